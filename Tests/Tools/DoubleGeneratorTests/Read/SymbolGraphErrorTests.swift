import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("An invalid symbol graph")
struct SymbolGraphErrorTests {
  @Test("is rejected if its format is unknown", arguments: [("1", "0"), ("0", "4"), ("2", "7")])
  func version(major: String, minor: String) {
    let text = SampleGraph.text(
      #""symbols":"in another way""#, version: #"{"major":\#(major),"minor":\#(minor),"patch":0}"#)

    let error = #expect(throws: ToolError.self) { try SampleGraph.read(text) }

    #expect(
      error?.message == "the symbol graph of Interfaces has the format \(major).\(minor).0, and 0.6 was expected")
    #expect(error?.remedy.contains("toolchain") == true)
  }

  @Test("is accepted if its format only has additions", arguments: ["5", "6", "7", "12"])
  func knownVersions(minor: String) throws {
    let graph = try SampleGraph.read(SampleGraph.text(version: #"{"major":0,"minor":\#(minor)}"#))

    #expect(graph.module == "Interfaces")
  }

  @Test("is rejected if it has no format version")
  func noVersion() {
    let error = #expect(throws: ToolError.self) { try SampleGraph.read("{}") }

    #expect(error?.message == "the symbol graph of Interfaces has no format version, and 0.6 was expected")
  }

  @Test(
    "is rejected with the position of the damage",
    arguments: [
      ("", 0, "an object"),
      ("[]", 0, "an object"),
      ("{]", 1, "a key or the end of the object"),
      (#"{"a" 1}"#, 5, "a colon"),
      (#"{"a":}"#, 5, "a value"),
      (#"{"a":1 "b":2}"#, 7, "a comma or the end of the object"),
      (#"{"a":1,}"#, 7, "a key"),
      (#"{"a":tru}"#, 5, "true"),
      (#"{"a":"b"#, 7, "the end of the string that begins at byte 5"),
      (#"{"a":[}]}"#, 6, "the end of an array"),
      (#"{"a":{]}}"#, 6, "the end of an object"),
      (#"{"symbols":{}}"#, 11, "an array"),
      (#"{"symbols":[1]}"#, 12, "an object"),
      (#"{"symbols":[{}]}"#, 12, "a symbol with a kind, an identifier, a path and an access level"),
      (#"{"symbols":[{"accessLevel":"secret"}]}"#, 27, "an access level"),
      (#"{"symbols":[{"pathComponents":["a" "b"]}]}"#, 35, "a comma or the end of the array"),
      (#"{"relationships":[{"kind":"memberOf"}]}"#, 18, "a relationship with a kind, a source and a target"),
      (#"{"module":{"name":7}}"#, 18, "a string"),
      (#"{"module":{"name":"\q"}}"#, 19, "a known escape"),
      (#"{"module":{"name":"\u00g0"}}"#, 23, "a hexadecimal digit"),
      (#"{"metadata":{"formatVersion":{"major":"0"}}}"#, 38, "a whole number"),
      (#"{"metadata":{"formatVersion":{"major":99999999999999999999}}}"#, 56, "a smaller number"),
      (#"{"metadata":{"formatVersion":{"minor":6.5}}}"#, 39, "a comma or the end of the object"),
    ])
  func damaged(text: String, offset: Int, expected: String) {
    let error = #expect(throws: ToolError.self) { try SampleGraph.read(text) }

    #expect(error?.message == "the symbol graph of Interfaces is damaged at byte \(offset): \(expected) was expected")
    #expect(error?.remedy == "build the package again, so that the compiler writes a new graph")
  }

  @Test("is rejected if it has trailing text or no module")
  func end() {
    let trailing = #expect(throws: ToolError.self) { try SampleGraph.read(SampleGraph.text() + "}") }
    let nameless = #expect(throws: ToolError.self) {
      try SampleGraph.read(#"{"metadata":{"formatVersion":{"minor":6}}}"#)
    }

    #expect(trailing?.message.hasSuffix("the end of the text was expected") == true)
    #expect(nameless?.message.hasSuffix("the name of the module before the end was expected") == true)
  }

  @Test("is rejected if it is nested too deeply")
  func nesting() {
    let text = SampleGraph.text(#""new":"# + String(repeating: "[", count: 1_000_000))

    let error = #expect(throws: ToolError.self) { try SampleGraph.read(text) }

    #expect(error?.message.hasSuffix("at most 64 levels was expected") == true)
  }

  @Test("is rejected if it is truncated")
  func truncated() throws {
    let bytes = Array(try Self.whole().utf8)

    for count in 0..<bytes.count {
      #expect(throws: ToolError.self, "\(count) bytes") {
        try SymbolGraph(Data(bytes[..<count]), name: "Interfaces")
      }
    }
  }

  @Test(
    "never crashes the reader",
    arguments: [0x00, 0x22, 0x2C, 0x5C, 0x5D, 0x7B, 0xFF])
  func garbled(by byte: UInt8) throws {
    let bytes = Array(try Self.whole().utf8)

    for index in bytes.indices {
      var other = bytes
      other[index] = byte
      do throws(ToolError) {
        _ = try SymbolGraph(Data(other), name: "Interfaces")
      } catch {
        #expect(error.message.hasPrefix("the symbol graph of Interfaces "))
      }
    }
  }

  /// A graph with every member that the reader reads or skips.
  private static func whole() throws -> String {
    let text = SampleGraph.symbol(
      #"""
      "names":{"title":"show()","subHeading":[{"kind":"text","spelling":" "}],"a":[1,-2.5e3,true,false,null]},
      "docComment":{"lines":[{"range":{"start":{"line":1}},"text":"\"S\\h\u00e9\ud83d\ude00\n"}]},
      "declarationFragments":[{"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"}],
      "functionSignature":{"parameters":[{"name":"a","internalName":"b"}],"returns":[]},
      "swiftGenerics":{"parameters":[{"name":"T","depth":1}],
        "constraints":[{"kind":"conformance","lhs":"T","rhs":"Hashable","rhsPrecise":"s:SH"}]},
      "swiftExtension":{"extendedModule":"Swift","constraints":[]},
      "availability":[{"domain":"macOS","introduced":{"major":12},"isUnconditionallyDeprecated":true}],
      "location":{"uri":"file:///View.swift","position":{"line":4}}
      """#)
    _ = try SampleGraph.read(text)
    return text
  }
}
