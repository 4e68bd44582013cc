import Foundation
import Testing

@testable import DoubleGenerator

@Suite("A declaration in a symbol graph")
struct DeclarationReaderTests {
  static let sample = Task { try await CompiledSample(ShapesSample.text) }

  @Test(
    "has its parameters with label, name, specifiers and type",
    arguments: [
      ("P.plain(_:for:at:)", ["_ a: Int", "for b: String", "at at: Int"]),
      ("P.specified(_:_:_:)", ["_ a: inout Int", "_ b: borrowing String", "_ c: consuming [Int]"]),
      (
        "P.closures(_:_:_:)",
        ["_ a: () -> Void", "_ b: @escaping @Sendable (Int) -> Void", "_ c: @autoclosure () -> Int"]
      ),
      ("P.several(_:)", ["_ a: Int..."]), ("P.unnamed(_:_:)", ["_ value: Int", "_ value2: Int"]),
      ("P.in(while:)", ["while in: Int"]), ("P.packs(_:)", ["_ a: repeat each T"]),
      ("P.sent(_:)", ["_ a: sending Box"]),
    ])
  func parameters(path: String, texts: [String]) async throws {
    let declaration = try await Self.sample.value.declaration(path)

    #expect(declaration.parameters.map(Self.text) == texts)
  }

  @Test(
    "has its effects",
    arguments: [
      ("P.waits()", true, .none), ("P.fails()", false, .any), ("P.both()", true, .any),
      ("P.passes(_:)", false, .rethrown),
      ("P.never()", false, .none), ("P.anyError()", false, .any),
    ] as [(String, Bool, TypeRef.Failure)])
  func effects(path: String, isAsync: Bool, failure: TypeRef.Failure) async throws {
    let declaration = try await Self.sample.value.declaration(path)

    #expect(declaration.isAsync == isAsync)
    #expect(declaration.failure == failure)
  }

  @Test("has the type of its errors")
  func typedThrows() async throws {
    let declaration = try await Self.sample.value.declaration("P.typed()")

    #expect(declaration.failure.type.map { TypePrinter().text($0) } == "Oops")
  }

  @Test("has generic parameters and constraints")
  func generics() async throws {
    let sample = try await Self.sample.value

    let (generic, packs) = (try sample.declaration("P.generic(_:)"), try sample.declaration("P.packs(_:)"))

    #expect(generic.genericParameters.map(\.name) == ["T", "U"])
    #expect(generic.constraints.contains { $0.isSameType && TypePrinter().text($0.right) == "T.Element" })
    #expect(packs.genericParameters == [Declaration.GenericParameter(name: "T", isPack: true)])
  }

  @Test(
    "has the accessors of a property",
    arguments: [
      ("P.get", false, false, false), ("P.set", true, false, false), ("P.waiting", false, true, false),
      ("P.failing", false, true, true),
    ])
  func accessors(path: String, isSettable: Bool, isAsync: Bool, fails: Bool) async throws {
    let accessors = try await Self.sample.value.declaration(path).accessors

    #expect(accessors.isSettable == isSettable)
    #expect(accessors.isAsync == isAsync)
    #expect((accessors.failure == .any) == fails)
  }

  @Test("has the labels of a subscript")
  func subscripts() async throws {
    let declaration = try await Self.sample.value.declaration("P.subscript(_:at:)")

    #expect(declaration.parameters.map(\.label) == [nil, "at"])
    #expect(declaration.accessors.isSettable)
  }

  @Test("has the fixity of an operator")
  func operators() async throws {
    let sample = try await Self.sample.value

    let (prefix, infix) = (try sample.declaration("P.-(_:)"), try sample.declaration("P.~>(_:_:)"))

    #expect(prefix.modifiers.isSuperset(of: ["static", "prefix"]))
    #expect(infix.name == "~>")
    #expect(infix.modifiers.isDisjoint(with: ["prefix", "postfix"]))
  }

