// Names at the top level, for programs that write them so (WebPage API D9 and D18); each is another name of a type in `WebPage`.

/// Another name of `WebPage.NavigationAction`.
public typealias NavigationAction = WebPage.NavigationAction

/// Another name of `WebPage.NavigationResponse`.
public typealias NavigationResponse = WebPage.NavigationResponse

/// Another name of `WebPage.NavigationPreferences`.
public typealias NavigationPreferences = WebPage.NavigationPreferences

/// Another name of `WebPage.SimpleNavigationDeciding`: programs that write it at the top level answer with preferences and truth values (D8).
public typealias NavigationDeciding = WebPage.SimpleNavigationDeciding

/// Another name of `WebPage.FrameInfo`.
public typealias WKFrameInfo = WebPage.FrameInfo
