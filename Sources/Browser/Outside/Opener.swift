import CSpawn
import Glibc
package import WebTypes

/// Hands an address to the desktop: one argument, no shell, a session of its own, none of our descriptors or signals.
@MainActor package final class Opener {
    /// What became of an attempt.
    package enum Outcome: Hashable, Sendable {
        /// The program was started.
        case started(String)
        /// It can't be handed on here; the address is to be copied and shown. The sentence says why.
        case unavailable(String)
        /// It must not be handed on; the sentence says why.
        case refused(String)
    }

    /// The schemes that the desktop gets.
    static let schemes: Set<String> = ["http", "https", "mailto"]

    private let environment: ProgramEnvironment
    private var children: [pid_t: String] = [:]

    /// Makes an opener that looks for programs in the given environment.
    package init(environment: ProgramEnvironment) { self.environment = environment }

    /// Starts `program`, or `xdg-open` where it is nil, with the serialised address as its only argument.
    package func open(_ address: WebURL, with program: String?) -> Outcome {
        guard Self.schemes.contains(address.scheme) else {
            return .refused("Only http, https and mailto addresses are handed on, and this is \(address.scheme).")
        }
        let path: String
        switch find(program) {
        case .success(let found): path = found
        case .failure(let failure): return .unavailable(failure.sentence)
        }
        let argument = address.removingUserInfo().href
        var child: pid_t = 0
        let error = martlet_spawn_detached(path, argument, &child)
        guard error == 0 else {
            return .unavailable("\(path) can't be started (\(String(cString: strerror(error)))).")
        }
        children[child] = path
        return .started(path)
    }

    /// Collects the programs that have ended, without waiting; returns a sentence for each that failed.
    package func reap() -> [String] {
        var sentences: [String] = []
        for (child, path) in children {
            var status: Int32 = 0
            let ended = waitpid(child, &status, WNOHANG)
            guard ended == child || (ended == -1 && errno == ECHILD) else { continue }
            children[child] = nil
            if ended == child, status != 0 {
                sentences.append("\(path) could not open the address; press y to copy it instead.")
            }
        }
        return sentences
    }

    private struct Unavailable: Error { let sentence: String }

    private func find(_ program: String?) -> Result<String, Unavailable> {
        if let program {
            if environment.isExecutable(program) { return .success(program) }
            return .failure(Unavailable(sentence: "\(program) is no program; set opener PATH names one."))
        }
        guard environment.hasDisplay else { return .failure(Unavailable(sentence: "There is no desktop here.")) }
        guard let found = environment.program(named: "xdg-open") else {
            return .failure(Unavailable(sentence: "xdg-open is not installed."))
        }
        return .success(found)
    }
}
