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
static const unsigned char counter_styles[] = {
#embed "../../Resources/counter-styles.css"
};

// The themes, each a list of commands.
static const unsigned char light_theme[] = {
#embed "../../Resources/themes/light"
};
static const unsigned char dark_theme[] = {
#embed "../../Resources/themes/dark"
};
static const unsigned char high_contrast_theme[] = {
#embed "../../Resources/themes/high-contrast"
};

martlet_resource martlet_start_page(void) { return (martlet_resource){start_page, sizeof start_page}; }
martlet_resource martlet_help_page(void) { return (martlet_resource){help_page, sizeof help_page}; }
martlet_resource martlet_error_page(void) { return (martlet_resource){error_page, sizeof error_page}; }
martlet_resource martlet_user_agent_style_sheet(void) { return (martlet_resource){user_agent_style_sheet, sizeof user_agent_style_sheet}; }
martlet_resource martlet_counter_styles(void) { return (martlet_resource){counter_styles, sizeof counter_styles}; }
martlet_resource martlet_light_theme(void) { return (martlet_resource){light_theme, sizeof light_theme}; }
martlet_resource martlet_dark_theme(void) { return (martlet_resource){dark_theme, sizeof dark_theme}; }
martlet_resource martlet_high_contrast_theme(void) { return (martlet_resource){high_contrast_theme, sizeof high_contrast_theme}; }
