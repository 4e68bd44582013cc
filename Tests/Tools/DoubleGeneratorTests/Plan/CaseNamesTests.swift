import Testing
import ToolTestSupport

@testable import DoubleGenerator

@Suite("The names of call cases")
struct CaseNamesTests {
  @Test("do not depend on the order of declarations", arguments: 0..<20)
  func order(seed: Int) async throws {
    let samples = try await Samples.compiled.value
    let protocols = try ["Labels", "SharedLabels", "MinimalLabels", "Results", "Effects", "Clash"].map {
      try samples.symbol($0).id
    }
    let requirements = RequirementCollector(symbols: samples.symbols).collect(protocols)
      .requirements
    var random = SeededGenerator(seed: UInt64(seed))

    let (names, shuffled) = (CaseNames(requirements), CaseNames(requirements.shuffled(using: &random)))

    #expect(requirements.count == 15)
    #expect(requirements.map { names[$0] } == requirements.map { shuffled[$0] })
    #expect(Set(requirements.map { names[$0] }).count == requirements.count)
  }
}
