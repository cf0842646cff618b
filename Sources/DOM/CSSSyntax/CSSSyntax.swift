// CSSSyntax: style sheets as data, from bytes to what a cascade needs.
//
// The encoding is chosen before (WebTypes: TextEncoding+StyleSheet), so that all of this reads valid UTF-8.
//
// 1 Tokens (CSS Syntax 3, section 4)
//   CSSTokenizer             the standard's tokenizer: +Names, +Numbers; CSSBytes: its classes of characters
//   CSSToken                 one token, 40 bytes
//   ComponentValueList       all of them in one flat array, blocks by their ends; +Names: questions about tokens
// 2 Rules and declarations (section 5)
//   CSSItemReader            one level's rules and declarations as ranges of tokens (CSSItem), with recovery from errors
//   ComponentValueList+Parsing   one rule, one declaration, one component value
// 3 Conditions (Conditions/)
//   ConditionReader → ConditionExpression   `not`, `and`, `or` and parentheses, as steps of a stack machine; Truth: true, false, unknown
//   MediaQueryList           Media Queries 4: MediaQuery; MediaFeatureReader, MediaValueReader → MediaFeatureTest of a MediaFeature;
//                            MediaEnvironment: what they are asked about
//   SupportsCondition        `@supports`
// 4 Style sheets (StyleSheets/)
//   StyleSheetReader         rules → StyleSheet: +AtRules, +Import; selectors by Selectors/SelectorParser+Nesting
//   StyleSheet               StyleRule, StyleCondition, ImportRule, LayerTree, StyleSheetFindings: one file each
//
// What hurts: blocks, at-rules and layers may be nested without limit, by a stack of the reader's own. Functions that take selectors, with style
// rules around them (SelectorList.maximumDepth), and conditions in parentheses (ConditionExpression.maximumDepth) go 32 deep; what is deeper is
// read over and counted, and what follows is read. All of it is linear.
