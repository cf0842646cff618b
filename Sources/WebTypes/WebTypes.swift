// URLs, HTTP messages, media types, text encodings: the words of the web that every module of the engine speaks.
