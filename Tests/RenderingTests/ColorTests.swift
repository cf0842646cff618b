import Testing

@testable import Rendering

/// Colours as style sheets write them; the values are those of CSS Color 4's examples and of its tests in web-platform-tests.
struct ColorTests {
    private func hex(_ text: String) -> String? { CSSColor(text)?.description }

    @Test(arguments: [
        ("#f00", "#ff0000"), ("#0F08", "#00ff0088"), ("#1a2B3c", "#1a2b3c"), ("#1a2b3c80", "#1a2b3c80"), (" red ", "#ff0000"),
        ("RebeccaPurple", "#663399"), ("transparent", "#00000000"), ("lightgoldenrodyellow", "#fafad2"),
        ("rgb(255, 0, 51)", "#ff0033"), ("rgb(100%, 0%, 20%)", "#ff0033"), ("rgb(255 0 51 / 50%)", "#ff003380"),
        ("rgba(300,-5,51,.4)", "#ff003366"), ("rgb(none 50% 51)", "#008033"), ("rgb(calc(200 + 55) 0 0)", "#ff0000"),
        ("RGB(255 0 51 / none)", "#ff003300"), ("rgb( 1 2 3/4% )", "#0102030a"),
    ])
    func sRGB(_ text: String, _ color: String) {
        #expect(hex(text) == color)
    }

    @Test(arguments: [
        ("hsl(120deg 100% 50%)", "#00ff00"), ("hsl(120, 100%, 25%)", "#008000"), ("hsla(0, 100%, 50%, 0.5)", "#ff000080"),
        ("hsl(.5turn 100 25)", "#008080"), ("hsl(-120 100% 25%)", "#000080"), ("hsl(133.3333grad 100% 50%)", "#00ff00"),
        ("hsl(30 100% 50%)", "#ff8000"), ("hsl(none 0% 50%)", "#808080"), ("hwb(150 20% 10%)", "#33e68c"), ("hwb(45 40% 80%)", "#555555"),
        ("hwb(0 100% 0%)", "#ffffff"), ("hwb(90deg 0 0 / 0.2)", "#80ff0033"),
    ])
    func cylindersOfSRGB(_ text: String, _ color: String) {
        #expect(hex(text) == color)
    }

    @Test(arguments: [
        ("lab(46.2775% -47.5621 48.5837)", "#008000"), ("lab(0 0 0)", "#000000"), ("lab(100% 0 0)", "#ffffff"),
        ("lab(50% 50 0)", "#c14e79"), ("lab(70% -45 0)", "#1bc1a9"), ("lab(70 0 56%)", "#c3a90e"),
        ("lch(46.2775% 67.9892 134.3912)", "#008000"), ("lch(50% 50 0)", "#c14e79"), ("lch(70% 30% 180deg)", "#1bc1a9"),
        ("oklab(51.975% -0.1403 0.10768)", "#008000"), ("oklab(0.5 0.05 0)", "#7c5762"), ("oklab(100% 0 0)", "#ffffff"),
        ("oklch(51.975% 0.17686 142.495)", "#008000"), ("oklch(50% 0.2 0)", "#b4065f"), ("oklch(50% 50% 270 / 50%)", "#3b51d380"),
    ])
    func byTheEye(_ text: String, _ color: String) {
        #expect(hex(text) == color)
    }

    @Test(arguments: [
        ("color(srgb 0 50.2% 0)", "#008000"), ("color(srgb-linear 0 0.21586 0)", "#008000"),
        ("color(display-p3 0.21604 0.49418 0.13151)", "#008000"), ("color(a98-rgb 0.281363 0.498012 0.116746)", "#008000"),
        ("color(prophoto-rgb 0.230479 0.395789 0.129968)", "#008000"), ("color(rec2020 0.235202 0.431704 0.085432)", "#008000"),
        ("color(xyz 0.07719 0.15438 0.02573)", "#008000"), ("color(xyz-d50 0.08312 0.154746 0.020961)", "#008000"),
        ("color(xyz-d65 0.07719 0.15438 0.02573 / 0)", "#00800000"), ("color(display-p3-linear 0 0 0)", "#000000"),
    ])
    func spaces(_ text: String, _ color: String) {
        #expect(hex(text) == color)
    }

    @Test(arguments: [
        "", "reddish", "#", "#ff", "#fffff", "#ggg", "# fff", "red blue", "rgb()", "rgb(1 2)", "rgb(1, 2 3)", "rgb(1, 2%, 3)",
        "rgb(none, 2, 3)", "rgb(1 2 3 4)", "rgb(1 2 3 / 4 5)", "rgb(1 2 / 3)", "rgb(1px 2 3)", "hsl(0, 50, 50)", "hsl(10% 50% 50%)",
        "hwb(0, 0%, 0%)", "lab(1, 2, 3)", "color(1 2 3)", "color(cmyk 1 2 3)", "color(srgb 1 2)", "rgb(from red r g b)", "url(red)",
        "light-dark(red)", "light-dark(red, reddish)",
    ])
    func noColors(_ text: String) {
        #expect(CSSColor(text) == nil, "\(text)")
    }

    /// What depends on the reader, or on the place, is no colour by itself.
    @Test(arguments: ["currentColor", "CanvasText", "ButtonFace", "GrayText"]) func colorsOfElsewhere(_ text: String) {
        #expect(CSSColor(text) == nil)
    }

    @Test func onALightGround() {
        #expect(hex("light-dark(#123456, white)") == "#123456")
    }

    @Test func oklabThereAndBack() {
        for value in stride(from: 0, through: 255, by: 15) {
            let color = CSSColor(red: UInt8(value), green: 255 - UInt8(value), blue: UInt8(value / 2))
            let oklab = ColorSpace.oklab(linear: ColorSpace.decode(color.encoded))
            #expect(CSSColor(encoded: ColorSpace.encode(ColorSpace.linear(oklab: oklab))) == color)
        }
    }
}
