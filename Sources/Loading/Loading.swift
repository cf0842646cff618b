// Loading: an address → typed bytes.
