#pragma once
#include <stddef.h>

// Bytes that live as long as the program; not ended by a zero.
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t count;
} martlet_resource;

martlet_resource martlet_start_page(void);
martlet_resource martlet_help_page(void);
martlet_resource martlet_error_page(void);
martlet_resource martlet_user_agent_style_sheet(void);
martlet_resource martlet_counter_styles(void);
martlet_resource martlet_light_theme(void);
martlet_resource martlet_dark_theme(void);
martlet_resource martlet_high_contrast_theme(void);
