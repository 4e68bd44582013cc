import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("LLVM export") struct LLVMExportTests {
  private static let json = """
    {"data": [{"files": [
      {"branches": [], "filename": "/p/A b.swift", "segments": [[1, 39, 2, true, true, false], [8, 2, 0, false, false]]},
      {"branches": [], "filename": "/q/T.swift", "segments": [[1, 1, 1, true, true, false]], "summary": {}}],
      "functions": [
      {"branches": [], "count": 2, "filenames": ["/p/A b.swift"], "name": "$s4Core7guarded",
       "regions": [[1, 39, 8, 2, 2, 0, 0, 0], [2, 20, 2, 32, 9223372036854775806, 0, 0, 2]]},
      {"count": 1, "filenames": ["/q/T.swift"], "name": "t", "regions": [[1, 1, 1, 2, 1, 0, 0, 0]]}],
      "totals": {}}], "type": "llvm.coverage.json.export", "version": "3.0.1"}
    """

  @Test("reads the functions of the wanted files")
  func readsTheFunctionsOfTheWantedFiles() throws {
    let guarded = LLVMExport.Function.fixture(
      "$s4Core7guarded", in: "/p/A b.swift", .fixture(.at(1, 39), .at(8, 2), count: 2),
      .fixture(.at(2, 20), .at(2, 32), count: .max - 1, kind: 2))
    let other = LLVMExport.Function.fixture("t", in: "/q/T.swift", .fixture(.at(1, 1), .at(1, 2), count: 1))

    let both = try LLVMExport(Data(Self.json.utf8), wanted: ["/p/A b.swift", "/q/T.swift"])
    let one = try LLVMExport(Data(Self.json.utf8), wanted: ["/q/T.swift"])

    #expect(both.functions == [guarded, other])
    #expect(one.functions == [other])
  }

  @Test("reads a negative count as one execution")
  func readsANegativeCountAsOneExecution() throws {
    let json = Self.json.replacing("9223372036854775806", with: "9223372036854775807")

    let export = try LLVMExport(Data(json.utf8), wanted: ["/p/A b.swift"])

    #expect(export.functions[0].regions[1].count == 1)
  }

  @Test("rejects a region of another format")
  func rejectsARegionOfAnotherFormat() {
    let json = #"{"data": [{"files": [], "functions": [{"name": "f", "filenames": ["/p"], "regions": [[1, 2]]}]}]}"#

    let error = #expect(throws: DecodingError.self) { try LLVMExport(Data(json.utf8), wanted: ["/p"]) }

    #expect(String(describing: error).contains("A region has 8 numbers."))
  }
}
