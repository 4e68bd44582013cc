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
    @Suite("The Swift in the articles")
    struct SnippetTests {
      @Test("compiles, or is quoted from examples that run")
      func snippetsCompile() async throws {
        let snippets = try Article.all().filter { !$0.hasExamples }.flatMap { try Snippet.all(in: $0.path) }
          .filter { try !$0.partsWithoutExample().isEmpty }

        let errors = try await Self.errors(of: snippets)

        #expect(errors == [])
        print("checked \(snippets.count) blocks of Swift")
      }

      /// The compiler's errors.
      ///
      /// Declarations of different blocks may have the same name, so files and top-level blocks are compiled one by one.
      /// All other blocks are compiled together, which is much faster.
      private static func errors(of snippets: [Snippet]) async throws -> [String] {
        let files = snippets.filter(\.isFile)
        let types = snippets.filter { !$0.isFile && $0.isTopLevel }
        let batch = snippets.filter { !$0.isFile && !$0.isTopLevel }
        let ofFiles = try await twoAtATime(files) { try await $0.typeCheck() }
        let ofTypes = try await twoAtATime(types) { try await Snippet.typeCheckAsTests([$0]) }
        let ofBatch = batch.isEmpty ? [] : try await Snippet.typeCheckAsTests(batch)
        return ofFiles.filter { !$0.isEmpty } + ofTypes.flatMap(\.self) + ofBatch
      }
    }
  }

  /// The tests of this repository that the last presenter of a tutorial must pass.
  private let realTests: [(String, [String])] = [
    ("FirstPresenterTest", ["Users/UsersPresenterTests"], ["ForgetfulServices", "OfflineMessage"]),
    ("AnswersInTheWrongOrder", ["Drivers/DriversRaceTests"], []),
    (
      "DelegatesAndCompletionHandlers", ["Signup/SignupPresenterTests", "Signup/SignupDismissalTests"],
      ["ForgetfulServices"]
    ),
    (
      "TimeWithoutWaiting", ["Login/LoginLockTests", "Login/LoginSharedAttemptsTests"], ["BrokenClock", "LoginHelpers"]
    ),
    (
      "SensorsAndComposedServices",
      ["LeaderAccessTests", "AccessEndTests", "DeallocationTests", "LocatingTests", "TimeoutTests"].map {
        "Volunteer/Volunteer\($0)"
      },
      ["LastOwner", "PromptLocationProvider", "VolunteerHarness"]
    ),
  ].map { name, tests, support in
    let paths =
      tests.map { "Segments/PresentersTests/\($0)" } + support.map { "Support/PresenterTestSupport/\($0)" }
    return (name, paths.map { "Tests/\($0).swift" })
  }
#endif

/// Runs a function for each element, two at a time, because more compilers would not be faster on a small machine.
///
/// - Parameters:
///   - elements: The elements.
///   - body: The function.
/// - Returns: The results, in the order of the elements.
/// - Throws: The first error of the function.
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
