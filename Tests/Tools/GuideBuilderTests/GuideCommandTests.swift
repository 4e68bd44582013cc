import Foundation
import Testing
import ToolSupport

@testable import GuideBuilder

@Suite("rehearsal guide")
struct GuideCommandTests {
  @Test("writes the graphs of the public symbols of the libraries, and runs docc")
  func site() throws {
    let guide = try FakeGuide()

    let code = guide.run()

    #expect(code == 0)
    #expect(guide.calls.filter { $0.contains(" dump-symbol-graph --minimum-access-level public ") }.count == 1)
    #expect(guide.calls.filter { $0.hasPrefix("docc convert ") && $0.contains("--warnings-as-errors") }.count == 1)
    #expect(guide.calls.last?.hasSuffix("--hosting-base-path Rehearsal") == true)
    #expect(
      guide.report == """
        Guide: 1 articles, 2 tutorials, no dead links
        Documented: 1 of 1 public symbols (100.0%)

        """)
    #expect(guide.messages == "Wrote \(guide.path(".build/guide/Rehearsal"))\n")
    #expect(guide.text(".build/guide/Rehearsal/documentation/rehearsal/index.html") == "")
    let graphs = try FileManager.default.contentsOfDirectory(atPath: guide.path(".build/guide/graphs"))
    #expect(graphs.count == GuideRun.libraries.count + 1)
    #expect(!graphs.contains("Tool.symbols.json"))
  }

  @Test("prints the compiler's errors if the package does not build")
  func brokenLibrary() throws {
    let guide = try FakeGuide()
    guide.buildOutput = "[1/2] Compiling Interfaces\nUser.swift:1:1: error: no\n"

    let code = guide.run()

    #expect(code == 3)
    #expect(
      guide.messages == """
        User.swift:1:1: error: no
        error: the package does not build, so there is no guide; fix the errors above and run it again

        """)
  }

  @Test("prints the problems that docc reports, and leaves the earlier site unchanged")
  func faults() throws {
    let guide = try FakeGuide()
    guide.run()
    guide.symbols = [:]
    guide.doccStatus = 1
    guide.doccOutput = "New.md:1:1: error: no\n"
    let earlier = guide.text(".build/guide/Rehearsal/documentation-coverage.json")

    let code = guide.run()

    #expect(code == 3)
    #expect(guide.messages.hasPrefix("New.md:1:1: error: no\nerror: docc reports problems"))
    #expect(guide.text(".build/guide/Rehearsal/documentation-coverage.json") == earlier)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: guide.path(".build/guide")))
        == ["Rehearsal", "graphs", "lock"])
  }

  @Test("lists the symbols without a description, and fails below the threshold")
  func documentation() throws {
    let guide = try FakeGuide()
    guide.symbols = ["Interfaces/User": true, "Interfaces/Event": false, "Interfaces/Cover": false]

    let code = guide.run("--fail-under-documented", "100")

    #expect(code == 1)
    #expect(
      guide.report.hasPrefix(
        "Public symbols without a description:\n  Interfaces/Cover\n  Interfaces/Event\nGuide: "))
    #expect(guide.report.hasSuffix("Documented: 1 of 3 public symbols (33.3%)\n"))
    #expect(guide.messages.hasSuffix("error: fewer public symbols are documented than 100.0%\n"))
    #expect(guide.run() == 0)
    #expect(guide.report.hasPrefix("Guide: "))
    guide.symbols["Interfaces/Cover"] = nil
    #expect(guide.run("--fail-under-documented", "50") == 0)
  }

  @Test("writes the site to --output, whose name is the default base path")
  func elsewhere() throws {
    let guide = try FakeGuide()

    #expect(guide.run("--output", guide.path("public/Guide")) == 0)
    #expect(guide.calls.last?.hasSuffix("--hosting-base-path Guide") == true)
    #expect(guide.text("public/Guide/documentation/rehearsal/index.html") == "")
    #expect(guide.run("--output", guide.path("public/Guide"), "--hosting-base-path", "/") == 0)
    #expect(guide.calls.last?.hasSuffix("--hosting-base-path /") == true)
  }

  @Test("never replaces a folder with other files, also if they come while the site is built")
  func foreign() throws {
    let guide = try FakeGuide()
    guide.meanwhile = { try guide.write("mine", to: "public/notes.txt") }
    defer { guide.meanwhile = {} }

    for _ in 1...2 {
      let code = guide.run("--output", guide.path("public"))

      #expect(code == 3)
      #expect(guide.messages.contains("was not made by this tool, and a site would replace it as a whole"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: guide.path("public")) == ["notes.txt"])
    }
  }

  @Test("says where to get docc if it is missing")
  func noCompiler() throws {
    let guide = try FakeGuide(hasDocC: false)

    let code = guide.run()

    #expect(code == 3)
    #expect(guide.messages.hasPrefix("error: docc is missing from the toolchain in "))
    #expect(guide.messages.contains("swift.org"))
  }

  @Test("serves the guide, and prints its address")
  func preview() throws {
    let guide = try FakeGuide()
    guide.previewLines = ["Starting Local Preview Server", "\t Address: http://localhost:9000/documentation/rehearsal"]

    let code = guide.run("--serve", "--port", "9000")

    #expect(code == 0)
    #expect(guide.calls.last?.hasSuffix("--port 9000") == true)
    #expect(guide.messages.contains("Address: http://localhost:9000/documentation/rehearsal\n"))
  }

  @Test("fails if docc cannot serve the guide")
  func noPreview() throws {
    let guide = try FakeGuide()
    guide.doccStatus = 1
    guide.previewLines = ["error: Port 8080 is not available at the moment"]

    let code = guide.run("--serve")

    #expect(code == 3)
    #expect(guide.messages.hasPrefix("error: Port 8080 is not available at the moment\nerror: docc cannot serve"))
  }

  @Test(
    "rejects invalid options with a remedy",
    arguments: [
      (["--fail-under-documented", "101"], "such as 100"), (["--serve", "--port", "0"], "such as 8080"),
      (["--port", "80"], "add --serve, or leave it out"),
      (["--serve", "--output", "Site"], "run the command once without --serve"),
      (["--serve", "--hosting-base-path", "/"], "run the command once without --serve"),
      (["--serve", "--fail-under-documented", "1"], "run the command once without --serve"),
    ])
  func refused(arguments: [String], remedy: String) throws {
    let error = #expect(throws: ToolError.self) { try GuideOptions(arguments) }

    #expect(error?.remedy.hasSuffix(remedy) == true)
  }

  @Test("explains each option with --help")
  func help() throws {
    let guide = try FakeGuide()

    let code = guide.run("--help")

    #expect(code == 0)
    #expect(guide.report.hasPrefix("Usage: rehearsal guide [OPTION...]\n\nBuilds the guide"))
    #expect(guide.report.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(guide.report.matches(of: #/(?m)^  --[a-z-]+.*  (?:the|serve|print)\b/#).count == 6)
    #expect(guide.calls == [])
  }

  @Test("documents the library products of the package, also in the Swift Package Index")
  func libraries() throws {
    let manifest = try String(contentsOfFile: GuideCommand().package + "/Package.swift", encoding: .utf8)
    let index = try String(contentsOfFile: GuideCommand().package + "/.spi.yml", encoding: .utf8)

    let products = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }

    #expect(products.sorted() == GuideRun.libraries.sorted())
    #expect(index.contains("documentation_targets: [\(GuideRun.libraries.joined(separator: ", "))]"))
  }
}
