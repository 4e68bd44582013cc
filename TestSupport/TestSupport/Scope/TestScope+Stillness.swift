import Dispatch
import Foundation

extension TestScope {
  /// Lines about the tasks that wait for the test, for a wait that fails.
  var notes: [String] { leftovers.holders.compactMap(\.note).sorted() }

  /// Prints that the test does nothing, but does not fail it, because it may have a reason that no double knows.
  func tellStillness() {
    guard state.withLock({ $0.phase == .running }) else { return }
    // Its own queue serves the main actor, so only a blocked thread keeps it from answering.
    let (answer, line) = (DispatchSemaphore(value: 0), Locked(""))
    DispatchQueue.main.async {
      let text = self.stillness(onBlockedMainActor: false)
      line.withLock { $0 = text }
      answer.signal()
    }
    let isBlocked = answer.wait(timeout: .now() + .milliseconds(100)) == .timedOut
    let text = isBlocked ? stillness(onBlockedMainActor: true) : line.withLock { $0 }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// The line about a test that does nothing.
  func stillness(onBlockedMainActor isBlocked: Bool) -> String {
    let place = site.map { " at \($0.text)" } ?? ""
    let test = origin.name ?? "the test\(place)"
    let latest = leftovers.logs.compactMap { log in log.latestCalls(1).first.map { (log.double.name, $0) } }
      .max { $0.1.number < $1.1.number }
    // Only the main actor may describe its values.
    let event =
      latest.map { "\($0.0) received \(isBlocked ? "a call" : ValueText.describe($0.1.call))" }
      ?? "its scope began\(place)"
    let reason =
      isBlocked
      ? "the main actor is blocked, as by a semaphore"
      : "it awaits what no double knows of, such as a continuation that nobody resumes, or a sequence that does not end"
    return "warning: \(test) has done nothing for \(Timeout.silence), since \(event); \(reason)"
  }
}
