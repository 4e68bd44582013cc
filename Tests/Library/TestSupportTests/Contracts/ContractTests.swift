import Foundation
import Testing

@testable import TestSupport

@Suite("A contract", .rehearsal)
struct ContractTests {
  /// A service for the contracts of this suite.
  protocol Greeter: Sendable {
    func greeting(of name: String) async throws -> String
  }

  struct Polite: Greeter {
    func greeting(of name: String) throws -> String {
      guard !name.isEmpty else { throw NoName() }
      return "Hello, \(name)"
    }
  }

  struct NoName: Error, Equatable {}

  let contract = Contract<any Greeter>("Greeter")
    .clause("greets by name", expecting: "Hello, Ada") { try await $0.greeting(of: "Ada") }
    .clause("refuses an empty name", throwing: NoName()) { _ = try await $0.greeting(of: "") }

  @Test("passes if each implementation meets each clause")
  func passes() async {
    let both = contract.implementation("one") { Polite() }.implementation("other") { Polite() }

    await both.verify()
  }

  @Test("makes an implementation for each clause")
  func freshImplementations() async {
    let made = Locked(0)
    let counted = contract.implementation("counted") {
      made.withLock { $0 += 1 }
      return Polite()
    }

    await counted.verify()

    #expect(made.withLock { $0 } == 2)
  }

  @Test("keeps a server until its clause ends")
  func server() async {
    final class Server: Sendable {}
    struct Client: Greeter {
      weak let server: Server?
      func greeting(of name: String) async throws -> String {
        await Task.yield()
        return server == nil ? "gone" : try Polite().greeting(of: name)
      }
    }

    await contract.implementation("server", on: { Server() }) { Client(server: $0) }.verify()
  }

  @Test(
    "has the implementation of an address only if the environment has the address", arguments: [nil, "", "http://a:1"])
  func address(value: String?) async {
    let addresses = Locked<[URL]>([])
    var contract = Contract<any Greeter>("Greeter")
      .clause("greets by name", expecting: "Hello, Ada") { try await $0.greeting(of: "Ada") }
    contract.environment = { $0 == "GREETER" ? value : nil }
    let both = contract.implementation("local") { Polite() }
      .implementation("live", at: "GREETER") { address in
        addresses.withLock { $0.append(address) }
        return Polite()
      }

    await both.verify()

    #expect(addresses.withLock { $0.map(\.absoluteString) } == [value].compactMap { $0 }.filter { !$0.isEmpty })
  }

  @Test("can be extended without a change of the original")
  func isAValue() {
    let extended = contract.implementation("one") { Polite() }

    #expect(extended.implementations.count == 1 && contract.implementations.isEmpty)
  }
}
