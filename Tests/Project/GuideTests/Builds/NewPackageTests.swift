import Foundation
import SourceChecks
import Testing

extension GuideBuildTests {
  @Suite("The package that README.md makes")
  struct NewPackageTests {
    @Test("has a test that fails as README.md shows, and tools that print the figures that it shows")
    func blocks() async throws {
      let package = try Self.newPackage()
      defer { try? FileManager.default.removeItem(at: package.deletingLastPathComponent()) }
      let blocks = try Self.blocks()
      for (path, code) in blocks.compactMap(Self.file) {
        let file = package.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try code.write(to: file, atomically: true, encoding: .utf8)
      }

      let commands = blocks.filter { $0.language == "sh" }.map { "\($0.text)\necho \"exit code $?\"" }
      let output = try await Toolchain.run("bash", ["-c", "cd '\(package.path)'\n" + commands.joined(separator: "\n")])

      #expect(output.matches(of: #/(?m)^exit code (\d+)$/#).map(\.1) == ["0"], "\(output)")
      let shown = blocks.filter { $0.language == "text" }.flatMap { $0.text.components(separatedBy: "\n") }
      #expect(shown.count > 5)
      #expect(shown.filter { !output.contains($0) } == [], "\(output)")
    }

    /// Makes an empty package beside a link to this one.
    private static func newPackage() throws -> URL {
      let folder = FileManager.default.temporaryDirectory.appending(path: "NewPackage-\(UUID().uuidString)")
      let package = folder.appending(path: "Signup")
      try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "Rehearsal"), withDestinationURL: Repository.root)
      return package
    }

    /// The blocks of README.md without its two commands, which are for a clone of Rehearsal.
    private static func blocks() throws -> [(language: String, text: String)] {
      try Repository.lines(of: "README.md").joined(separator: "\n")
        .replacing(#/(?s)\n## Two commands\n.*?(?=\n## )/#, with: "")
        .matches(of: #/(?ms)^```(\w+)\n(.*?)\n```$/#).map { (String($0.1), String($0.2)) }
    }

    /// The path and the code of a block that is a file: of the manifest, or of one that its first line names.
    private static func file(of block: (language: String, text: String)) -> (path: String, code: String)? {
      guard block.language == "swift" else { return nil }
      let named = block.text.prefixMatch(of: #/\/\/ (\S+\.swift)\n/#).map { String($0.1) }
      return (named ?? "Package.swift", block.text)
    }
  }
}
