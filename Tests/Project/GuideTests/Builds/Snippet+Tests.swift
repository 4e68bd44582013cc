import Foundation
import SourceChecks

extension Snippet {
  /// Compiles blocks as parts of tests: tests in a suite, and statements in a function with doubles and a presenter.
  ///
  /// - Parameters:
  ///   - snippets: The blocks.
  ///   - object: The path of the object file, or nil to check the types only.
  /// - Returns: The compiler's errors, with the lines of the documents.
  static func compileAsTests(_ snippets: [Snippet], to object: String? = nil) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let searches = folder.appending(path: "SearchCall.swift")
    try callsWithPatterns.write(to: searches, atomically: true, encoding: .utf8)
    var paths = [searches.path]
    for (index, snippet) in snippets.enumerated() {
      let file = folder.appending(path: "Example\(index).swift")
      try snippet.asTest(number: index).write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    let arguments =
      output(object) + [
        "-wmo", "-enable-upcoming-feature", "MemberImportVisibility", "-swift-version", "6", "-parse-as-library",
      ] + Toolchain.moduleArguments()
    let output = try await Toolchain.run("swiftc", arguments + paths)
    return output.split(separator: "\n").map(String.init).filter { $0.contains("error:") }
  }

  /// The type of the calls in the examples of patterns.
  private static let callsWithPatterns = """
    import TestSupport

    enum SearchCall: Equatable, MatchableCall {
      case search(String, page: Int)
      enum CallPattern { case search(ArgumentPattern<String> = .any, page: ArgumentPattern<Int> = .any) }
    }
    """

  private func asTest(number: Int) -> String {
    let imports = [
      "Exploration", "Foundation", "HTTPTestSupport", "Interfaces", "Observation", "Presenters", "SegmentDoubles",
      "SegmentScreens", "SegmentServices", "TestSupport", "Testing", "XCTest",
    ]
    let head =
      imports.map { "import \($0)\n" }.joined()
      + "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
    guard !isTopLevel else { return "\(head)\(sourceLocation)\(code)" }
    guard !isSuite else { return "\(head)@MainActor struct Example\(number) {\n\(sourceLocation)\(code)\n}" }
    return """
      \(head)
      @MainActor func example\(number)(
        presenter: DriversPresenter, view: SpyDriversView, service: MockDriverService, logins: MockLoginService,
        clock: ManualClock, fixtures: FixtureGenerator, api: HTTPStub, searches: CallLog<SearchCall>
      )\(code.contains("await ") ? " async" : "") throws {
      \(sourceLocation)\(code)
      }
      """
  }
}
