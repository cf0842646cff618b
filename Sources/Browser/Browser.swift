// Browser: the application around the engine. From key to screen:
//
//   Terminal ─▶ InputEvent ─▶ BrowserState.handle(_:) ─▶ [Effect] ─▶ BrowserSession ─▶ WebPage, PageView, opener, clipboard
//                                                          answers come back as BrowserEvents
//   BrowserState + PageSnapshot ─▶ Screen ─▶ Surface ─▶ Terminal.present
//
// Commands/   CommandDefinition, CommandTable (one declaration a command: keys, completion, help, docs), CommandText, CommandError
// Keys/       Keymap: a trie of key sequences for each KeyMode; KeyPreset: the keys of other browsers
// Options/    Options: what `set` changes
// Sites/      SiteRules: what `site` sets for single sites, and the decider that follows it
// Themes/     ScreenTheme: what the page and the bars look like, from a ThemeName and the reader's own `color` commands
// State/      BrowserState (pure), its layers (Prompt, Hints, ListPane, Question), BrowserEvent, Effect
// Views/      ScreenLayout, Screen: title line, find bar, status line, progress line, prompts, hints, lists, questions
// Session/    BrowserSession: effects carried out on the page, the terminal and the desktop
// Documents/  the docs: scheme: start page, manual, error page, documentation found on this machine
// Memory/     VisitStore: the pages read; KeptStore: bookmarks, pages to read next, marks of all pages, sessions; each in a KeptFile
// Outside/    Opener: an address handed to the desktop
// Startup/    Arguments, AddressResolver, ConfigurationFile, ProgramEnvironment, Program
