import Foundation
import Testing

@testable import GuideBuilder

@Suite("The folder of the site")
struct SiteFolderTests {
  @Test("is created at --output, and its name is the default base path")
  func elsewhere() throws {
    let guide = try FakeGuide()

    let code = guide.run("--output", guide.path("public/Guide"))

    #expect(code == 0)
    #expect(guide.calls.last?.hasSuffix("--hosting-base-path Guide") == true)
    #expect(guide.text("public/Guide/.rehearsal-guide")?.contains("documentation/rehearsal/index.html") == true)
  }

  @Test("needs no base path at the root of a host")
  func wholeHost() throws {
    let guide = try FakeGuide()

    let code = guide.run("--hosting-base-path", "/")

    #expect(code == 0)
    #expect(guide.calls.last?.contains("--hosting-base-path") == false)
  }

  @Test("is never a folder with other files")
  func foreign() throws {
    let guide = try FakeGuide()
    try guide.write("mine", to: "public/notes.txt")

    let code = guide.run("--output", guide.path("public"))

    #expect(code == 3)
    #expect(guide.messages.contains("was not made by this tool, and a site would replace it as a whole"))
    #expect(guide.text("public/notes.txt") == "mine")
    #expect(guide.calls == [])
  }

  @Test("is kept if another file is added to it, visible or hidden", arguments: ["notes.txt", ".git/config"])
  func mixed(path: String) throws {
    let guide = try FakeGuide()
    guide.run()
    try guide.write("mine", to: ".build/guide/Rehearsal/" + path)

    let code = guide.run()

    #expect(code == 3)
    #expect(guide.messages.contains("contains '\(path.prefix { $0 != "/" })', which is not part of a site"))
    #expect(guide.text(".build/guide/Rehearsal/" + path) == "mine")
  }

  @Test("is kept if another file is added to it while the site is built")
  func meanwhile() throws {
    let guide = try FakeGuide()
    guide.meanwhile = { try guide.write("mine", to: "public/notes.txt") }

    let code = guide.run("--output", guide.path("public"))

    #expect(code == 3)
    #expect(guide.messages.contains("was not made by this tool"))
    #expect(guide.text("public/notes.txt") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: guide.path("public")) == ["notes.txt"])
    guide.meanwhile = {}
  }

  @Test("is never the root folder")
  func everything() throws {
    let guide = try FakeGuide()

    let code = guide.run("--output", "/")

    #expect(code == 3)
    #expect(guide.messages.contains("'/' cannot be the folder of a site, "))
  }

  @Test("is never the package or a file", arguments: ["", "Package.swift"])
  func package(path: String) throws {
    let guide = try FakeGuide()

    let code = guide.run("--output", guide.path(path))

    #expect(code == 3)
    #expect(guide.text("Package.swift") == "// a manifest")
  }

  @Test("is written again if one of its files is missing")
  func incomplete() throws {
    let guide = try FakeGuide()
    guide.run()
    try FileManager.default.removeItem(atPath: guide.path(".build/guide/Rehearsal/documentation/rehearsal/index.html"))

    let code = guide.run()

    #expect(code == 0)
    #expect(guide.text(".build/guide/Rehearsal/documentation/rehearsal/index.html") == "")
  }
}
