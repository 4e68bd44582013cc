import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import GuideBuilder

@Suite("rehearsal guide")
struct GuideCommandTests {
  /// The name of an approved text, and the arguments and tools that lead to it.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var sessions = [""]
    var tools = FakeTools()

    var testDescription: String { name }
  }

  @Test(
    "calls the tools, prints and writes files as the approved texts say",
    arguments: [
      Row(name: "help", sessions: ["--help"]),
      Row(
        name: "site",
        sessions: ["", "--output …/public/Guide", "--output …/public/Guide --hosting-base-path /"]),
      Row(
        name: "descriptions",
        sessions: ["", "--fail-under-documented 100", "--fail-under-documented 34", "--fail-under-documented 33"],
        tools: .init(symbols: ["Interfaces/User": true, "Interfaces/Event": false, "Interfaces/Cover": false])),
      Row(name: "broken-library", tools: .init(buildOutput: "[1/2] Compiling Interfaces\nUser.swift:1:1: error: no\n")),
      Row(
        name: "preview", sessions: ["--serve --port 9000"],
        tools: .init(lines: [
          "Starting Local Preview Server", "\t Address: http://localhost:9000/documentation/rehearsal",
        ])
      ),
      Row(
        name: "no-preview", sessions: ["--serve"],
        tools: .init(status: 1, lines: ["error: Port 8080 is not available at the moment"])),
      Row(name: "no-compiler", tools: .init(hasDocC: false)),
      Row(
        name: "invalid-options",
        sessions: [
          "--fail-under-documented 101", "--serve --port 0", "--port 80", "--serve --output Site",
          "--serve --hosting-base-path /", "--serve --fail-under-documented 1",
        ]),
    ])
  func session(row: Row) throws {
    let guide = try FakeGuide(row.tools)

    let sessions = row.sessions.map { guide.session($0) }

    expectText(sessions + guide.files, matches: row.name)
  }

  @Test("prints the problems that docc reports, and leaves the earlier site unchanged")
  func faults() throws {
    let guide = try FakeGuide()
    guide.session()
    guide.tools = FakeTools(status: 1, lines: ["New.md:1:1: error: no"], symbols: [:])
    let earlier = guide.text(".build/guide/Rehearsal/documentation-coverage.json")

    let session = guide.session()

    expectText([session] + guide.files, matches: "problems")
    #expect(guide.text(".build/guide/Rehearsal/documentation-coverage.json") == earlier)
  }

  @Test(
    "gives docc articles that link to pages, where those in the repository link to files",
    arguments: [
      ("[Time](Testing/Time.md)", "[Time](doc:Time)"),
      ("[it](../Testing/Time.md#what-is-a-clock)", "[it](doc:Time#What-is-a-clock)"),
      ("[it](Testing/Time.md#is-swift-62-needed)", "[it](doc:Time#Is-Swift-62-needed)"),
      ("[no heading](Time.md#at-the-end)", "[no heading](doc:Time#at-the-end)"),
      ("[a tutorial](../Tutorials/First.tutorial)", "[a tutorial](doc:First)"),
      ("![clock](clock.svg), [Swift](https://swift.org/a.md)", "![clock](clock.svg), [Swift](https://swift.org/a.md)"),
    ])
  func pageLinks(inRepository: String, onSite: String) throws {
    let guide = try FakeGuide()
    try guide.write(
      "# Time\n\n## What is a clock?\n\n### Is `Swift 6.2` needed?\n", to: "Sources/Guide.docc/Testing/Time.md")
    try guide.write(inRepository, to: "Sources/Guide.docc/Rehearsal.md")

    guide.session()

    #expect(guide.text(".build/guide/Guide.docc/Rehearsal.md") == onSite)
  }

  @Test("never replaces a folder with other files, also if they come while the site is built")
  func foreign() throws {
    let guide = try FakeGuide()
    guide.meanwhile = { try guide.write("mine", to: "public/notes.txt") }
    defer { guide.meanwhile = {} }

    let sessions = (1...2).map { _ in guide.session("--output …/public") }

    expectText(sessions + guide.files, matches: "other-files")
    #expect(guide.text("public/notes.txt") == "mine")
  }

  @Test("explains its options in lines of at most 120 characters")
  func help() {
    let help = GuideOptions.commandLine.help

    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
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
