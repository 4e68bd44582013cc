import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Outputs of a report") struct ReportOutputsTests {
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
