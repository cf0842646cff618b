// Encoding: bytes of any encoding → valid UTF-8, and text → bytes (Encoding Standard), without the locale's help.
//
// Names      TextEncoding, its labels (+Labels)
// Choosing   TextDecoder decides: BOM › declared by the transport › markup (MetaPrescan, XMLDeclarationScan) › UTF-8 if valid › windows-1252
// Decoding   ByteDecoder, one of: UTF8Decoder; SingleByteDecoder; the handlers (ByteHandler) DoubleByteDecoder, GB18030Decoder, EUCJPDecoder,
//            ISO2022JPDecoder and UTF16Decoder; ReplacementDecoder
// Encoding   TextEncoding+Encoding: fatal, for HTML, percent-encoded; by ByteEncoder, one of: UTF-8, a single-byte table, DoubleByteEncoder,
//            GB18030Encoder, ISO2022JPEncoder
// Tables     EncodingIndex, one value an index (+All), from CEncodingTables (EncodingTables) or from the C library (LibraryIndex);
//            EncodingPointers, the way back; PairLayout, how a pointer is written in two bytes; GB18030Ranges; SingleByteTable
