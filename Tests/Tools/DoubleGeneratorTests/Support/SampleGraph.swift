import Foundation
import ToolSupport

@testable import DoubleGenerator

/// Small symbol graphs for tests.
enum SampleGraph {
  /// A graph with the given top-level members, and with metadata and a module.
  static func text(_ members: String = "", version: String = #"{"major":0,"minor":6,"patch":0}"#) -> String {
    #"{"metadata":{"formatVersion":\#(version),"generator":"Swift"},"module":{"name":"Interfaces","platform":{}}"#
      + (members.isEmpty ? "" : ",\(members)") + "}"
  }

  /// A graph of one symbol with the given members.
  static func symbol(_ members: String) -> String {
    text(
      #""symbols":[{"kind":{"identifier":"swift.method","displayName":"Method"},"identifier":{"precise":"s:1"},"#
        + #""pathComponents":["View","show()"],"accessLevel":"public","# + members + "}]")
  }

  static func read(_ text: String) throws(ToolError) -> SymbolGraph {
    try SymbolGraph(Data(text.utf8), name: "Interfaces")
  }
}
