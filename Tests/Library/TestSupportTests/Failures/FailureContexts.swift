import Foundation
import Testing

/// What becomes of a failure in each context, as FailureContexts.md has it.
struct FailureContexts: Sendable {
  struct Cell: Sendable {
    let context: FailureContext
    let mode: FailureContext.Mode
    let run: SampleRun
    let outcomes: [ContextOutcome]
  }

  /// The table is measured once, by all who ask for it.
  static let measured = Task { try await FailureContexts() }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "FailureContexts.md")
  private static let title = """
    # Where failures are reported from, and what fails then

    A failure is reported once: to the framework whose test it belongs to, or, where there is none, on standard error, and
    the process then does not end green. A double knows the test that made it; `reportFailure` knows its own task only.
    Under XCTest the running test is the only one that can fail, and on Linux there are no known-issue scopes. Each cell was
    measured by a run of its own; where behaviour was changed on purpose, `REHEARSAL_RECORD=1 swift test --filter
    FailureContextTests` writes the table down anew.


    """

  let cells: [Cell]

  /// Runs every context in every mode, a few at a time.
  private init() async throws {
    let all = FailureContext.all.flatMap { context in context.modes.map { (context, $0) } }
    cells = try await withThrowingTaskGroup(of: (Int, Cell).self) { group in
      var cells: [Int: Cell] = [:]
      for (index, (context, mode)) in all.enumerated() {
        if index >= 4, let (done, cell) = try await group.next() { cells[done] = cell }
        group.addTask {
          let run = try await SampleRun("contexts.\(context.name)", arguments: context.arguments(in: mode))
          let outcomes = try context.reporters.map { try ContextOutcome($0, of: context, in: mode, run: run) }
          return (index, Cell(context: context, mode: mode, run: run, outcomes: outcomes))
        }
      }
      for try await (done, cell) in group { cells[done] = cell }
      return cells.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Compares the table with what was written down; writes it down instead where the environment asks for that.
  func compareOrRecord() throws {
    guard ProcessInfo.processInfo.environment["REHEARSAL_RECORD"] == nil else {
      return try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(text.split(separator: "\n") == written.split(separator: "\n"))
  }

  private var text: String {
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
