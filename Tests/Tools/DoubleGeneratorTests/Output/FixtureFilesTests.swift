import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// Samples/Hosts-here.txt shows the files of fixtures of a package with many folders.
@Suite("The files of fixtures")
struct FixtureFilesTests {
  @Test("are separate for factories and conformances if factories go to the models' target")
  func separate() async throws {
    let files = try await Self.files(["--fixtures-output", "Sources/Core", "--only", "Root", "User", "Session"])

    #expect(
      files.map { "\($0.root) \($0.path)" } == [
        "fixtures Core+Fixtures.swift", "fixtures Login/Login+Fixtures.swift", "doubles Core+Fixturable.swift",
        "doubles Login/Login+Fixturable.swift",
      ])
    #expect(files[1].text.hasPrefix("import Foundation\n\nextension Session {\n"))
  }

  @Test("keep other models in a run for some models", arguments: [true, false])
  func narrowed(exists: Bool) async throws {
    let existing = FileHeader(subject: "the models", arguments: []).file(around: "extension Session {\n}\n")

    let files = try await Self.files(
      ["--only", "User"], existing: exists ? ["Out/Login/Login+Fixtures.swift": existing] : [:])

    #expect(files.map(\.path) == ["Login/Login+Fixtures.swift"])
    #expect(files[0].text.contains("extension User {"))
    #expect(files[0].text.contains("extension Session {") == exists)
  }

  private static func files(
    _ options: [String], existing: [String: String] = [:]
  ) async throws -> [GeneratedFile] {
    try await TemporaryFolder.with { folder in
      for (path, text) in existing {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return try await HostPackage(folder, options: ["--fixtures"] + options).generation(on: .here).files
    }
  }
}
