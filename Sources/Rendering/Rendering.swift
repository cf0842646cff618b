// Rendering: Document → computed style → boxes → lines → cells.
