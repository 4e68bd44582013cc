import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("An invalid symbol graph")
struct SymbolGraphErrorTests {
  @Test("is rejected if it is nested too deeply")
  func nesting() {
    let text = SampleGraph.text(#""new":"# + String(repeating: "[", count: 1_000_000))

    let error = #expect(throws: ToolError.self) { try SampleGraph.read(text) }

    #expect(error?.message == "the symbol graph of Interfaces is damaged")
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
