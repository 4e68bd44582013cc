import Foundation

/// One kind of failure, reported from one context.
struct ContextCell: Sendable {
  let context: String
  let kind: String
  /// The failures that point at the line of the cell, each with its text.
  let failures: [String]
  let outcome: ContextOutcome

  var summary: String { "\(context) \(kind) \(outcome) \(failures.count)" }

  /// Reads the announcements of failures in the output of a run, and finds these failures.
  static func all(in run: SampleRun) -> [ContextCell] {
    // Made once, because each evaluation of a literal parses it again.
    let (cell, number) = (#/cell (\w+)\.(\w+) of (\w+) fails at (\d+)/#, #/statics (\d+) /#)
    let end = run.lines.firstIndex { $0.contains("Test run with ") } ?? run.lines.endIndex
    // The failure of a static call points at the test, so its text has the number.
    let failures = Dictionary(grouping: run.printedFailures) { failure in
      let ofStatics = failure.text.hasPrefix("statics ") ? failure.text.firstMatch(of: number)?.1 : nil
      return ofStatics.map(String.init) ?? failure.place.components(separatedBy: ":").last ?? ""
    }
    return run.lines.filter { $0.hasPrefix("cell ") }.compactMap { line in
      guard let match = line.wholeMatch(of: cell) else { return nil }
      let found = failures[String(match.4)] ?? []
      let test = match.3.lowercased()
      let outcomes = Set(found.map { ContextOutcome(of: $0.output, test: test, isLate: $0.index > end) })
      return ContextCell(
        context: String(match.1), kind: String(match.2), failures: found.map(\.output),
        outcome: outcomes.count > 1 ? .contradictory : outcomes.first ?? .none)
    }
  }
}

/// How a failure is reported.
enum ContextOutcome: String, CaseIterable, Sendable {
  case itsTest = "fails"
  case itsTestLate = "fails late"
  case namedByAnotherTest = "named"
  case anotherTest = "another"
  case printedForItsTest = "printed"
  case printedWithOthers = "hinted"
  case printed = "unnamed"
  case known = "known"
  case none = "–"
  case contradictory = "contradictory"

  var explanation: String {
    switch self {
    case .itsTest: "fails its test"
    case .itsTestLate: "is recorded for its test after the end of the run, and the process fails"
    case .namedByAnotherTest: "fails the running test, and names its test"
    case .anotherTest: "fails the running test"
    case .printedForItsTest: "is printed with the name of its test, and the process fails"
    case .printedWithOthers: "is printed with the names of tests that ran at that moment, and the process fails"
    case .printed: "is printed without the name of a test, and the process fails"
    case .known: "is a known issue"
    case .none: "does not occur"
    case .contradictory: "is reported in several ways, which is a defect"
    }
  }

  /// True if the framework itself counts the failure.
  var isCounted: Bool { [.itsTest, .namedByAnotherTest, .anotherTest].contains(self) }

  /// Reads the outcome from the text of a failure of a test, whose name has only lowercase letters.
  init(of text: String, test: String, isLate: Bool) {
    let text = text.lowercased()
    let isIts = text.contains("test\(test) :") || text.contains("/\(test)() : ")
    // The failures of a test with arguments belong to its first case.
    let isRecordedForIts =
      text.contains("test \(test)() ") || text.contains("test \(test)(") && text.contains(" → 1 ")
    if text.contains(" recorded a known issue ") {
      self = .known
    } else if text.contains(" recorded an issue ") {
      self = isRecordedForIts ? (isLate ? .itsTestLate : .itsTest) : .anotherTest
    } else if text.contains(" : failed - ") {
      self = isIts ? .itsTest : text.contains("test\(test), which had ended]") ? .namedByAnotherTest : .anotherTest
    } else if text.contains("/\(test)(number:) with 1 : ") {
      self = .printedForItsTest
    } else {
      self =
        isIts
        ? .printedForItsTest : text.contains(#/at that moment: |the latest test was /#) ? .printedWithOthers : .printed
    }
  }
}
