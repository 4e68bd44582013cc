import Foundation
import Testing

@testable import DoubleGenerator

@Suite("The factory planner")
struct FactoryPlannerTests {
  @Test(
    "chooses the parameters and values of a factory",
    arguments: [
      ("struct Model { var size = 1_000 }", "fixture(size: Int = 1_000)"),
      (
        "import Foundation\nstruct Model { var at = Date() }", "(at: Date = Date(timeIntervalSince1970: 1_479_405_600))"
      ),
      ("enum Kind { case b, a }\nstruct Model { var kind: Kind }", "fixture(kind: Kind = .b)"),
      ("enum Kind { case b, a }\nstruct Model { var kind = Kind.b, other: Kind = .a }", "other: Kind = .a)"),
      ("struct Model { var models: [Model] }", "fixture(models: [Model] = [])"),
      ("struct Model<Item> { var item: Item, items: [Item] }", "fixture(item: Item, items: [Item] = [])"),
      ("struct Model { /// - Fixture: 6 * 7\n var size: Int }", "fixture(size: Int = 6 * 7)"),
      ("enum Model { case a(Int)\n /// - Fixture: .b\n case b }", "fixture() -> Model { .b }"),
      ("struct Model { init() async {}; init(text: String) {} }", "fixture(text: String"),
      ("struct Model { let a: Int; init?(_ text: String) { nil }; init?(a: Int) { nil } }", "fixture(a: Int = 1)"),
      ("struct Model { let a: Int; init(a: Int) { self.a = a }; init(from d: any Decoder) {a = 1} }", "(a: Int = 1)"),
      (
        "struct Email { let rawValue: String }\nstruct Model { var email: Email }", "fixture(email: Email = .fixture())"
      ),
      ("public struct Model { var a: Int }", "public static func fixture("),
      ("struct Hidden {}\npublic struct Model { var hidden: Hidden }", "  static func fixture(hidden"),
      ("struct Model { struct Part {}; var part: Part }", "fixture(part: Part = .fixture())"),
      ("struct Model { struct Int {}; var own: Int; var other: Swift.Int }", "other: Swift.Int = 1)"),
      ("@MainActor class Model { nonisolated init() {} }", "nonisolated static func fixture()"),
      ("@available(macOS 30, *) struct Model {}", "@available(macOS 30, *)\nextension Model {"),
      ("struct Model { let make: (Int) -> [String] }", "make: @escaping (Int) -> [String] = { _ in [\"Make\"] }"),
    ])
  func factory(models: String, part: String) async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(of: models)

      let plan = try #require(writer.plans.first { $0.name == "Model" })

