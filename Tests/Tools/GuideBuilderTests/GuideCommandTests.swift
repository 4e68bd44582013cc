import Foundation
import Testing

@testable import GuideBuilder

@Suite("rehearsal guide")
struct GuideCommandTests {
  @Test("builds the libraries with the graphs of their public symbols, and runs docc")
  func site() throws {
    let guide = try FakeGuide()

    let code = guide.run()

    let calls = guide.calls
    #expect(code == 0)
    #expect(calls.filter { $0.hasPrefix("swift build ") }.count == 1)
    #expect(calls.filter { $0.contains("-symbol-graph-minimum-access-level -Xswiftc public") }.count == 1)
    #expect(calls.filter { $0.hasPrefix("docc convert ") && $0.contains("--warnings-as-errors") }.count == 1)
    #expect(calls.last?.hasSuffix("--hosting-base-path Rehearsal") == true)
    #expect(
      guide.report == """
        Guide: 1 articles, 0 tutorials, 7 libraries, no dead links
        Documented: 1 of 1 public symbols (100.0%)

        """)
    #expect(guide.messages.hasSuffix("under /Rehearsal\n"))
    #expect(guide.text(".build/guide/Rehearsal/documentation/rehearsal/index.html") == "")
  }

  @Test("runs no tool if nothing has changed")
  func warm() throws {
    let guide = try FakeGuide()
    guide.run()

    let code = guide.run()

    #expect(code == 0)
    #expect(guide.calls == [])
    #expect(guide.messages.contains(" is up to date, for a host "))
  }

  @Test(
    "rebuilds the changed parts",
    arguments: [
      ("Sources/Guide.docc/New.md", ["docc"]), ("Sources/Interfaces/New.swift", ["swift", "docc"]),
      ("Package.swift", ["swift", "docc"]),
    ])
  func change(path: String, tools: [String]) throws {
    let guide = try FakeGuide()
    guide.run()
    try guide.write("something else", to: path)

    let code = guide.run()

    let used = guide.calls.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(code == 0)
    #expect(Set(used) == Set(tools))
  }

  @Test("prints the compiler's errors if a library does not build")
  func brokenLibrary() throws {
    let guide = try FakeGuide()
    guide.buildStatus = 1
    let message = "\(guide.path("Sources/Interfaces/User.swift")):1:1: error: no"
    guide.buildOutput = "[1/2] Compiling Interfaces\n\(message)\n"

    let code = guide.run()

    #expect(code == 3)
    #expect(
      guide.messages == """
        \(message)
        error: library Interfaces does not build, so there is no guide to it; fix the errors above and run it again

        """)
  }

  @Test("prints the problems that docc reports, and leaves the earlier site unchanged")
  func faults() throws {
    let guide = try FakeGuide()
    guide.run()
    try guide.write("# New", to: "Sources/Guide.docc/New.md")
    guide.pages["documentation/new"] = "{}"
    guide.doccStatus = 1
    guide.doccOutput = "New.md:1:1: warning: no\n"

    let code = guide.run()

    #expect(code == 2)
    #expect(guide.messages.hasPrefix("docc reports problems:\nNew.md:1:1: warning: no\nerror: "))
    #expect(guide.text(".build/guide/Rehearsal/data/documentation/new.json") == nil)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: guide.path(".build/guide")))
        == ["Rehearsal", "build", "graphs", "graphs.txt", "lock"])
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
    #expect(guide.run("--fail-under-documented", "33.3") == 0)
  }

  @Test("says where to get docc if it is missing")
  func noCompiler() throws {
    let guide = try FakeGuide(hasDocC: false)

    let code = guide.run()

    #expect(code == 3)
    #expect(guide.messages.hasPrefix("error: docc is missing from the toolchain in "))
    #expect(guide.messages.contains("swift.org"))
  }

  @Test("reports that a package has no guide")
  func otherPackage() throws {
    let guide = try FakeGuide()

    let code = guide.run("--package-path", guide.path("Sources"))

    #expect(code == 3)
    #expect(guide.messages.hasSuffix("; name the folder of Rehearsal with --package-path\n"))
  }

  @Test("serves the guide, and prints its addresses")
  func preview() throws {
    let guide = try FakeGuide()
    guide.previewLines = [
      "Input: Guide.docc", "========", "Starting Local Preview Server",
      "\t Address: http://localhost:9000/documentation/rehearsal", "A.md:1:1: warning: no",
    ]

    let code = guide.run("--serve", "--port", "9000")

    #expect(code == 0)
    #expect(guide.calls.last?.hasSuffix("--port 9000") == true)
    #expect(guide.report.hasPrefix("The guide:      http://127.0.0.1:9000/documentation/rehearsal\n"))
    #expect(guide.messages == "A.md:1:1: warning: no\n")
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
}
