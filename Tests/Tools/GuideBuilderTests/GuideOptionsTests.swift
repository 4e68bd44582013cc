import Testing
import ToolSupport

@testable import GuideBuilder

@Suite("Options of rehearsal guide")
struct GuideOptionsTests {
  @Test("are parsed")
  func all() throws {
    let options = try GuideOptions([
      "--output", "Site/", "--hosting-base-path", "/a/b", "--fail-under-documented", "99.5", "--package-path", "..",
      "--scratch-path=Build",
    ])

    #expect(options.output == "Site")
    #expect(options.basePath == "/a/b")
    #expect(options.threshold == 99.5)
    #expect(options.packagePath == "..")
    #expect(options.scratchPath == "Build")
    #expect(!options.serves)
  }

  @Test(
    "are rejected with a remedy if they are invalid",
    arguments: [
      (["--outptu"], "did you mean '--output'?"), (["extra"], "'rehearsal guide --help' lists the options"),
      (["--fail-under-documented", "101"], "such as 100"), (["--fail-under-documented", "all"], "such as 100"),
      (["--serve", "--port", "0"], "such as 8080"), (["--port", "80"], "add --serve, or leave it out"),
      (["--serve", "--output", "Site"], "run the command once without --serve"), (["--output"], "lists the options"),
    ])
  func refused(arguments: [String], remedy: String) throws {
    let error = #expect(throws: ToolError.self) { try GuideOptions(arguments) }

    #expect(error?.remedy.hasSuffix(remedy) == true)
  }

  @Test("are explained by --help")
  func help() throws {
    let guide = try FakeGuide()

    let code = guide.run("--help")

    #expect(code == 0)
    #expect(guide.report.hasPrefix("Usage: rehearsal guide"))
    #expect(guide.report.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(guide.calls == [])
  }
}
