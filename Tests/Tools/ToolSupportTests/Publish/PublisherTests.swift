import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("A publisher") struct PublisherTests {
  private let folder: PublishedFolder

  init() throws {
    folder = try PublishedFolder()
  }

  @Test("writes files and pages to their paths")
  func writesFilesAndPagesToTheirPaths() throws {
    try folder.publisher.write("lcov", to: folder.path("new/lcov info.ü"))
    try folder.publisher.write("json", to: folder.path("json"))
    try folder.publisher.replace(folder: folder.path("deep/er/html")) {
      try Data("page".utf8).write(to: URL(fileURLWithPath: $0 + "/index.html"))
    }

    #expect(folder.text("new/lcov info.ü") == "lcov")
    #expect(folder.text("json") == "json")
    #expect(folder.text("deep/er/html/index.html") == "page")
    #expect(
      try folder.everything() == [
        "deep", "deep/er", "deep/er/html", "deep/er/html/.rehearsal-coverage", "deep/er/html/index.html", "json", "new",
        "new/lcov info.ü",
      ])
  }

  @Test("replaces an earlier report as a whole")
  func replacesAnEarlierReportAsAWhole() throws {
    try folder.publishPages("index.html", "stale.html")
    try folder.write("earlier", to: "lcov")

    try folder.publishPages("index.html", "fresh.html")
    try folder.publisher.write("new", to: folder.path("lcov"))

    #expect(
      try folder.everything() == [
        "html", "html/.rehearsal-coverage", "html/fresh.html", "html/index.html", "lcov",
      ])
    #expect(folder.text("lcov") == "new")
  }

  @Test("keeps the earlier pages if the new ones cannot be made")
  func keepsTheEarlierPagesIfTheNewOnesCannotBeMade() throws {
    try folder.publishPages("index.html")
    let before = try folder.everything()

    let error = #expect(throws: ToolError.self) {
      try folder.publisher.replace(folder: folder.path("html")) {
        try Data("half".utf8).write(to: URL(fileURLWithPath: $0 + "/index.html"))
        throw CocoaError(.fileWriteOutOfSpace)
      }
    }

    #expect(
      error?.line == "error: '\(folder.path("html"))' cannot be written: No space left on device; "
        + "free some space on its disk, or choose another path")
    #expect(try folder.everything() == before)
    #expect(folder.text("html/index.html") == "index.html")
  }

  @Test("keeps a file that came to the path of the pages meanwhile")
  func keepsAFileThatCameToThePathOfThePagesMeanwhile() throws {
    #expect(throws: ToolError.self) {
      try folder.publisher.replace(folder: folder.path("html")) { _ in
        try folder.write("a file came between", to: "html")
      }
    }

    #expect(folder.text("html") == "a file came between")
    #expect(try folder.everything() == ["html"])
  }

  @Test("replaces the target of a link, and keeps the link")
  func replacesTheTargetOfALinkAndKeepsTheLink() throws {
    try folder.write("earlier", to: "real/lcov")
    try FileManager.default.createDirectory(atPath: folder.path("real/html"), withIntermediateDirectories: true)
    for (link, target) in [("lcov", "real/lcov"), ("html", "real/html")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }

    try folder.publisher.write("1", to: folder.path("lcov"))
    try folder.publishPages("index.html")

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("lcov")) == "real/lcov")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("html")) == "real/html")
    #expect(folder.text("real/lcov") == "1")
    #expect(folder.text("real/html/index.html") == "index.html")
  }

  @Test("keeps the permissions of an earlier file")
  func keepsThePermissionsOfAnEarlierFile() throws {
    try folder.write("earlier", to: "lcov")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("lcov"))

    try folder.publisher.write("new", to: folder.path("lcov"))

    let permissions = try FileManager.default.attributesOfItem(atPath: folder.path("lcov"))[.posixPermissions]
    #expect((permissions as? NSNumber)?.intValue == 0o640)
  }

  @Test("writes to a device without replacing it")
  func writesToADeviceWithoutReplacingIt() throws {
    try folder.publisher.write("lcov", to: "/dev/null")

    #expect(OutputPath("/dev/null").kind == .device)
  }
}
