/// What became of what one reporter reported in one run.
struct ContextOutcome: Sendable {
  /// What a reader is told, as FailureContexts.md has it.
  enum Kind: String, Sendable {
    case itsTest = "its test fails"
    case runningTest = "the running test fails"
    case namedByRunningTest = "the running test fails, and names its test"
    case itsTestLate = "printed for its test, which makes the exit red"
    case printed = "printed, which makes the exit red"
    case known = "a known issue"
    case nothing = "not reported: the other test has another process"
    case contradictory = "contradictory"

    var isRed: Bool { self != .known && self != .nothing }
    /// Whether the framework itself counts the failure.
    var isCounted: Bool { [.itsTest, .runningTest, .namedByRunningTest].contains(self) }
  }

  let reporter: String
  /// The lines of the output that point at the reporter's line, each with the message that follows.
  let failures: [String]
  let kind: Kind

  init(_ reporter: String, of context: FailureContext, in mode: FailureContext.Mode, run: SampleRun) throws {
    let mark = try SampleMark("\(context.name).\(reporter)")
    let lines = run.output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(separator: "\n")
    let end = lines.firstIndex { $0.contains("Test run with ") } ?? lines.endIndex
    let found = lines.indices.filter { lines[$0].contains("\(mark.file):\(mark.line):") }
    let test = context.test(in: mode)
    failures = found.map { lines[$0...].prefix(2).joined(separator: "\n") }
    let kinds = Set(found.map { Self.kind(of: lines[$0], test: test, isLate: $0 > end) })
    kind = kinds.count > 1 ? .contradictory : kinds.first ?? .nothing
    self.reporter = reporter
  }

  /// Whether each failure has the reporter's message: `<name> received …` or `<name> reported`, or with a
  /// number after the name.
  func saysWhat(in context: FailureContext) -> Bool {
    let verb = reporter == "function" ? " reported" : " received"
    return failures.allSatisfy { $0.contains("\(context.name) ") && $0.contains(verb) }
  }

  private static func kind(of line: Substring, test: String, isLate: Bool) -> Kind {
    if line.contains("Test \(test) recorded a known issue at ") { return .known }
    if line.contains("Test \(test) recorded an issue at ") { return isLate ? .itsTestLate : .itsTest }
    if line.contains("error: \(test) : failed - ") { return .itsTest }
    if line.contains(" : failed - ") {
      return line.hasSuffix("[of \(test), which had ended]") ? .namedByRunningTest : .runningTest
    }
    return line.contains(": error: ") ? .printed : .contradictory
  }
}
