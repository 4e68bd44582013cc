import Foundation
import Testing

@testable import DoubleGenerator

@Suite("The factory writer")
struct FactoryWriterTests {
  @Test("writes factories of every shape that compile and make values")
  func shapes() async throws {
    try await TemporaryFolder.with { folder in
      let sample = FactorySample(folder: folder)
      let generated = sample.text(try await sample.writer(of: SampleModels.text))

      let output = try await sample.output(of: [
        "Models.swift": SampleModels.text, "Generated.swift": generated, "main.swift": Self.program,
      ])

      #expect(output == Self.printed)
    }
  }

  @Test("ignores the factories of an earlier run")
  func earlierRun() async throws {
    try await TemporaryFolder.with { folder in
      let sample = FactorySample(folder: folder)
      let first = sample.text(try await sample.writer(of: SampleModels.text))

      let second = sample.text(try await sample.writer(of: SampleModels.text, generated: first))

      #expect(second == first)
    }
  }

  @Test("writes factories for another module")
  func otherModule() async throws {
    try await TemporaryFolder.with { folder in
      let sample = FactorySample(folder: folder)
      let writer = try await sample.writer(of: SampleModels.text, outputModule: .testableImport)
      let factories = writer.plans.filter(\.hasFactory)
      let imports = ImportList.lines(Set(factories.flatMap(writer.imports(ofFactory:))), testable: ["Sample"])

      try await sample.check((imports + factories.map(writer.factory)).joined(separator: "\n"))

      #expect(factories.count > 40)
    }
  }

  private static let program = """
    import TestSupport

    print(Person.fixture())
    print(Percentage.fixture(), Color.fixture(), Handmade.fixture().x, Tree.fixture(), Alpha.fixture())
    print(Folder.fixture(name: "Top").name, Page<Int>.fixture().items.count)
    print(Everything.fixture().pageOfUsers.items.count)
    print(Folder.fixtures(9).count, Both.fixtures(9).count, Everything.fixtures(9).count)
    withFixtures(seeds: 5) { fixtures in
      _ = (fixtures.make(Everything.self), fixtures.make(Alpha.self), fixtures.make(Folder.self))
      _ = (fixtures.make(Loadable<User>.self), fixtures.make(Color.self), fixtures.make(Percentage.self))
    }
    print(Set((0..<50).map { "\\(Level.fixtures(1, seed: UInt64($0))[0])" }).sorted())

    """

  private static let printed = """
    Person(firstName: "Ada", email: "ada@example.com", score: 42)
    Percentage(value: 1) rgb(r: 1.0, g: 1.0, b: 1.0) 3 leaf(1) Alpha(beta: Program.Beta.end)
    Top 0
    1
    9 9 9
    ["high", "low"]

    """
}
