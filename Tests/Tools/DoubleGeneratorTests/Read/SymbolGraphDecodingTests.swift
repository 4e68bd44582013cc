import Testing

@testable import DoubleGenerator

@Suite("A symbol graph")
struct SymbolGraphDecodingTests {
  @Test("has the properties of a symbol")
  func symbol() throws {
    let text = SampleGraph.symbol(
      #"""
      "docComment":{"module":"M","lines":[{"range":{"start":{"line":1}},"text":"Shows."},{"text":""},{"text":"More."}]},
      "declarationFragments":[{"kind":"keyword","spelling":"func"},{"kind":"text","spelling":" "},
        {"kind":"identifier","spelling":"show"},{"kind":"text","spelling":"() -> "},
        {"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"},{"kind":"new","spelling":"?"}],
      "functionSignature":{"parameters":[{"name":"a","internalName":"b","declarationFragments":[]}],"returns":[{}]},
      "location":{"uri":"file:///My%20App/View.swift","position":{"line":4,"character":2}}
      """#)

    let symbol = try #require(try SampleGraph.read(text).symbols.first)

    #expect(symbol.kind == .method)
    #expect(symbol.id == "s:1")
    #expect(symbol.path == ["View", "show()"])
    #expect(symbol.name == "show()")
    #expect(symbol.access == .public)
    #expect(symbol.documentation == "Shows.\n\nMore.")
    #expect(symbol.tokens.map(\.text) == ["func", "show", "(", ")", "->", "Int", "?"])
    #expect(symbol.tokens.filter(\.isName).map(\.text) == ["show", "Int"])
    #expect(symbol.tokens.compactMap(\.id) == ["s:Si"])
    #expect(symbol.location == .init(file: "/My App/View.swift", line: 5, column: 3))
  }

  @Test("has the generics, the extension and the availability of a symbol")
  func generics() throws {
    let text = SampleGraph.symbol(
      #"""
      "swiftGenerics":{"parameters":[{"name":"T","index":0,"depth":1}],
        "constraints":[{"kind":"conformance","lhs":"T","rhs":"Hashable","rhsPrecise":"s:SH"}]},
      "swiftExtension":{"extendedModule":"Swift","typeKind":"swift.struct",
        "constraints":[{"kind":"sameType","lhs":"Element","rhs":"Int"}]},
      "availability":[{"domain":"macOS","introduced":{"major":12,"minor":1},"obsoleted":{"major":14}},
        {"domain":"*","message":"old","renamed":"new()","isUnconditionallyDeprecated":true},
        {"isUnconditionallyUnavailable":true}]
      """#)

    let symbol = try #require(try SampleGraph.read(text).symbols.first)

    #expect(
      symbol.genericConstraints
        == [GenericConstraint(kind: .conformance, left: "T", right: "Hashable", rightID: "s:SH")])
    #expect(symbol.genericParameters == ["T"])
    #expect(symbol.extensionConstraints == [GenericConstraint(kind: .sameType, left: "Element", right: "Int")])
    #expect(
      symbol.availability == [
        Availability(domain: "macOS", introduced: "12.1", obsoleted: "14"),
        Availability(isDeprecated: true, message: "old", renamed: "new()"),
        Availability(isUnavailable: true),
      ])
  }

  @Test("has the kind of an actor")
  func actor() throws {
    let text = SampleGraph.text(
      #"""
      "symbols":[{"kind":{"identifier":"swift.class"},"identifier":{"precise":"s:A"},"pathComponents":["A"],
        "declarationFragments":[{"kind":"keyword","spelling":"actor"}],"accessLevel":"internal"}]
      """#)

    let graph = try SampleGraph.read(text)

    #expect(graph.symbols.map(\.kind) == [.actor])
  }

  @Test("has relationships")
  func relationships() throws {
    let text = SampleGraph.text(
      #"""
      "relationships":[{"kind":"requirementOf","source":"s:1","target":"s:2"},
        {"kind":"conformsTo","source":"s:3","target":"s:4","targetFallback":"Swift.Sendable",
          "swiftConstraints":[{"kind":"superclass","lhs":"T","rhs":"C"}]},
        {"kind":"newer","source":"s:5","target":"s:6","sourceOrigin":{"identifier":"s:7"}}]
      """#)

    let graph = try SampleGraph.read(text)

    #expect(
      graph.relationships == [
        Relationship(kind: .requirementOf, source: "s:1", target: "s:2"),
        Relationship(
          kind: .conformsTo, source: "s:3", target: "s:4",
          constraints: [GenericConstraint(kind: .other, left: "T", right: "C")]),
        Relationship(kind: .other, source: "s:5", target: "s:6"),
      ])
  }

  @Test("is read without its unknown members")
  func unknownKeys() throws {
    let unknown = #""new":[{"a":[],"b":{"c":[1.5e-3,-2,true,false,null,"}]\"",{}]}},"x"]"#
    let text = SampleGraph.text(
      #"""
      \#(unknown),"symbols":[{"kind":{\#(unknown),"identifier":"swift.enum"},"identifier":{"precise":"s:E",\#(unknown)},
        "pathComponents":["E"],\#(unknown),"declarationFragments":[{\#(unknown),"kind":"keyword","spelling":"enum"}],
        "accessLevel":"open"}],"more":0
      """#)

    let graph = try SampleGraph.read(text)

    #expect(graph.symbols.map { $0.tokens.map(\.text) } == [["enum"]])
  }
}
