#include "CResources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"  // #embed is what this file is for

// The bundled pages and our style sheet, compiled in as bytes; the compiler tracks the files, so that a change rebuilds this.
static const unsigned char start_page[] = {
#embed "../../Resources/start.html"
};
static const unsigned char help_page[] = {
#embed "../../Resources/help.html"
};
static const unsigned char error_page[] = {
#embed "../../Resources/error.html"
};
static const unsigned char user_agent_style_sheet[] = {
#embed "../../Resources/user-agent.css"
};

martlet_resource martlet_start_page(void) { return (martlet_resource){start_page, sizeof start_page}; }
martlet_resource martlet_help_page(void) { return (martlet_resource){help_page, sizeof help_page}; }
martlet_resource martlet_error_page(void) { return (martlet_resource){error_page, sizeof error_page}; }
martlet_resource martlet_user_agent_style_sheet(void) { return (martlet_resource){user_agent_style_sheet, sizeof user_agent_style_sheet}; }
