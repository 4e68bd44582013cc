import Foundation
import Testing

@testable import ToolSupport

@Suite("A publication") struct PublicationTests {
  private let folder: PublishedFolder

  init() throws {
    folder = try PublishedFolder()
    try folder.write("earlier", to: "a")
    try folder.write("earlier", to: "pages/index")
    try folder.write("earlier", to: "obsolete")
  }

  @Test("replaces files and folders, and removes files")
  func replacesFilesAndFoldersAndRemovesFiles() throws {
    try write { publication in
      try publication.stage([(output("a"), "new"), (output("new/b"), "new")])
      try publication.stageFolder(at: output("pages")) {
        try "new".write(toFile: $0 + "/page", atomically: false, encoding: .utf8)
      }
      publication.stageRemoval(of: output("obsolete"))
      publication.stageRemoval(of: output("nothing"))
    }

    #expect(try folder.everything() == ["a", "new", "new/b", "pages", "pages/page"])
    #expect(folder.text("a") == "new")
  }

  @Test("restores all earlier items if the last one cannot be replaced")
  func restoresAllEarlierItemsIfTheLastOneCannotBeReplaced() throws {
    let before = try folder.everything()

    let error = #expect(throws: ToolError.self) {
      try write { publication in
        try publication.stage([(output("a"), "new"), (output("new/b"), "new")])
        try publication.stageFolder(at: output("pages")) { _ in }
        publication.stageRemoval(of: output("obsolete"))
        try publication.stage("a file", at: output("package"))
      }
    }

    #expect(error?.message == "\(folder.path("package")): Is a directory")
    #expect(try folder.everything() == before)
    #expect(["a", "pages/index", "obsolete"].map(folder.text) == ["earlier", "earlier", "earlier"])
  }

  @Test("keeps the earlier item if the new one is gone", arguments: ["a", "pages"])
  func keepsTheEarlierItemIfTheNewOneIsGone(name: String) throws {
    let before = try folder.everything()
    var item = PublishedItem(output(name))

    let reason = item.putInPlace()
    item.undo()

    #expect(reason != nil)
    #expect(try folder.everything() == before)
  }

  @Test("keeps the earlier item at hand until the end", arguments: ["a", "pages"])
  func keepsTheEarlierItemAtHandUntilTheEnd(name: String) throws {
    let before = try folder.everything()
    var item = PublishedItem(output(name))
    try FileManager.default.copyItem(atPath: folder.path(name), toPath: item.staged.temporary)

    let reason = item.putInPlace()
    let during = try folder.everything()
    item.undo()

    #expect(reason == nil)
    #expect(during.contains { $0.hasPrefix(".rehearsal-") && $0.hasSuffix("-earlier-\(name).tmp") })
    #expect(try folder.everything() == before)
  }

  private func output(_ name: String) -> OutputPath { OutputPath(absolute: folder.path(name)) }

  private func write(_ stage: (inout Publication) throws -> Void) throws {
    try Publication.write(
      orThrow: { ToolError(message: "\($0.given): \($1)", remedy: "write elsewhere") }, stage)
  }
}
