// Browser: the application.
