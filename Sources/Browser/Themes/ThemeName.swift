import CResources

/// The themes there are.
package enum ThemeName: String, Hashable, Sendable, CaseIterable {
    /// The terminal's own colours.
    case standard
    /// No colours, as on a terminal that has none.
    case monochrome
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
    /// White on black.
    case highContrast = "high-contrast"

    /// The theme's file, a list of `color` commands as a configuration may have them; nil for the themes that the engine has itself.
    package var file: ConfigurationFile? {
        let resource: martlet_resource
        switch self {
        case .standard, .monochrome: return nil
        case .light: resource = martlet_light_theme()
        case .dark: resource = martlet_dark_theme()
        case .highContrast: resource = martlet_high_contrast_theme()
        }
        let text = String(decoding: UnsafeBufferPointer(start: resource.bytes, count: resource.count), as: UTF8.self)
        return ConfigurationFile(path: rawValue, text: text)
    }
}
