/// The result of a clause for an implementation.
enum ContractOutcome: Sendable {
  case value(any Sendable)
  case error(any Error)
  /// The clause did not end. The text says how long it had time.
  case none(String)

  /// The value, or `nil` if there is none.
  var value: (any Sendable)? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error, or `nil` if there is none.
  var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

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
  ///   .clause("has drivers", expecting: true) { try await $0.drivers().isEmpty }
  ///   .implementation("mock") {
  ///     let service = MockDriverService().lenient()
  ///     service.driversAnswer.returns([])
  ///     return service
  ///   }
  /// await contract.verify()
  /// ```
  public func verify(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let mistakes = mistakes + omissions + repetitions
    if !mistakes.isEmpty {
      let message = "the contract \(name) \(mistakes.joined(separator: "\n  and "))"
      FailureReporter.shared.report(Failure(message: message, site: site), origin: nil)
    }
    for clause in clauses {
      var outcomes: [(name: String, outcome: ContractOutcome)] = []
      for implementation in implementations {
        let outcome = await outcome(of: clause, for: implementation, within: timeout, isolation: isolation)
        outcomes.append((implementation.name, outcome))
      }
      guard let complaint = complaint(about: outcomes, of: clause) else { continue }
      FailureReporter.shared.report(Failure(message: complaint, site: clause.site), origin: nil)
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
    return await result.wait(within: timeout, isolation: isolation) { $0 } ?? .none(Timeout.expire(timeout))
  }

  /// Compares the outcomes of a clause with the expected one.
  ///
  /// - Returns: The message of a failure, or `nil` if all implementations meet the clause.
  private func complaint(about outcomes: [(name: String, outcome: ContractOutcome)], of clause: Clause) -> String? {
    let failed = outcomes.count { !clause.isMet($0.outcome) }
    guard failed > 0 else { return nil }
    let width = max(8, outcomes.map(\.name.count).max() ?? 0)
    func row(_ mark: String, _ name: String, _ text: String) -> String {
      "  \(mark) \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }
    let rows = outcomes.flatMap { name, outcome in
      let isMet = clause.isMet(outcome)
      return [row(isMet ? "✓" : "✗", name, outcome.text)]
        + (isMet ? [] : differences(of: outcome, from: clause.expected))
    }
    let head = "\(name): \"\(clause.text)\" fails for \(failed) of \(outcomes.count) implementations:"
    return ([head, row(" ", "expected", clause.expected.text)] + rows).joined(separator: "\n")
  }

  private func differences(of outcome: ContractOutcome, from expected: ContractOutcome) -> [String] {
    let values: (Any?, Any?) = (expected.value ?? expected.error, outcome.value ?? outcome.error)
    guard let left = values.0, let right = values.1, (expected.value == nil) == (outcome.value == nil) else {
      return []
    }
    return ValueDifference.between(left, and: right).filter { !$0.isWhole }
      .flatMap { "\($0)".split(separator: "\n") }.map { "      → \($0)" }
  }
}
