/// The result of a clause for an implementation.
enum ContractOutcome: Sendable {
  case value(any Sendable)
  case error(any Error)
  /// The clause did not end. The text says how long it had time.
  case none(String)

  var text: String {
    switch self {
    case .value(let value): value is Void ? "no error" : ValueText.describe(value)
    case .error(let error): "throws \(ValueText.describe(error))"
    case .none(let wait): "no answer \(wait)"
    }
  }
}

extension Contract {
  /// Verifies that each implementation meets each clause, and fails the test otherwise.
  ///
  /// A clause has one failure at its line, which shows the observations of all implementations side by side.
  ///
  /// ```swift
  /// let contract = Contract<any DriverServiceType>("DriverService")
  ///   .clause("has drivers", expecting: false) { try await $0.drivers().isEmpty }
  /// await contract.implementation("mock") { MockDriverService().lenient() }.verify()
  /// ```
  public func verify(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let mistakes = mistakes + omissions + repetitions
    if !mistakes.isEmpty { site.report("the contract \(name) \(mistakes.joined(separator: "\n  and "))") }
    for clause in clauses {
      var outcomes: [(name: String, outcome: ContractOutcome)] = []
      for implementation in implementations {
        let outcome = await outcome(of: clause, for: implementation, within: timeout, isolation: isolation)
        outcomes.append((implementation.name, outcome))
      }
      if let complaint = complaint(about: outcomes, of: clause) { clause.site.report(complaint) }
    }
  }

  /// The parts without which a contract verifies nothing.
  private var omissions: [String] {
    (clauses.isEmpty ? ["has no clause; add one with clause(_:expecting:_:)"] : [])
      + (implementations.isEmpty ? ["has no implementation; add one with implementation(_:_:)"] : [])
  }

  /// The names that two parts have, so that a failure could mean either.
  private var repetitions: [String] {
    [("clauses", clauses.map(\.text)), ("implementations", implementations.map(\.name))].flatMap { kind, names in
      Set(names).filter { name in names.count { $0 == name } > 1 }.sorted()
        .map { "has two \(kind) \"\($0)\"; give each a name of its own" }
    }
  }

  private func outcome(
    of clause: Clause, for implementation: Implementation, within timeout: Duration, isolation: isolated (any Actor)?
  ) async -> ContractOutcome {
    let result = Monitored<ContractOutcome?>(nil)
    // A task of its own, so that a clause that ignores cancellation cannot stop the test.
    let task = Task {
      let outcome: ContractOutcome
      do { outcome = .value(try await implementation.run(clause)) } catch { outcome = .error(error) }
      result.update { $0 = outcome }
    }
    defer { task.cancel() }
    return await result.wait(until: Timeout.deadline(after: timeout), isolation: isolation) { $0 }
      ?? .none(Timeout.expire(timeout))
  }

  /// Returns the message of a failure, or `nil` if all implementations meet the clause.
  private func complaint(about outcomes: [(name: String, outcome: ContractOutcome)], of clause: Clause) -> String? {
    let failed = outcomes.count { !clause.isMet($0.outcome) }
    guard failed > 0 else { return nil }
    let width = max(8, outcomes.map { TextWidth.of($0.name) }.max() ?? 0)
    var lines = ["\(name): \"\(clause.text)\" fails for \(failed) of \(outcomes.count) implementations:"]
    lines.append("    \(TextWidth.pad("expected", to: width))  \(clause.expected.text)")
    for (name, outcome) in outcomes {
      let isMet = clause.isMet(outcome)
      lines.append("  \(isMet ? "✓" : "✗") \(TextWidth.pad(name, to: width))  \(outcome.text)")
      if !isMet { lines += outcome.differences(from: clause.expected) }
    }
    return lines.joined(separator: "\n")
  }
}

extension ContractOutcome {
  /// The lines that show in which parts two values or two errors differ.
  fileprivate func differences(from expected: ContractOutcome) -> [String] {
    let differences =
      switch (expected, self) {
      case (.value(let left), .value(let right)): ValueDifference.between(left, and: right)
      case (.error(let left), .error(let right)): ValueDifference.between(left, and: right)
      default: [ValueDifference]()
      }
    return differences.filter { !$0.isWhole }.flatMap { "\($0)".split(separator: "\n") }.map { "      → \($0)" }
  }
}
