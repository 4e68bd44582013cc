import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import GuideBuilder

@Suite("rehearsal guide")
struct GuideCommandTests {
  @Test("calls the tools, prints and writes files as its document says")
  func session() throws {
    try expectSession("Guide") { _ in try FakeGuide() }
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

    guide.guide()

    #expect(guide.text(".build/guide/Guide.docc/Rehearsal.md") == onSite)
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
