// Encoding: bytes of any encoding → valid UTF-8 (Encoding Standard), without the locale's help.
//
// Names      TextEncoding, its labels (+Labels)
// Choosing   TextDecoder decides: BOM › declared by the transport › markup (MetaPrescan, XMLDeclarationScan) › UTF-8 if valid › windows-1252
// Decoding   ByteDecoder, one of: UTF8Decoder, UTF16Decoder, SingleByteDecoder, IconvDecoder (multi-byte, the C library), replacement
