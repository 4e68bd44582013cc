import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Mutants on the pages") struct PageMutantsTests {
  private static let report = """
    {"schemaVersion": "2", "thresholds": {"high": 100, "low": 80}, "files": {"Login.swift": {
      "language": "swift", "source": "", "mutants": [
        {"id": "1", "mutatorName": "Literal", "replacement": "4", "status": "Killed", "location": \(place(3))},
        {"id": "2", "mutatorName": "EqualityOperator", "replacement": "a <= b", "status": "Survived",
         "statusReason": "XCTest: survived", "location": \(place(3))},
        {"id": "3", "mutatorName": "StatementRemoval", "replacement": "", "status": "NoCoverage",
         "statusReason": "XCTest: no test runs it", "location": \(place(4))},
        {"id": "4", "mutatorName": "Literal", "replacement": "5", "status": "Ignored",
         "statusReason": "any number is as good", "location": \(place(5))},
        {"id": "5", "mutatorName": "Literal", "status": "Timeout", "location": \(place(6))}
      ]}}}
    """

  private static func place(_ line: Int) -> String {
    #"{"start": {"line": \#(line), "column": 1}, "end": {"line": \#(line), "column": 9}}"#
  }

  private let folder: TemporaryRepository
  private let mutants: PageMutants

  init() throws {
    folder = try TemporaryRepository(isInitialized: false)
    try folder.write(Self.report, to: "mutants.json")
    mutants = try PageMutants(path: folder.root.path + "/mutants.json", files: .default)
  }

  @Test("count the noticed mutants of each line")
  func countTheNoticedMutantsOfEachLine() {
    let cells = (2...6).map { String(decoding: mutants.cell("Login.swift", $0).bytes, as: UTF8.self) }

    #expect(
      cells == [
        #"<td class="u"></td>"#, #"<td class="u m"><b aria-hidden="true">×</b>1/2</td>"#,
        #"<td class="u m"><b aria-hidden="true">×</b>0/1</td>"#, #"<td class="u"></td>"#, #"<td class="u">1</td>"#,
      ])
  }

  @Test("show the change that no test noticed, and the reason to ignore one")
  func showTheChange() {
    let notes = (3...6).map { String(decoding: mutants.notes("Login.swift", $0).bytes, as: UTF8.self) }

    #expect(notes[0].contains("unnoticed mutant: <code>a &lt;= b</code> <i>EqualityOperator; XCTest: survived</i>"))
    #expect(notes[1].contains("unnoticed mutant: removed"))
    #expect(notes[2].contains("ignored mutant: <code>5</code> <i>Literal; any number is as good</i>"))
    #expect(notes[3].isEmpty)
  }

  @Test("are of their own file only")
  func areOfTheirOwnFileOnly() {
    #expect(mutants.entries(of: "Signup.swift", line: 3).isEmpty)
  }

  @Test("name a file that cannot be read, and one that is about something else")
  func nameFiles() throws {
    try folder.write("[]", to: "other.json")
    let other = folder.root.path + "/other.json"

    #expect { try PageMutants(path: "/missing.json", files: .default) } throws: {
      ($0 as? ToolError)?.message == "/missing.json cannot be read"
    }
    #expect { try PageMutants(path: other, files: .default) } throws: {
      ($0 as? ToolError)?.message == "\(other) is no report about mutants"
    }
  }
}
