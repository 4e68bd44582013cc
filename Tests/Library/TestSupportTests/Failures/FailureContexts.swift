import Foundation

/// The table in FailureContexts.md: the result of reporting a failure from each kind of task, thread or callback.
struct FailureContexts: Sendable {
  struct Cell: Sendable {
    let context: FailureContext
    let mode: FailureContext.Mode
    let run: SampleRun
    let outcomes: [ContextOutcome]

    /// Reports the failures of a context in a separate process.
    init(_ context: FailureContext, in mode: FailureContext.Mode, environment: [String: String] = [:]) async throws {
      let run = try await SampleRun(
        "contexts.\(context.name)", arguments: context.arguments(in: mode), environment: environment)
      (self.context, self.mode, self.run) = (context, mode, run)
      outcomes = try context.reporters.map { try ContextOutcome($0, of: context, in: mode, run: run) }
    }
  }

  /// The table, which all tests share because its runs take long.
  static let measured = Task { try await FailureContexts() }

  private static let title = """
    # Contexts of failures

    Each failure is reported once. The test that it belongs to fails. If there is no such test, the failure is printed on
    standard error, and the process exits with a failure.

    A double knows the test that made it. The function `reportFailure` knows only its own task. In XCTest, only the running
    test can fail. On Linux, XCTest has no known-issue scopes.

    Each cell comes from a separate run. To record a changed table, run
    `REHEARSAL_RECORD=1 swift test --filter FailureContextTests`.


    """

  let cells: [Cell]

  /// Runs every context in every mode, a few at a time.
  private init() async throws {
    let all = FailureContext.all.flatMap { context in context.modes.map { (context, $0) } }
    cells = try await withThrowingTaskGroup(of: (Int, Cell).self) { group in
      var cells: [Int: Cell] = [:]
      for (index, (context, mode)) in all.enumerated() {
        if index >= 4, let (done, cell) = try await group.next() { cells[done] = cell }
        group.addTask { (index, try await Cell(context, in: mode)) }
      }
      for try await (done, cell) in group { cells[done] = cell }
      return cells.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// The contents of FailureContexts.md.
  var text: String {
    let head = ["reported from", "by"] + FailureContext.Mode.allCases.map(\.rawValue)
    let rows = FailureContext.all.flatMap { context in
      context.reporters.map { reporter in
        let kinds = FailureContext.Mode.allCases.map { mode in
          cells.first { $0.context.name == context.name && $0.mode == mode }?.outcomes
            .first { $0.reporter == reporter }?.kind.rawValue ?? "–"
        }
        return [context.title, reporter == "function" ? "`reportFailure`" : "a \(reporter)"] + kinds
      }
    }
    let lines = [head, head.map { _ in "---" }] + rows
    return Self.title + lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}

/// The outcome of the failures of one reporter in one run.
struct ContextOutcome: Sendable {
  /// The description of an outcome in FailureContexts.md.
  enum Kind: String, Sendable {
    case itsTest = "its test fails"
    case runningTest = "the running test fails"
    case namedByRunningTest = "the running test fails and names its test"
    case itsTestLate = "printed for its test; the process fails"
    case printed = "printed; the process fails"
    case known = "a known issue"
    case nothing = "not reported: the other test has its own process"
    case contradictory = "contradictory"

    var isRed: Bool { self != .known && self != .nothing }
    /// True if the framework itself counts the failure.
    var isCounted: Bool { [.itsTest, .runningTest, .namedByRunningTest].contains(self) }
  }

  let reporter: String
  /// The output lines that point at the line of the reporter, each with the line after it.
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

  /// Returns true if each failure has the message of the reporter.
  ///
  /// The message is `<name> received …` or `<name> reported`. There can be a number after the name.
  func hasMessages(in context: FailureContext) -> Bool {
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
