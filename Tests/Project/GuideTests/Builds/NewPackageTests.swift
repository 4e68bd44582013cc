import Foundation
import SourceChecks
import Testing

extension GuideBuildTests {
  @Suite("The package that README.md makes")
  struct NewPackageTests {
    @Test("works block by block, and prints what README.md shows")
    func blocks() async throws {
      let lines = try Repository.lines(of: "README.md")
      // The two commands are for a clone of Rehearsal.
      let commands = try #require(lines.firstIndex(of: "## Two commands"))
      let end = try #require(lines[(commands + 1)...].firstIndex { $0.hasPrefix("## ") })
      let own = lines[..<commands] + Array(repeating: "", count: end - commands) + lines[end...]
      let transcript = ShellTranscript(of: Array(own), document: "README.md")
      let folder = FileManager.default.temporaryDirectory.appending(path: "NewPackage-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let package = folder.appending(path: "Signup")
      try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "Rehearsal"), withDestinationURL: Repository.root)

      let problems = try await transcript.problems(in: package)

      #expect(problems == [])
    }
  }
}
