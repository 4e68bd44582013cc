import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("A report file") struct ReportFilesTests {
  private let cases = CommandCases(showsReports: false)
  private let formats = ["lcov", "cobertura", "json", "markdown"]

  @Test("replaces an earlier report of its format, and no other file")
  func replacesAnEarlierReportOfItsFormatAndNoOtherFile() throws {
    for format in formats {
      for earlier in formats {
        try cases.add("a \(earlier) report", "--\(format) /P/report") {
          $0.coverage("--\(earlier) /P/report")
          $0.counts["xctest"] = 0
        }
      }
      try cases.add("another file", "--\(format) /P/notes.txt", file: "notes.txt") {
        try $0.write("My notes.", to: "notes.txt")
      }
    }
    for tracefile in ["SF:/p/a.swift\n", "TN:\nSF:/p/a.swift\n"] {
      try cases.add("a tracefile of another tool", "--lcov /P/lcov.info") { try $0.write(tracefile, to: "lcov.info") }
    }
    try cases.add("an empty file", "--markdown /P/summary") { try $0.write("", to: "summary") }
    try cases.add("a file that came while the tests ran", "--json /P/report.json", file: "report.json") {
      $0.duringTests = { try $0.write("My notes.", to: "report.json") }
    }

    expectText(cases.text, matches: "earlier-files")
  }

  @Test("is never a Swift file, not even through a link")
  func isNeverASwiftFileNotEvenThroughALink() throws {
    for name in ["Package.swift", "Sources/Core/a.swift", "Empty.swift", "New.swift", "link"] {
      try cases.add("a Swift file", "--json /P/\(name)") {
        try $0.write("", to: "Empty.swift")
        try FileManager.default.createSymbolicLink(
          atPath: $0.root.path + "/link", withDestinationPath: "Empty.swift")
      }
    }

    expectText(cases.text, matches: "swift-files")
  }

  @Test(
    "names the permission that a plugin needs",
    arguments: [
      ("lcov", "--allow-writing-to-package-directory"), ("../out/lcov", "--allow-writing-to-directory '%'"),
    ])
  func namesThePermissionThatAPluginNeeds(name: String, flag: String) throws {
    let package = try ScriptedPackage()
    let root = package.root.path
    let files = ConfinedFiles()
    files.allowed = root + "/.build/plugins"
    let publisher = Publisher.forReports(of: "coverage", root: root, isPlugin: true, files: files)
    try package.write("", to: ".build/plugins/outputs/keep")

    let error = #expect(throws: ToolError.self) { try publisher.check(file: "\(root)/\(name)") }

    let permission = flag.replacing("%", with: package.root.deletingLastPathComponent().path + "/out")
    #expect(error?.remedy == "choose another path, or run 'swift package \(permission) coverage …'")
    #expect(throws: Never.self) { try publisher.check(folder: root + "/.build/plugins/outputs/html") }
  }
}

/// A file manager that can write only below a folder, as in the sandbox of a plugin.
///
/// Safe: each test has its own instance, and uses it on its own thread.
private final class ConfinedFiles: FileManager, @unchecked Sendable {
  var allowed = ""

  override func isWritableFile(atPath path: String) -> Bool { path.hasPrefix(allowed) }
}
