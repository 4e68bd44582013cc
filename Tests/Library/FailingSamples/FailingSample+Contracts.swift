import Foundation
import TestSupport

extension FailingSample {
  private struct NoDriver: Error, Equatable {}

  /// A service of drivers whose implementations drifted apart.
  private struct Drivers: Sendable {
    let names: [String]
    var isStuck = false

    func first() async throws -> String {
      if isStuck { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      guard let name = names.first else { throw NoDriver() }
      return name
    }
  }

  static let contracts: [FailingSample] = [
    FailingSample("driftedMock") {
      await Contract<Drivers>("Drivers")
        .clause("delivers the drivers in order", expecting: ["Alonso", "Hamilton"]) { $0.names }  // fails: driftedMock
        .clause("has drivers", expecting: false) { $0.names.isEmpty }
        .implementation("server") { Drivers(names: ["Alonso", "Hamilton"]) }
        .implementation("mock") { Drivers(names: ["Hamilton", "Alonso"]) }
        .verify()
    },
    FailingSample("clauseWithoutError") {
      await Contract<Drivers>("Drivers")
        .clause("has no first driver", throwing: NoDriver()) { _ = try await $0.first() }  // fails: clauseWithoutError
        .implementation("mock") { Drivers(names: ["Alonso"]) }
        .verify()
    },
    FailingSample("implementationThatCannotBeMade") {
      await Contract<Drivers>("Drivers")
        .clause("has drivers", expecting: true) { !$0.names.isEmpty }  // fails: implementationThatCannotBeMade
        .implementation("mock") { Drivers(names: ["Alonso"]) }
        .implementation("server", on: { throw CocoaError(.fileNoSuchFile) }) { Drivers(names: []) }
        .verify()
    },
    FailingSample(slow: "clauseThatHangs") {
      await Contract<Drivers>("Drivers")
        .clause("has a first driver", expecting: "Alonso") { try await $0.first() }  // fails: clauseThatHangs
        .implementation("mock") { Drivers(names: ["Alonso"]) }
        .implementation("server") { Drivers(names: ["Alonso"], isStuck: true) }
        .verify()
    },
    FailingSample(slow: "unmetNil") {
      await Contract<Drivers>("Drivers")
        .clause("has no driver", expecting: String?.none) { try await $0.first() }  // fails: unmetNil
        .implementation("mock") { Drivers(names: []) }
        .implementation("server") { Drivers(names: [], isStuck: true) }
        .verify()
    },
    FailingSample("emptyContract") {
      let contract = Contract<Drivers>("Drivers")
      await contract.verify()  // fails: emptyContract
    },
    FailingSample("contractWithEqualNames") {
      let contract = Contract<Drivers>("Drivers")
        .clause("has drivers", expecting: true) { !$0.names.isEmpty }
        .clause("has drivers", expecting: true) { !$0.names.isEmpty }
        .implementation("mock") { Drivers(names: ["Alonso"]) }
      await contract.verify()  // fails: contractWithEqualNames
    },
  ]
}
