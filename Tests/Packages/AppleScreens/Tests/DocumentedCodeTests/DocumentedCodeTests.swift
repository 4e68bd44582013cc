import Foundation
import SourceChecks
import Testing

/// The tests that compile the blocks of Swift for UIKit and SwiftUI in the documentation.
///
/// The tests of the repository compile the other blocks, without the stand-ins.
@Suite("The Swift for UIKit and SwiftUI in the documentation")
struct DocumentedCodeTests {
  @Test("compiles without warnings", arguments: try blocks())
  func compiles(block: Snippet) async throws {
    let output = try await block.asFile.compile()

    #expect(output == "")
  }

  @Test("is found in the articles and in the doc comments")
  func isFound() throws {
    let documents = Set(try Self.blocks().map(\.document))

    #expect(documents.contains("Sources/Guide.docc/Adopting/Screens.md"))
    #expect(documents.contains { $0.hasSuffix(".swift") })
  }

  /// The blocks that a compiler for Linux alone cannot check.
  private static func blocks() throws -> [Snippet] {
    let documents = try ["README.md", "CONTRIBUTING.md"] + Repository.articles()
    let sources = try ["Sources", "TestSupport"].flatMap { try Repository.sources(in: $0) }
    let snippets =
      try documents.flatMap { try Snippet.all(in: $0) } + sources.flatMap { try Snippet.inComments(of: $0) }
    return snippets.filter { $0.code.contains(#/\b(?:UIKit|SwiftUI|CoreLocation|UI[A-Z]\w+)\b|: View \{|some View/#) }
  }
}

extension Snippet {
  /// The block as a file.
  ///
  /// A block without imports gets those of an app that uses the screens. A preview becomes a view with the same content, because
  /// the macro `#Preview` needs a plugin of Xcode.
  fileprivate var asFile: Snippet {
    var file = self
    for (index, preview) in file.code.matches(of: #/#Preview\(.*?\) \{/#).map({ String($0.0) }).enumerated() {
      file = file.replacing(preview, with: "@MainActor @SwiftUI.ViewBuilder var preview\(index): some SwiftUI.View {")
    }
    // On Linux alone, the networking types of Foundation are in a module of their own.
    return isFile
      ? file.importing(["FoundationNetworking"])
      : file.importing(["Interfaces", "Presenters", "SegmentScreens", "SwiftUI", "UIKit"])
  }
}
