import Foundation

extension Lesson {
  /// Whether the presenter is mended, and what becomes of a person if not.
  var aboutPresenter: String {
    switch result.real.ending {
    case .noTests:
      return heading("Your presenter", isRight: false, "none of the tests ran that it should pass.")
    case .passed:
      return heading("Your presenter", isRight: true, "it does what it should.")
    case .stopped(let seconds):
      return heading("Your presenter", isRight: false, "with it the tests do not end.") + "\n"
        + ended(
          result.real, "was stopped after \(seconds) seconds", "Look for a loop, or for an answer that it waits for.")
    case .crashed:
      return heading("Your presenter", isRight: false, "it crashes.") + "\n"
        + ended(result.real, "crashed", "A person sees the app go.")
    case .failed:
      let words = result.isUntouched ? "it is the flawed one still." : "it is not mended yet."
      let failures = result.real.failures.indices.filter { index in
        !result.real.failures[..<index].contains(result.real.failures[index])
      }
      let lessons = result.findsDefect ? failures.map(lesson) : whatWasSeen
      return heading("Your presenter", isRight: false, words) + "\n" + lessons.joined(separator: "\n\n")
    }
  }

  /// What a person would have seen, and what was called, without what should have been: that is for the learner's tests
  /// to say first.
  private var whatWasSeen: [String] {
    let failures = result.real.failures
    let seen = failures.indices.compactMap { index -> String? in
      let failure = failures[index]
      guard !failures[..<index].contains(where: { $0.line == failure.line }) else { return nil }
      let parts = [result.notes[failure.line], ReceivedCalls(failure.text)?.text].compactMap(\.self)
      return parts.isEmpty ? nil : indented(parts.joined(separator: "\n"))
    }
    return seen + [indented("What was expected is shown as soon as your tests find the defect.")]
  }

  private func lesson(at index: Int) -> String {
    let failure = result.real.failures[index]
    let isFirst = !result.real.failures[..<index].contains { $0.test == failure.test }
    let test = isFirst ? ["It should pass the test \"\(failure.test)\"."] : []
    let note = result.notes[failure.line].map { [$0] } ?? []
    let isTable = failure.text.contains("expected  ") && failure.text.contains("received")
    let intro = isTable ? ["What was called, in order, is in the right column:"] : []
    let head = test + note + intro
    let text = indented(indented(failure.text))
    return head.isEmpty ? text : indented(head.joined(separator: "\n")) + "\n\n" + text
  }
}
