import DOM
import WebTypes

extension ReferrerPolicy {
    /// The policy of a document: the last that the `<meta name=referrer>`s of its head name, as far as it has come (HTML Standard, 4.2.5.1), else
    /// what it began with.
    init(of document: Document, beginningWith policy: ReferrerPolicy) { self = Self.written(in: document) ?? policy }

    /// What a document begins with: what its answer says (HTML Standard, “create a policy container from a fetch response”).
    init(of response: URLResponse) {
        self = (response as? HTTPURLResponse).flatMap { ReferrerPolicy($0.headers) } ?? .standard
    }

    private static func written(in document: Document) -> ReferrerPolicy? {
        let root = document.documentElement
        guard root != .none, let head = document.children(of: root).first(where: { document[$0].isHTML(.head) }) else { return nil }
        var policy: ReferrerPolicy?
        for element in document.children(of: head) where document[element].isHTML(.meta) {
            guard document.attribute(.name, of: element, is: "referrer") else { continue }
            policy = document.attribute(.content, of: element).flatMap { ReferrerPolicy(meta: $0) } ?? policy
        }
        return policy
    }

    /// The policy of one element's request: `noreferrer` among its relations, else its `referrerpolicy`, else that of its document.
    init(ofElement attribute: String?, relations: [String], in document: ReferrerPolicy) {
        self = relations.contains("noreferrer") ? .noReferrer : attribute.flatMap { ReferrerPolicy(attribute: $0) } ?? document
    }
}
