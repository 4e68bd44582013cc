import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("The JSON of a run")
struct DoublesJSONTests {
  @Test("lists each file with its action, and each warning with its place")
  func report() throws {
    let package = try FakePackage()
    package.generation.diagnostics = [
      Diagnostic(level: .leftOut, file: "Sources/Core/Other.swift", line: 3, text: "no double of Other: it is sealed")
    ]

    let code = package.run("--output", "Out", "--json", package.path("report.json"))

    #expect(code == 2)
    #expect(
      package.text("report.json") == """
        {
          "doubles" : 1,
          "exitCode" : 2,
          "files" : [
            {
              "action" : "create",
              "path" : "Out/Login/MockService.swift",
              "subject" : "protocol Service"
            }
          ],
          "fixtures" : 0,
          "isDryRun" : false,
          "version" : 1,
          "warnings" : [
            {
              "file" : "Sources/Core/Other.swift",
              "kind" : "leftOut",
              "line" : 3,
              "text" : "no double of Other: it is sealed"
            }
          ]
        }

        """)
  }

  @Test("is complete although nothing has changed since the last run")
  func unchanged() throws {
    let package = try FakePackage()
    package.run("--output", "Out")

    let code = package.run("--output", "Out", "--json", package.path("report.json"))

    #expect(code == 0)
    #expect(try report(of: package).files.map(\.action) == ["unchanged"])
  }

  @Test("gives the reason and the remedy for a file that is kept")
  func kept() throws {
    let package = try FakePackage()
    try package.write("// mine\n", to: "Out/Login/MockService.swift")

    let code = package.run("--output", "Out", "--check", "--json", package.path("report.json"))

    let report = try report(of: package)
    #expect(code == 1)
    #expect(report.exitCode == 1)
    #expect(report.isDryRun)
    #expect(report.files.map(\.action) == ["keep"])
    #expect(
      report.files.first?.problem
        == "error: the file was written by hand and is kept; move or rename it, or exclude its type with --except")
  }

  @Test("is refused before a build if its file cannot be written")
  func unwritable() throws {
    let package = try FakePackage()

    let code = package.run("--output", "Out", "--json", package.path("Sources"))

    #expect(code == 3)
    #expect(package.calls.allSatisfy { $0.arguments.first != "build" })
    #expect(
      package.messages == "error: '\(package.path("Sources"))' is a folder; name a file, such as one in this folder\n")
  }

  @Test("does not go with an explanation")
  func explanation() throws {
    let package = try FakePackage()

    let code = package.run("--explain", "Service", "--json", "report.json")

    #expect(code == 3)
    #expect(package.messages == "error: --explain writes no report; leave out --json\n")
  }

  private func report(of package: FakePackage) throws -> DoublesJSON {
    try JSONDecoder().decode(
      DoublesJSON.self, from: Data(contentsOf: URL(fileURLWithPath: package.path("report.json"))))
  }
}
