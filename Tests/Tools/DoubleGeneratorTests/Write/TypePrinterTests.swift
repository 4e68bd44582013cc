import Testing

@testable import DoubleGenerator

@Suite("A printed type")
struct TypePrinterTests {
  private static let texts = [
    "Int", "[Int]", "[String: [Int]]", "Int?", "Int??", "[Int?]?", "Set<Int>", "Result<Int, any Error>", "Any",
    "AnyObject",
    "(any A)?", "[any A]", "[String: (any A)?]", "any A & B", "(any A & B)?", "any A.Type", "(any A).Type",
    "any (A & B).Type", "(any A & B).Type", "Box.Type", "Any.Type", "any Boxed<Int>", "(any Boxed<Int>)?",
    "(Int, String)", "(a: Int, b: (any A)?)", "((Int, Int), String)", "(Int) -> Void", "() -> Void", "((Int) -> Void)?",
    "[() -> Int]", "(Int) -> (String) -> Bool", "((Int) -> String) -> Bool", "(@escaping () -> Void) -> Void",
    "() async throws -> Int", "() throws(Oops) -> Int", "@Sendable (Int) async -> Void", "@MainActor () -> Void",
    "(inout Int) -> Void", "(Int...) -> Void", "((Int, String)) -> Void", "() -> (any A)?", "() -> any A",
    "(any A) -> (any B)?", "Generic<Int>.Inner", "Outer.Inner", "AsyncStream<Int>.Continuation", "UnsafePointer<Int>?",
  ]

  private static let sample = Task {
    let functions = texts.indices.map { "  func f\($0)(_ x: inout \(texts[$0]))" }.joined(separator: "\n")
    return try await CompiledSample(
      """
      protocol A {}
      protocol B {}
      protocol Boxed<Item> { associatedtype Item }
      class Box {}
      enum Oops: Error { case one }
      struct Generic<T> { struct Inner {} }
      enum Outer { struct Inner {} }
      protocol P {
      \(functions)
      }
      """)
  }

  @Test("equals the parsed text", arguments: texts.indices)
  func roundTrip(index: Int) async throws {
    let declaration = try await Self.sample.value.declaration("P.f\(index)(_:)")

    let text = TypePrinter().text(try #require(declaration.parameters.first).type)

    #expect(text == Self.texts[index])
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

  @Test("is qualified if the double has a type of the same name")
  func hidden() {
    let printer = TypePrinter(hiddenNames: ["Call"])

    let text = printer.text(.swift("Call", "s:4Core4CallV"))

    #expect(text == "Core.Call")
  }

  @Test("of TestSupport is qualified if its name is ambiguous")
  func support() {
    let printer = TypePrinter(support: TestSupportNames(ambiguous: ["Recorded"]))

    let text = printer.text(.own("Recorded", [.own("ObjectIdentity")]))

    #expect(text == "TestSupport.Recorded<ObjectIdentity>")
  }
}
