extension WebURL {
    /// The address for people: without user name and password, and with a Unicode host only where that can't deceive.
    public var displayString: String {
        removingUserInfo().href
    }
}
