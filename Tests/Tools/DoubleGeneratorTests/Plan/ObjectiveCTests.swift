import Foundation
import TestSupport
import Testing

@testable import DoubleGenerator

@Suite("The double of an Objective-C protocol")
struct ObjectiveCTests {
  /// The graph is as the compiler writes it on macOS for a protocol of Swift with `@objc`, which requires an object.
  @Test("inherits from Foundation's root class, and implements optional requirements like the others")
  func approved() throws {
    let graph = try SymbolGraph(contentsOf: SampleFile.folder.appending(path: "Objective-C.json"))
    let symbols = SymbolIndex([graph])
    let symbol = try #require(symbols.all.first { $0.kind == .protocol })

    guard case .planned(let plan) = DoublePlanner(symbols: symbols).plan(symbol) else {
      Issue.record("the protocol is left out")
      return
    }

    expectText(DoubleWriter.text(of: plan, imports: []), matches: "Objective-C", in: "../Samples")
    #expect(plan.modules.isSuperset(of: ["Foundation", "Sensors"]))
  }
}