      #expect(writer.factory(plan).contains(part), "\(writer.factory(plan))")
    }
  }

  @Test("takes random values from the examples of a comment, of which the first is the fixed value")
  func examples() async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: "struct Model {\n/// - Fixture: \"1 year\"\n/// - Fixture: \"2 years\"\nvar age: String }")

      let plan = try #require(writer.plans.first { $0.name == "Model" })

      #expect(writer.factory(plan).contains(#"age: String = "1 year""#), "\(writer.factory(plan))")
      #expect(
        writer.conformance(plan).contains(#"age: fixtures.element(of: ["1 year", "2 years"])"#),
        "\(writer.conformance(plan))")
    }
  }

  @Test(
    "keeps numbers in the range of a comment",
    arguments: [
      ("Int", "0...120", "age: Int = 36", "fixtures.int(in: 0...120)"),
      ("UInt8", "100..<120", "age: UInt8 = 100", "UInt8(fixtures.int(in: 100...119))"),
      ("Double", "-1.5...1", "age: Double = -1.5", "fixtures.double(in: -1.5...1)"),
      ("Int?", "0...120", "age: Int? = 36", "fixtures.make(Bool.self) ? fixtures.int(in: 0...120) : nil"),
      ("ClosedRange<Int>", "0...120", "age: ClosedRange<Int> = 0...120", "fixtures.make()"),
    ])
  func range(type: String, range: String, part: String, random: String) async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: "struct Model {\n/// - Fixture: \(range)\nvar age: \(type) }")

      let plan = try #require(writer.plans.first { $0.name == "Model" })

      #expect(writer.factory(plan).contains(part), "\(writer.factory(plan))")
      #expect(writer.conformance(plan).contains(random), "\(writer.conformance(plan))")
    }
  }

  @Test("calls a static function if the initializers are private")
  func staticFunction() async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: """
          struct Model {
            let size: Int
            private init(_ size: Int) { self.size = size }
            static func make(size: Int) -> Model? { size > 3 ? Model(size) : nil }
            static func larger(_ left: Model, _ right: Model) -> Model { left }
          }
          """)

      let plan = try #require(writer.plans.first { $0.name == "Model" })

      #expect(writer.factory(plan).contains("guard let fixture = Model.make(size: size) else {"))
      #expect(writer.conformance(plan).contains("let made = Model.make(size: fixtures.make())"))
    }
  }

  @Test("does not call a static function that needs a value of the model")
  func otherValue() async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: """
          struct Model {
            private init(_ size: Int) {}
            static func make(v: Int) -> Self? { Self(v) }
            static func other(_ x: Self) -> Self { x }
          }
          """)

      let plan = try #require(writer.plans.first { $0.name == "Model" })

      #expect(writer.factory(plan).contains("Model.make(v: v)"))
    }
  }

  @Test(
    "explains why a model has no fixture",
    arguments: [
      ("struct Model { private let a: Int }", "its initializers are private"),
      ("protocol P {}\nstruct Model { var p: any P }", "the generator cannot make 'p' of type any P"),
      ("final class Model { init(model: Model) {} }", "it always contains another value of its type, in 'model'"),
      ("class Model {}", "the class is not final"),
      ("struct Model: ~Copyable {}", "it is not copyable"),
    ])
  func diagnostic(models: String, reason: String) async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(of: models)

      let plan = try #require(writer.plans.first { $0.name == "Model" })
      let diagnostic = try #require((plan.diagnostics + plan.conformanceDiagnostics).first)

      #expect(diagnostic.text.contains(" Model: \(reason); "))
      #expect(diagnostic.file?.hasSuffix("Models.swift") == true)
    }
  }

  @Test("warns about an initializer that may reject values, unless comments state valid ones")
  func failableInitializer() async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: """
          struct Mail { let raw: String; init?(_ raw: String) { guard raw.contains("@") else { return nil }; self.raw = raw } }
          struct Said {
            /// - Fixture: "ada@example.com"
            let raw: String
            init?(_ raw: String) { guard raw.contains("@") else { return nil }; self.raw = raw }
          }
          """)

      let diagnostics = writer.plans.flatMap(\.diagnostics)

      #expect(diagnostics.count == 1)
      #expect(
        diagnostics.first?.text.hasPrefix("fixture() of Mail: its initializer may reject the generated values") == true)
    }
  }

  @Test("does not warn about an object that works with services")
  func collaborator() async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: "protocol Service {}\nfinal class Presenter { init(service: any Service) {} }")

      #expect(writer.plans.allSatisfy { ($0.diagnostics + $0.conformanceDiagnostics).isEmpty && !$0.hasFactory })
    }
  }

  @Test("uses a handwritten factory")
  func handwritten() async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: "struct Model { static func fixture() -> Model { Model() } }\nstruct User { var model: Model }")

      let plan = try #require(writer.plans.first { $0.name == "User" })

      #expect(writer.factory(plan).contains("fixture(model: Model = .fixture())"))
      #expect(writer.plans.first { $0.name == "Model" }?.hasFactory == false)
    }
  }

  @Test("uses the factories of other modules")
  func otherModules() async throws {
    try await TemporaryFolder.with { folder in
      let generated = "extension Model { static func fixture() -> Model { Model() } }"
      let sample = FactorySample(folder: folder)
      let own = try await sample.writer(of: "struct Model {}", generated: generated)
      let graph = try SymbolGraph(of: "Sample", in: folder.appending(path: "Graphs"))
      let model = TypeRef.nominal(.init(name: "Model", id: "s:6Sample5ModelV"))

      let other = FactoryWriter(symbols: SymbolIndex([graph]), options: FactoryOptions(modules: ["Other"]))

      #expect(own.plans.map(\.hasFactory) == [true])
      #expect(other.plans.isEmpty)
      #expect(other.defaultExpression(for: model) == ".fixture()")
    }
  }

  @Test("makes default values for doubles")
  func defaultValues() async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(of: "struct Model {}\nprotocol Unknown {}")
      let model = TypeRef.nominal(.init(name: "Model", id: "s:6Sample5ModelV"))
      let unknown = TypeRef.any(.nominal(.init(name: "Unknown", id: "s:6Sample7UnknownP")))

      let expressions = [model, .array(model), .optional(unknown), unknown].map { writer.defaultExpression(for: $0) }

      #expect(expressions == [".fixture()", "[.fixture()]", "nil", nil])
    }
  }
}
