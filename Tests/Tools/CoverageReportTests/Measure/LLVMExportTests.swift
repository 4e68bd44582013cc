import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("LLVM export") struct LLVMExportTests {
  @Test("has the functions of the wanted files, as LLVMExports.md says")
  func hasTheFunctionsOfTheWantedFiles() throws {
    try expectAnswers(in: "LLVMExports") { question in
      let parts = question.split(separator: "\n", maxSplits: 1)
      let wanted = parts[0].trimmingPrefix("wanted: ").components(separatedBy: ", ")
      return try LLVMExport(Data(parts[1].utf8), wanted: Set(wanted)).functions.map { function in
        let regions = function.regions.map { region in
          "\n  \(region.start.line):\(region.start.column)-\(region.end.line):\(region.end.column)=\(region.count)"
            + " of kind \(region.kind) in file \(region.file)"
        }
        return "\(function.name) in \(function.filenames.joined(separator: ", "))\(regions.joined())"
      }.joined(separator: "\n")
    }
  }

  @Test("rejects a region of another format")
  func rejectsARegionOfAnotherFormat() {
    let json = #"{"data": [{"files": [], "functions": [{"name": "f", "filenames": ["/p"], "regions": [[1, 2]]}]}]}"#

    let error = #expect(throws: DecodingError.self) { try LLVMExport(Data(json.utf8), wanted: ["/p"]) }

    #expect(String(describing: error).contains("A region has 8 numbers."))
  }
}
