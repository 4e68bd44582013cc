import Foundation
import Testing

@testable import DoubleGenerator

@Suite("The conditions of initializers")
struct InitializerConditionsTests {
  @Test(
    "name a statement that may stop the process",
    arguments: [
      (
        "init(lo: Int?, hi: Int?) { if let lo, let hi { precondition(lo < hi, \"no\") } }",
        "may stop the process in 'precondition(lo < hi, \"no\")'"
      ),
      (
        "init(n: Int) { switch n { case 6...: break; default: fatalError() } }",
        "may stop the process in 'fatalError()'"
      ),
      ("init(n: Int) { let n = n - 100; precondition(n > 0) }", "stops the process unless 'n > 0'"),
      ("init(n: Int) { [n].forEach { precondition($0 > 6) } }", "may stop the process in 'precondition($0 > 6)'"),
      ("init(n: Int) { preconditionFailure(\"never\") }", "may stop the process in 'preconditionFailure(\"never\")'"),
      (
        "init?(n: Int) { guard n > 0 else { return nil }; if n < 6 { return nil } }",
        "may reject the generated values in 'return nil'"
      ),
      (
        "init(n: Int) throws { guard n > 0 else { throw Low.n }; if n < 6 { throw Low.n } }\n enum Low: Error { case n }",
        "may reject the generated values in 'throw Low.n'"
      ),
    ])
  func statement(initializer: String, reason: String) async throws {
    let plan = try await plan(of: "struct Model { \(initializer) }")

    let texts = plan.diagnostics.map(\.text)

    #expect(texts.count == 1)
    #expect(texts.first?.contains("its initializer \(reason);") == true, "\(texts)")
  }

  @Test(
    "include those of an initializer that is called",
    arguments: [
      ("init(n: Int) { self.init(checked: n) }\n private init(checked n: Int) { precondition(n > 6) }", "n: Int = 7"),
      ("init(n: Int) { self.init(6, n) }\n private init(_ a: Int, _ b: Int) { precondition(a < b) }", "n: Int = 7"),
      (
        "init(n: Int) { self.init(safe: n)! }\n private init?(safe m: Int) { guard m > 6 else { return nil } }",
        "n: Int = 7"
      ),
      ("private init(_ n: Int) { precondition(n > 6) }\n static func make(n: Int) -> Model { Model(n) }", "n: Int = 7"),
    ])
  func call(initializers: String, part: String) async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(of: "struct Model { \(initializers) }")

      let plan = try #require(writer.plans.first { $0.name == "Model" })

      #expect(writer.factory(plan).contains(part), "\(writer.factory(plan))")
      #expect(plan.diagnostics.isEmpty)
    }
  }

  @Test(
    "name those of an initializer that is called with other values",
    arguments: [
      "init(n: Int) { self.init(checked: n * 2) }\n init(checked n: Int) { precondition(n > 6) }",
      "init(n: Int) { if n > 0 { self.init() } else { self.init(checked: n) } }\n"
        + "init() {}\n init(checked n: Int) { precondition(n > 6) }",
    ])
  func otherValue(initializers: String) async throws {
    let plan = try await plan(of: "struct Model { let n = 0\n \(initializers) }", label: "n")

    #expect(plan.diagnostics.count == 1, "\(plan.diagnostics)")
  }

  @Test(
    "ignore statements that say nothing about the arguments",
    arguments: [
      "init(n: Int) { later = { fatalError() } }\n let later: () -> Void",
      "init(n: Int) { guard n > 6 else { return } }", "init(n: Int) { self.init() }\n init() {}",
      "init(n: Int) { if n > 6 { print(n) } }",
    ])
  func silence(initializers: String) async throws {
    let plan = try await plan(of: "struct Model { \(initializers) }")

    #expect(plan.diagnostics.map(\.text) == [])
  }

  @Test(
    "change the greater side first",
    arguments: [
      ("used: Int, total: Int", "precondition(used > 0); precondition(total > used)", "used: Int = 1, total: Int = 2"),
      ("a: Int, b: Int, c: Int", "precondition(a > b && b > c && c > 5)", "a: Int = 8, b: Int = 7, c: Int = 6"),
      ("a: Int, b: Int", "precondition(a < b && b <= 1)", "a: Int = 0, b: Int = 1"),
      ("v: Float", "precondition(v > 0.5 && v < 0.75)", "v: Float = 0.625"),
      ("v: Double", "precondition(v > 0); precondition(v < 1)", "v: Double = 0.5"),
    ])
  func order(parameters: String, statement: String, part: String) async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: "struct Model { init(\(parameters)) { \(statement) } }")

      let plan = try #require(writer.plans.first { $0.name == "Model" })

      #expect(writer.factory(plan).contains(part), "\(writer.factory(plan))")
      #expect(plan.diagnostics.isEmpty)
    }
  }

  @Test(
    "give random values a range without its lower bound",
    arguments: [
      ("Int", "fixtures.int(in: 11...19)"), ("Double", "fixtures.double(in: Double(10).nextUp...Double(20).nextDown)"),
      ("Float", "double(in: Double(Float(10).nextUp)...Double(Float(20).nextDown))"),
    ])
  func range(type: String, random: String) async throws {
    try await TemporaryFolder.with { folder in
      let writer = try await FactorySample(folder: folder).writer(
        of: "struct Model { init(n: \(type)) { precondition(n > 10 && n < 20) } }")

      let plan = try #require(writer.plans.first { $0.name == "Model" })

      #expect(writer.conformance(plan).contains(random), "\(writer.conformance(plan))")
    }
  }

  /// The plan of the type `Model`, whose factory has a parameter of the label if it is given.
  private func plan(of models: String, label: String? = nil) async throws -> FixturePlan {
    try await TemporaryFolder.with { folder in
      let plans = try await FactorySample(folder: folder).writer(of: models).plans
      let plan = try #require(plans.first { $0.name == "Model" })
      if let label { try #require(plan.parameters.map(\.label) == [label]) }
      return plan
    }
  }
}
