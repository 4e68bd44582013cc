import Foundation
import Testing

@testable import GuideBuilder

@Suite("The folder of the guide")
struct SiteFolderTests {
  @Test("is made where it is wanted, and named as what is served")
  func elsewhere() throws {
    let guide = try FakeGuide()

    let code = guide.run("--output", guide.path("public/Guide"))

    #expect(code == 0)
    #expect(guide.calls.last?.hasSuffix("--hosting-base-path Guide") == true)
    #expect(guide.text("public/Guide/.rehearsal-guide")?.contains("documentation/rehearsal/index.html") == true)
  }

  @Test("takes no base path for a host that has nothing else")
  func wholeHost() throws {
    let guide = try FakeGuide()

    let code = guide.run("--hosting-base-path", "/")

    #expect(code == 0)
    #expect(guide.calls.last?.contains("--hosting-base-path") == false)
  }

  @Test("is never one of something else")
  func foreign() throws {
    let guide = try FakeGuide()
    try guide.write("mine", to: "public/notes.txt")

    let code = guide.run("--output", guide.path("public"))

    #expect(code == 3)
    #expect(guide.messages.contains("is a folder of something else, and a site would replace it as a whole"))
    #expect(guide.text("public/notes.txt") == "mine")
    #expect(guide.calls == [])
  }

  @Test("is kept when something else lies in it, seen or hidden", arguments: ["notes.txt", ".git/config"])
  func mixed(path: String) throws {
    let guide = try FakeGuide()
    guide.run()
    try guide.write("mine", to: ".build/guide/Rehearsal/" + path)

    let code = guide.run()

    #expect(code == 3)
    #expect(guide.messages.contains("holds '\(path.prefix { $0 != "/" })', which is no part of a site"))
    #expect(guide.text(".build/guide/Rehearsal/" + path) == "mine")
  }

  @Test("is kept when something is put into it while the site is made")
  func meanwhile() throws {
    let guide = try FakeGuide()
    guide.meanwhile = { try guide.write("mine", to: "public/notes.txt") }

    let code = guide.run("--output", guide.path("public"))

    #expect(code == 3)
    #expect(guide.messages.contains("is a folder of something else"))
    #expect(guide.text("public/notes.txt") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: guide.path("public")) == ["notes.txt"])
    guide.meanwhile = {}
  }

  @Test("is never all that there is")
  func everything() throws {
    let guide = try FakeGuide()

    let code = guide.run("--output", "/")

    #expect(code == 3)
    #expect(guide.messages.contains("it holds "))
  }

  @Test("is not the package, nor a file", arguments: ["", "Package.swift"])
  func package(path: String) throws {
    let guide = try FakeGuide()

    let code = guide.run("--output", guide.path(path))

    #expect(code == 3)
    #expect(guide.text("Package.swift") == "// a manifest")
  }

  @Test("is written again when a file of it is gone")
  func incomplete() throws {
    let guide = try FakeGuide()
    guide.run()
    try FileManager.default.removeItem(atPath: guide.path(".build/guide/Rehearsal/documentation/rehearsal/index.html"))

    let code = guide.run()

    #expect(code == 0)
    #expect(guide.text(".build/guide/Rehearsal/documentation/rehearsal/index.html") == "")
  }
}
