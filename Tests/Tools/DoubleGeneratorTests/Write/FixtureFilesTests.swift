import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("The files of fixtures")
struct FixtureFilesTests {
  private static let sources = [
    "Root.swift": "public struct Root { public init() {} }",
    "Login/User.swift": "public struct User { public init() {} }",
    "Login/Session.swift": "import Foundation\npublic struct Session { public init(start: Date) {} }",
  ]

  @Test("contain the models of a folder each, and the root folder's are named after the target")
  func folders() async throws {
    let files = try await Self.files(Self.sources)

    #expect(files.map(\.path) == ["Core+Fixtures.swift", "Login/Login+Fixtures.swift"])
    #expect(files.map(\.source) == ["Sources/Core", "Sources/Core/Login"])
    #expect(files[1].text.hasPrefix("import Core\nimport Foundation\nimport TestSupport\n\nextension Session {\n"))
    #expect(files[1].text.components(separatedBy: "\nextension ").count == 5)
  }

  @Test("have the folder's path in their name if several folders have the same name")
  func sameName() async throws {
    let sources = [
      "A/Models/X.swift": "public struct X { public init() {} }",
      "B/models/Y.swift": "public struct Y { public init() {} }",
    ]

    let files = try await Self.files(sources)

    #expect(files.map(\.path) == ["A/Models/Core.A.Models+Fixtures.swift", "B/models/Core.B.models+Fixtures.swift"])
  }

  @Test("are separate for factories and conformances if factories go to the models' target")
  func separate() async throws {
    let files = try await Self.files(Self.sources, ["--fixtures-output", "Sources/Core"])

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
      Self.sources, ["--only", "User"], existing: exists ? ["Out/Login/Login+Fixtures.swift": existing] : [:])

    #expect(files.map(\.path) == ["Login/Login+Fixtures.swift"])
    #expect(files[0].text.contains("extension User {"))
    #expect(files[0].text.contains("extension Session {") == exists)
  }

  /// Compiles sources as a module `Core`, and generates its fixtures.
  private static func files(
    _ sources: [String: String], _ arguments: [String] = [], existing: [String: String] = [:]
  ) async throws -> [GeneratedFile] {
    try await TemporaryFolder.with { folder in
      for (path, text) in existing { try write(text, to: folder.appending(path: path)) }
      let files = try sources.sorted { $0.key < $1.key }.map { path, text in
        try write(text, to: folder.appending(path: "Sources/Core/\(path)"))
      }
      let (status, output) = try await Toolchain.run(
        "swiftc",
        [
          "-emit-module", "-emit-module-path", folder.appending(path: "Core.swiftmodule").path, "-module-name", "Core",
          "-parse-as-library", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
          "-symbol-graph-minimum-access-level", "internal",
        ] + files)
      guard status == 0 else { throw ToolError(message: "the sample does not compile", remedy: output) }
      let module = GeneratorInput.Module(
        name: "Core", graphs: folder.path, sources: folder.appending(path: "Sources/Core").path, isWanted: true)
      let input = GeneratorInput(
        options: try DoublesOptions(["--output", "Out", "--fixtures"] + arguments), packageFolder: folder.path,
        modules: [module], graph: { _ in nil })
      return try Generator.generate(input).files
    }
  }

  @discardableResult
  private static func write(_ text: String, to file: URL) throws -> String {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
