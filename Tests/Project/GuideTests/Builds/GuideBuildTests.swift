import Foundation
import SourceChecks
import Testing

/// The tests that compile the code of the guide.
///
/// They run one after the other, because each of them already runs two compilers.
@Suite(.serialized)
struct GuideBuildTests {}

#if os(Linux)  // Only here does the compiler find XCTest and Testing without further arguments.
  extension GuideBuildTests {
    @Suite("The steps of the tutorials")
    struct StepTests {
      @Test("compile without warnings, and their tests pass or fail as their texts say")
      func stepsCompileAndRun() async throws {
        let tutorials = try Tutorial.all()

        let problems = try await twoAtATime(tutorials) { try await $0.problemsOfCode() }

        #expect(problems.flatMap(\.self) == [])
        print("checked \(tutorials.map(\.steps.count).reduce(0, +)) steps of \(tutorials.count) tutorials")
      }

      @Test("end with presenters that pass the tests of this repository")
      func endsPassRealTests() async throws {
        let tutorials = try Tutorial.all()

        let problems = try await twoAtATime(realTests) { name, paths in
          try await tutorials.filter { $0.name == name }.first?.problemsAtEnd(testedBy: paths) ?? ["no \(name)"]
        }

        #expect(problems.flatMap(\.self) == [])
      }
    }
  }

  extension GuideBuildTests {
    @Suite("The Swift in the articles, and in the doc comments of the libraries for tests")
    struct SnippetTests {
      @Test("compiles, and passes or fails as the text after it says, or is quoted from examples that run")
      func snippetsRun() async throws {
        let articles = try Article.all().filter { !$0.hasExamples }.flatMap { try Snippet.all(in: $0.path) }
        let snippets =
          try articles.filter { try !$0.partsWithoutExample().isEmpty }
          + Repository.sources(in: "TestSupport").flatMap(Snippet.inComments)
        let folder = FileManager.default.temporaryDirectory.appending(path: "Snippets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let errors = try await Self.errors(of: snippets, objectsIn: folder)
        let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
          folder.appending(path: $0).path
        }
        let output = try await TestProgram(objects: objects, modules: Self.modules)
          .output(in: folder.appending(path: "Runner"), timeout: "0.7")

        let failures = try SampleFailure.all(in: output).filter { try !$0.isQuoted(after: snippets) }.map(\.description)
        let count = snippets.map { $0.code.components(separatedBy: "@Test").count - 1 }.reduce(0, +)
        #expect(errors == [])
        #expect(output.contains("Test run with \(count) tests"))
        #expect(failures == [])
        print("checked \(snippets.count) blocks of Swift, and ran \(count) tests")
      }

      private static let modules = [
        "Exploration", "HTTPTestSupport", "Interfaces", "Presenters", "SegmentDoubles", "SegmentScreens",
        "SegmentServices", "TerminalText", "TestSupport",
      ]

      /// The compiler's errors.
      ///
      /// Declarations of different blocks may have the same name, so files and top-level blocks are compiled one by one.
      /// All other blocks are compiled together, which is much faster. Blocks with tests become object files in a folder.
      private static func errors(of snippets: [Snippet], objectsIn folder: URL) async throws -> [String] {
        let batch = snippets.filter { !$0.isFile && !$0.isTopLevel }
        let others = snippets.filter { $0.isFile || $0.isTopLevel }
        let ofOthers = try await twoAtATime(others) { snippet in
          let name = snippet.testDescription.replacing(/\W/, with: "_")
          let object = snippet.isSuite ? folder.appending(path: "\(name).o").path : nil
          guard snippet.isFile else { return try await Snippet.compileAsTests([snippet], to: object) }
          return [try await snippet.compile(to: object)].filter { !$0.isEmpty }
        }
        return try await Snippet.compileAsTests(batch, to: folder.appending(path: "Blocks.o").path)
          + ofOthers.flatMap(\.self)
      }
    }
  }

  /// The tests of this repository that the last presenter of a tutorial must pass, if it is not the one of this repository.
  private let realTests: [(String, [String])] = [
    ("AnswersInTheWrongOrder", ["Segments/PresentersTests/Drivers/DriversRaceTests"]),
    (
      "TimeWithoutWaiting",
      [
        "Segments/PresentersTests/Login/LoginLockTests", "Segments/PresentersTests/Login/LoginSharedAttemptsTests",
        "Support/PresenterTestSupport/BrokenClock", "Support/PresenterTestSupport/LoginHelpers",
      ]
    ),
  ].map { name, paths in (name, paths.map { "Tests/\($0).swift" }) }
#endif

/// Runs a function for each element, two at a time, because more compilers would not be faster on a small machine.
func twoAtATime<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ body: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results: [Int: Result] = [:]
    for (index, element) in elements.enumerated() {
      if index >= 2, let (done, result) = try await group.next() { results[done] = result }
      group.addTask { (index, try await body(element)) }
    }
    for try await (done, result) in group { results[done] = result }
    return elements.indices.compactMap { results[$0] }
  }
}
