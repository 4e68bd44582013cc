/// The tables in FailureContexts.md: the result of reporting each kind of failure from each context.
struct FailureContexts: Sendable {
  /// The tables, which all tests share because their runs take long.
  static let measured = Task { try await FailureContexts() }

  let xctest: ContextRun
  let swiftTesting: ContextRun
  let swiftTestingInParallel: ContextRun

  private init() async throws {
    async let xctest = ContextRun(in: .xctest)
    async let swiftTesting = ContextRun(in: .swiftTesting)
    async let inParallel = ContextRun(in: .swiftTesting, isParallel: true)
    (self.xctest, self.swiftTesting, swiftTestingInParallel) = try await (xctest, swiftTesting, inParallel)
  }

  var all: [ContextRun] { [xctest, swiftTesting, swiftTestingInParallel] }

  /// The contents of FailureContexts.md.
  var text: String {
    let outcomes = ContextOutcome.allCases.map { "| \($0.rawValue) | \($0.explanation) |\n" }.joined()
    return """
      # Contexts of failures

      Each row is a context, such as a detached task. Each column is a kind of failure. A cell says how the failure is
      reported. Each failure is reported once, with the line that it belongs to.

      | a cell | the failure |
      | --- | --- |
      \(outcomes)
      To record changed tables, run `REHEARSAL_RECORD=1 swift test --filter FailureContextTests`.

      ## XCTest

      \(xctest.table)
      ## Swift Testing

      \(swiftTesting.table)
      """
  }
}

/// A run of contexts in one framework.
struct ContextRun: Sendable {
  let output: String
  let status: Int32
  let failureCount: Int
  let cells: [ContextCell]

  /// The samples of separate processes.
  ///
  /// The contexts at the beginning of a test and at its end use the same tests. The contexts without a scope must not
  /// wait for others, because a long silence is a failure of its own.
  static let allSamples = ["scoped,setUp,suiteInit", "elsewhere,tearDown,suiteDeinit", "unscoped"]

  init(
    in framework: SampleRun.Framework, isParallel: Bool = false, samples: [String] = Self.allSamples,
    environment: [String: String] = [:]
  ) async throws {
    let processes = samples.map { names in
      // In each scope, a double that stays alive costs the time of the timeout.
      let settings = ["REHEARSAL_TIMEOUT": names == "unscoped" ? "10" : "0.2"].merging(environment) { $1 }
      return Task {
        try await SampleRun(
          names, in: framework, suites: ["Context", "ContextBetween", "IssueHandler", "KnownIssue", "Lifecycle"],
          isParallel: isParallel, environment: settings)
      }
    }
    var runs: [SampleRun] = []
    for process in processes { runs.append(try await process.value) }
    output = runs.map(\.output).joined(separator: "\n")
    status = runs.map(\.status).max() ?? 0
    failureCount = runs.map(\.failureCount).reduce(0, +)
    cells = runs.flatMap { ContextCell.all(in: $0) }
  }

  var table: String {
    let kinds = Set(cells.map(\.kind)).sorted()
    let contexts = Set(cells.map(\.context)).sorted()
    let rows = contexts.map { context in
      [Self.words(of: context)]
        + kinds.map { kind in
          (cells.first { $0.context == context && $0.kind == kind }?.outcome ?? .none).rawValue
        }
    }
    let head = ["context"] + kinds.map(Self.words)
    return ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private static func words(of name: String) -> String {
    name.replacing(#/[A-Z]/#) { " \($0.output.lowercased())" }
  }
}