  @Test("has the fixity that follows its name, not its protocol's", arguments: [("op", "prefix"), ("oP", "postfix")])
  func fixityOfAudio(mark: String, fixity: String) async throws {
    var symbol = try await Self.sample.value.symbol("P.-(_:)")
    symbol.id = "s:6Sample5AudioP1s\(mark)yxxFZ"

    let declaration = try DeclarationReader.read(symbol)

    #expect(declaration.modifiers.isDisjoint(with: ["prefix", "postfix"].filter { $0 != fixity }))
    #expect(declaration.modifiers.contains(fixity))
  }

  @Test(
    "says that functions run on their caller's actor, as the mangled name does",
    arguments: [("YC", "nonisolated(nonsending) () async -> Void"), ("", "() async -> Void")])
  func nonsending(mark: String, text: String) async throws {
    let sample = try await CompiledSample("protocol P { func f(_ body: @escaping () async -> Void) }")
    var symbol = try sample.symbol("P.f(_:)")
    symbol.id = "s:6Sample1PP1fyyyyYa\(mark)cF"

    let declaration = try DeclarationReader.read(symbol)

    #expect(declaration.parameters.map { TypePrinter().text($0.type) } == [text])
    #expect(declaration.parameters.map(\.specifiers) == [["@escaping"]])
  }

  @Test("has the failability of an initializer")
  func initializers() async throws {
    let sample = try await Self.sample.value

    let isFailable = try ["P.init(a:)", "P.init(b:)", "P.init(c:)"].map { try sample.declaration($0).isFailable }

    #expect(isFailable == [false, true, true])
  }

  @Test("has its isolation")
  func isolation() async throws {
    let sample = try await Self.sample.value

    let isolations = try ["P.onMain()", "P.offMain()", "P.plain(_:for:at:)"].map {
      Isolation(of: try sample.declaration($0))
    }

    #expect(isolations[0].isMainActor)
    #expect(isolations[1...] == [.nonisolated, .none])
  }

  private static func text(_ parameter: Declaration.Parameter) -> String {
    let specifiers = parameter.specifiers.map { $0 + " " }.joined()
    let type = TypePrinter().text(parameter.type) + (parameter.isVariadic ? "..." : "")
    return "\(parameter.label ?? "_") \(parameter.name): \(specifiers)\(type)"
  }
}

@Suite("A truncated declaration")
struct UnreadableDeclarationTests {
  @Test("throws an error with a reason")
  func prefixes() async throws {
    let symbols = try await DeclarationReaderTests.sample.value.graph.symbols
    var reasons: Set<String> = []

    for symbol in symbols {
      for length in symbol.fragments.indices {
        var cut = symbol
        cut.fragments = Array(symbol.fragments.prefix(length))
        do { _ = try DeclarationReader.read(cut) } catch { reasons.insert(error.reason) }
      }
    }

    #expect(reasons.count > 20)
    #expect(reasons.allSatisfy { $0.hasPrefix("expected ") && $0.contains(", but found ") })
  }

  @Test("does not occur in emitted or extracted graphs")
  func whole() async throws {
    let (emitted, extracted) = try await TemporaryFolder.with { folder in
      let emitted = try await Toolchain.symbolGraph(of: ["Sample.swift": ShapesSample.text], in: folder)
      return (emitted, try await Toolchain.extractedSymbolGraph(in: folder))
    }

    let others = Dictionary(extracted.symbols.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    #expect(emitted.symbols.count > 60)
    for symbol in emitted.symbols {
      let declaration = try DeclarationReader.read(symbol)
      let other = try #require(others[symbol.id])
      #expect(Self.summary(try DeclarationReader.read(other)) == Self.summary(declaration))
    }
  }

  /// The parts that both compiler tools print in the same way.
  ///
  /// They name type aliases and generic types differently.
  private static func summary(_ declaration: Declaration) -> [String] {
    let effects = "\(declaration.isAsync) \(declaration.failure == .none) \(declaration.accessors.isSettable)"
    return [declaration.keyword, declaration.name, effects] + declaration.modifiers.sorted() + declaration.attributes
      + declaration.parameters.map { "\($0.label ?? "_") \($0.name) \($0.specifiers) \($0.isVariadic)" }
  }
}
