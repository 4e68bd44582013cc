import Foundation

/// A specification of a service that each of its implementations must meet.
///
/// A clause uses the service and returns its observation. The contract compares the observations of all implementations with
/// the expected one. A mock that no longer behaves like the server fails the test.
///
/// ```swift
/// await Contract<any DriverServiceType>("DriverService")
///   .clause("delivers the drivers in order", expecting: ["Alonso", "Hamilton"]) { try await $0.drivers().map(\.familyName) }
///   .implementation("mock") {
///     let service = MockDriverService().lenient()
///     service.driversAnswer.returns([.fixture(familyName: "Alonso"), .fixture(familyName: "Hamilton")])
///     return service
///   }
///   .verify()
/// ```
///
/// Each clause gets an implementation of its own, so that the clauses do not depend on each other.
///
/// A contract is a value. Its clauses can be in one place, and each test can add the implementations that it has.
public struct Contract<Service>: Sendable {
  struct Clause: Sendable {
    let text: String
    let expected: ContractOutcome
    let isMet: @Sendable (ContractOutcome) -> Bool
    let observe: @Sendable (Service) async throws -> any Sendable
    let site: SourceSite
  }

  struct Implementation: Sendable {
    let name: String
    /// Makes the service, and returns the observation of a clause.
    let run: @Sendable (Clause) async throws -> any Sendable
  }

  let name: String
  private(set) var clauses: [Clause] = []
  private(set) var implementations: [Implementation] = []
  /// The environment variables without a valid address, as failures.
  private(set) var mistakes: [String] = []
  var environment: @Sendable (String) -> String? = { ProcessInfo.processInfo.environment[$0] }

  /// Creates a contract without clauses.
  ///
  /// - Parameter name: The name of the service, for failures.
  public init(_ name: String) {
    self.name = name
  }

  /// Adds a clause that expects a value.
  ///
  /// - Parameters:
  ///   - text: The behavior that the clause demands, such as "delivers the drivers in order".
  ///   - expected: The observation of a correct implementation.
  ///   - observe: A closure that uses the service and returns its observation.
  public func clause<Value: Equatable & Sendable>(
    _ text: String, expecting expected: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ observe: @escaping @Sendable (Service) async throws -> Value
  ) -> Contract {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let isMet = { @Sendable (outcome: ContractOutcome) in
      // Without the first pattern, a missing value would be equal to an expected `nil`.
      guard case .value(let any) = outcome, let value = any as? Value else { return false }
      return value == expected
    }
    return adding(Clause(text: text, expected: .value(expected), isMet: isMet, observe: observe, site: site))
  }

  /// Adds a clause that expects an error.
  ///
  /// ```swift
  /// let contract = Contract<any DriverServiceType>("DriverService without a network")
  ///   .clause("says so", throwing: APIError.offline) { _ = try await $0.drivers() }
  /// ```
  public func clause<Failure: Error & Equatable>(
    _ text: String, throwing expected: Failure, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ use: @escaping @Sendable (Service) async throws -> Void
  ) -> Contract {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let isMet = { @Sendable (outcome: ContractOutcome) in
      if case .error(let error) = outcome { error as? Failure == expected } else { false }
    }
    return adding(Clause(text: text, expected: .error(expected), isMet: isMet, observe: use, site: site))
  }

  private func adding(_ clause: Clause) -> Contract {
    var contract = self
    contract.clauses.append(clause)
    return contract
  }

  /// Adds an implementation.
  ///
  /// - Parameters:
  ///   - name: The name of the implementation, for failures.
  ///   - make: A closure that makes the implementation. It runs once for each clause.
  public func implementation(_ name: String, _ make: @escaping @Sendable () async throws -> Service) -> Contract {
    implementation(name, on: {}, { try await make() })
  }

  /// Adds an implementation that needs a server, which each clause has for itself and keeps until its end.
  ///
  /// ```swift
  /// final class Server: Sendable {}
  /// let contract = Contract<any DriverServiceType>("DriverService")
  ///   .implementation("server", on: { Server() }) { server in MockDriverService().lenient() }
  /// ```
  public func implementation<Server>(
    _ name: String, on server: @escaping @Sendable () async throws -> Server,
    _ make: @escaping @Sendable (Server) async throws -> Service
  ) -> Contract {
    var contract = self
    contract.implementations.append(
      Implementation(name: name) { clause in
        let server = try await server()
        defer { withExtendedLifetime(server) {} }
        return try await clause.observe(make(server))
      })
    return contract
  }

  /// Adds an implementation if an environment variable has the address of its server.
  ///
  /// ```swift
  /// let contract = Contract<any DriverServiceType>("DriverService")
  ///   .implementation("live", at: "DRIVERS_API") { address in MockDriverService().lenient() }
  /// ```
  public func implementation(
    _ name: String, at variable: String, _ make: @escaping @Sendable (URL) async throws -> Service
  ) -> Contract {
    guard let address = environment(variable), !address.isEmpty else { return self }
    if let url = URL(string: address), url.host != nil { return implementation(name) { try await make(url) } }
    var contract = self
    contract.mistakes.append(
      "has no address in \(variable), but \"\(address)\"; set it to one such as https://api.example.com")
    return contract
  }
}
