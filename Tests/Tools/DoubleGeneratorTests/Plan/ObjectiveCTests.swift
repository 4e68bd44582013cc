import Testing

@testable import DoubleGenerator

@Suite("The double of an Objective-C protocol")
struct ObjectiveCTests {
  @Test("implements optional requirements like the others")
  func optional() throws {
    let plan = try Self.plan()

    #expect(plan.members.map(\.requirement.title) == ["sensor(_:didFailWith:)", "start()"])
    #expect(plan.properties.map(\.name) == ["rate"])
  }

  @Test("does not repeat that a requirement is optional")
  func text() throws {
    let text = DoubleWriter.text(of: try Self.plan(), imports: [])

    #expect(text.contains("  public func sensor(_ sensor: Int, didFailWith code: Int) {\n"))
    #expect(!text.contains("optional"))
  }

  @Test("inherits from Foundation's root class if the protocol requires an object")
  func object() throws {
    let plan = try Self.plan()

    #expect(plan.inherited.map(plan.text) == ["NSObject", "SensorDelegate", "Spy", "Sendable"])
    #expect(plan.superclassInitializers.count == 1)
    #expect(plan.modules.isSuperset(of: ["Foundation", "Sensors"]))
  }

  private static func plan() throws -> DoublePlan {
    let symbols = SymbolIndex([try SampleGraph.read(graph)])
    let symbol = try #require(symbols.all.first { $0.kind == .protocol })
    guard case .planned(let plan) = DoublePlanner(symbols: symbols).plan(symbol) else {
      Issue.record("the protocol is left out")
      throw CancellationError()
    }
    return plan
  }

  /// The graph of a protocol of Swift with `@objc`, as the compiler writes it on macOS.
  private static let graph = SampleGraph.text(
    """
    "symbols": [
      \(symbol("swift.protocol", "", ["SensorDelegate"], "@objc protocol SensorDelegate : NSObjectProtocol")),
      \(symbol(
        "swift.method", "(im)sensor:didFailWith:", ["SensorDelegate", "sensor(_:didFailWith:)"],
        "@objc optional func sensor(_ sensor: Int, didFailWith code: Int)")),
      \(symbol("swift.property", "(py)rate", ["SensorDelegate", "rate"], "@objc optional var rate: Int { get }")),
      \(symbol("swift.method", "(im)start", ["SensorDelegate", "start()"], "func start()"))
    ],
    "relationships": [
      {"kind": "conformsTo", "source": "\(id)", "target": "c:objc(pl)NSObject"},
      {"kind": "optionalRequirementOf", "source": "\(id)(im)sensor:didFailWith:", "target": "\(id)"},
      {"kind": "optionalRequirementOf", "source": "\(id)(py)rate", "target": "\(id)"},
      {"kind": "requirementOf", "source": "\(id)(im)start", "target": "\(id)"}
    ]
    """)

  private static let id = "c:@M@Sensors@objc(pl)SensorDelegate"

  private static func symbol(_ kind: String, _ member: String, _ path: [String], _ declaration: String) -> String {
    let types = ["Int": "s:Si", "NSObjectProtocol": "c:objc(pl)NSObject"]
    let words: Set<String> = ["@objc", "optional", "func", "var", "get", "protocol"]
    let names = Set(["sensor", "code", "didFailWith", "rate", "start", "SensorDelegate"])
    var fragments: [String] = []
    var word = ""
    func add(_ text: String) {
      guard !text.isEmpty else { return }
      let id = types[text].map { #", "preciseIdentifier": "\#($0)""# } ?? ""
      let kind =
        types[text] != nil
        ? "typeIdentifier" : words.contains(text) ? "keyword" : names.contains(text) ? "externalParam" : "text"
      fragments.append(#"{"kind": "\#(kind)", "spelling": "\#(text)"\#(id)}"#)
    }
    for character in declaration {
      if character.isLetter || character == "@" {
        word.append(character)
      } else {
        add(word)
        word = ""
        add(String(character))
      }
    }
    add(word)
    return """
      {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "\(id)\(member)"}, "pathComponents": \(path),
       "accessLevel": "public", "declarationFragments": [\(fragments.joined(separator: ", "))]}
      """
  }
}
