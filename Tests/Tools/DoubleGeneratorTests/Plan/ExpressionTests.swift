import Testing

@testable import DoubleGenerator

@Suite("The choice of fixture values")
struct ExpressionTests {
  @Test("groups models in cycles after their dependencies")
  func cycles() {
    let edges: [String: Set<String>] = ["a": ["b", "c"], "b": ["a"], "c": ["d"], "d": [], "e": ["e", "a"]]

    #expect(DependencyCycles.groups(edges) == [["d"], ["c"], ["a", "b"], ["e"]])
  }

  @Test("calls the factories of other modules, and leaves out what has none")
  func otherModules() async throws {
    let samples = try await Samples.compiled.value
    let model = TypeRef.nominal(.init(name: "Handmade", id: try samples.symbol("Handmade").id))
    let unknown = TypeRef.any(.nominal(.init(name: "Unknown", id: try samples.symbol("Unknown").id)))

    let writer = FactoryWriter(symbols: samples.symbols, options: FactoryOptions(modules: ["Other"]))
    let expressions = [model, .array(model), .optional(unknown), unknown].map {
      writer.defaultExpression(for: $0, access: .internal)
    }

    #expect(writer.plans.isEmpty)
    #expect(expressions == [".fixture()", "[.fixture()]", "nil", nil])
  }
}
