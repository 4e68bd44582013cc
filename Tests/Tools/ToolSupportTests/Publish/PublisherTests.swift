import Foundation
import Testing

@testable import ToolSupport

@Suite("A publisher") struct PublisherTests {
  private struct Failure: Error {}

  @Test("writes files and pages to their paths")
  func writesFilesAndPagesToTheirPaths() throws {
    let folder = try PublishedFolder()

    try folder.publisher.publish(
      files: [(folder.path("new/lcov info.ü"), { "lcov" }), (folder.path("json"), { "json" })],
      folder: folder.path("deep/er/html")
    ) { try Data("page".utf8).write(to: URL(fileURLWithPath: $0 + "/index.html")) }

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
    let folder = try PublishedFolder()
    try folder.publishPages("index.html", "stale.html")
    try folder.write("earlier", to: "lcov")

    try folder.publishPages("index.html", "fresh.html")
    try folder.publisher.publish(files: [(folder.path("lcov"), { "new" })])

    #expect(
      try folder.everything() == [
        "html", "html/.rehearsal-coverage", "html/fresh.html", "html/index.html", "lcov",
      ])
    #expect(folder.text("lcov") == "new")
  }

  @Test("changes nothing if it fails halfway")
  func changesNothingIfItFailsHalfway() throws {
    let folder = try PublishedFolder()
    try folder.publishPages("index.html")
    try folder.write("earlier", to: "lcov")
    let before = try folder.everything()

    #expect(throws: Failure.self) {
      try folder.publisher.publish(
        files: [(folder.path("lcov"), { "new" }), (folder.path("a/b/json"), { throw Failure() })],
        folder: folder.path("html"))
    }

    #expect(try folder.everything() == before)
    #expect(folder.text("lcov") == "earlier")
  }

  @Test("changes nothing if the pages cannot be made")
  func changesNothingIfThePagesCannotBeMade() throws {
    let folder = try PublishedFolder()
    try folder.publishPages("index.html")
    let before = try folder.everything()

    let error = #expect(throws: ToolError.self) {
      try folder.publisher.publish(files: [(folder.path("new/lcov"), { "new" })], folder: folder.path("html")) {
        try Data("half".utf8).write(to: URL(fileURLWithPath: $0 + "/index.html"))
        throw CocoaError(.fileWriteOutOfSpace)
      }
    }

    #expect(error?.message.hasPrefix("'\(folder.path("html"))' cannot be written: ") == true)
    #expect(try folder.everything() == before)
    #expect(folder.text("html/index.html") == "index.html")
  }

  @Test("restores the other outputs if the last one cannot be moved")
  func restoresTheOtherOutputsIfTheLastOneCannotBeMoved() throws {
    let folder = try PublishedFolder()
    try folder.write("earlier", to: "lcov")

    #expect(throws: ToolError.self) {
      try folder.publisher.publish(
        files: [(folder.path("lcov"), { "new" }), (folder.path("fresh"), { "new" })], folder: folder.path("html")
      ) { _ in try folder.write("a file came between", to: "html") }
    }

    #expect(folder.text("lcov") == "earlier")
    #expect(folder.text("html") == "a file came between")
    #expect(try folder.everything() == ["html", "lcov"])
  }

  @Test("replaces the target of a link, and keeps the link")
  func replacesTheTargetOfALinkAndKeepsTheLink() throws {
    let folder = try PublishedFolder()
    try folder.write("earlier", to: "real/lcov")
    for (link, target) in [("lcov", "real/lcov"), ("html", "real/html"), ("new", "real/new")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }

    try folder.publisher.publish(files: [(folder.path("lcov"), { "1" }), (folder.path("new"), { "2" })])
    try folder.publishPages("index.html")

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("lcov")) == "real/lcov")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("html")) == "real/html")
    #expect(folder.text("real/lcov") == "1")
    #expect(folder.text("real/new") == "2")
    #expect(folder.text("real/html/index.html") == "index.html")
  }

  @Test("keeps the permissions of an earlier file")
  func keepsThePermissionsOfAnEarlierFile() throws {
    let folder = try PublishedFolder()
    try folder.write("earlier", to: "lcov")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("lcov"))

    try folder.publisher.publish(files: [(folder.path("lcov"), { "new" })])

    let permissions = try FileManager.default.attributesOfItem(atPath: folder.path("lcov"))[.posixPermissions]
    #expect((permissions as? NSNumber)?.intValue == 0o640)
  }

  @Test("removes files of interrupted runs, and not those of running ones")
  func removesFilesOfInterruptedRunsAndNotThoseOfRunningOnes() throws {
    let folder = try PublishedFolder()
    let running = ".rehearsal-\(ProcessInfo.processInfo.processIdentifier)-other.tmp"
    try folder.write("half", to: ".rehearsal-999999999-html.tmp/index.html")
    try folder.write("half", to: running)

    try folder.publisher.publish(files: [(folder.path("lcov"), { "new" })])

    #expect(try folder.everything() == [running, "lcov"])
  }

  @Test("writes to a device without replacing it")
  func writesToADeviceWithoutReplacingIt() throws {
    let folder = try PublishedFolder()

    try folder.publisher.publish(files: [("/dev/null", { "lcov" })])

    #expect(try OutputPath("/dev/null").kind == .device)
  }
}
