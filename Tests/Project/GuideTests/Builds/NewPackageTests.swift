import Foundation
import SourceChecks
import Testing

extension GuideBuildTests {
  @Suite("The package that the guide makes")
  struct NewPackageTests {
    @Test("works block by block, and prints what the article shows")
    func blocks() async throws {
      let article = "\(Article.guide)/Adopting/TestSupportInYourPackage.md"
      let session = ShellSession(of: try Repository.lines(of: article), document: article)
      let folder = FileManager.default.temporaryDirectory.appending(path: "NewPackage-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "Rehearsal"), withDestinationURL: Repository.root)

      let problems = try await session.problems(in: folder)

      #expect(problems == [])
    }
  }
}
