import FoundationEssentials
import WebTypes

extension TestClock {
    /// The moment that it shows, as a jar's clock gives it.
    var moment: Date { Date(timeIntervalSince1970: Double(now.secondsSince1970)) }
}
