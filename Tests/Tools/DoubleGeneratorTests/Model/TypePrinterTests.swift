import Testing

@testable import DoubleGenerator

@Suite("A printed type")
struct TypePrinterTests {
  @Test("equals the written type")
  func roundTrip() async throws {
    let samples = try await Samples.compiled.value
    let written = try SampleFile("Doubles/Types").lines.filter { $0.hasPrefix("  func ") }

    let printed = try samples.symbols.requirements(of: samples.symbol("Types").id).map { symbol in
      let declaration = try #require(samples.symbols.declaration(of: symbol.id))
      return "  func \(declaration.name)(_ x: inout \(TypePrinter().text(declaration.parameters[0].type)))"
    }

    #expect(written.count == 47)
    #expect(printed == written)
  }

  @Test(
    "says where an asynchronous function runs if the module's setting differs",
    arguments: [
      (false, [], "@escaping () async -> Void"), (true, [], "@escaping @concurrent () async -> Void"),
      (false, ["nonisolated(nonsending)"], "nonisolated(nonsending) @escaping () async -> Void"),
      (true, ["nonisolated(nonsending)"], "@escaping () async -> Void"),
      (true, ["@MainActor"], "@escaping @MainActor () async -> Void"),
    ] as [(Bool, [String], String)])
  func asynchronous(isNonsending: Bool, attributes: [String], expected: String) {
    let function = TypeRef.FunctionType(attributes: attributes, parameters: [], isAsync: true, result: .void)

    let text = TypePrinter(isNonsending: isNonsending).text(.function(function), specifiers: ["@escaping"])

    #expect(text == expected)
  }

  @Test("has parentheses before a suffix if necessary")
  func operands() {
    let any = TypeRef.any(.parameter("P"))
    let function = TypeRef.function(TypeRef.FunctionType(parameters: [], result: .void))
    let printer = TypePrinter()

    let texts = [any, function, .parameter("T")].map { printer.operand($0) + ".self" }

    #expect(texts == ["(any P).self", "(() -> Void).self", "T.self"])
  }
}
