import Foundation
import SourceChecks
import Testing

#if os(Linux)  // where the compiler finds XCTest and Testing without being told
  extension InGuide {
    @Suite("The steps of the tutorials")
    struct StepTests {
      @Test("compile without a warning, fail where they say so, and pass everywhere else")
      func stepsCompileAndRun() async throws {
        let tutorials = try Tutorial.all()

        let faults = try await twoAtATime(tutorials) { try await $0.faultsOfProjects() }

        #expect(faults.flatMap(\.self) == [])
        print("checked \(tutorials.map(\.steps.count).reduce(0, +)) steps of \(tutorials.count) tutorials")
      }

      @Test("lead to presenters that pass the real tests")
      func endsPassRealTests() async throws {
        let tutorials = try Tutorial.all()

        let faults = try await twoAtATime(realTests) { name, paths in
          try await tutorials.filter { $0.name == name }.first?.faultsAtTheEnd(underTests: paths) ?? ["no \(name)"]
        }

        #expect(faults.flatMap(\.self) == [])
      }
    }
  }

  /// The tests of this repository that a tutorial's last presenter passes.
  private let realTests: [(String, [String])] = [
    ("FirstPresenterTest", ["Users/UsersPresenterTests.swift"]),
    ("AnswersInTheWrongOrder", ["Drivers/DriversRaceTests.swift"]),
    ("DelegatesAndCompletionHandlers", ["Signup/SignupPresenterTests.swift", "Signup/SignupDismissalTests.swift"]),
    ("TimeWithoutWaiting", ["Login/LoginLockTests.swift", "Login/LoginSteps.swift"]),
    (
      "SensorsAndComposedServices",
      ["LeaderAccessTests", "AccessEndTests", "LocatingTests", "PatienceTests", "Stage"].map {
        "Volunteer/Volunteer\($0).swift"
      }
    ),
  ].map { name, paths in (name, paths.map { "Tests/Segments/PresentersTests/\($0)" }) }
#endif

#if os(Linux)  // where the compiler finds XCTest and Testing without being told
  extension InGuide {
    @Suite("The Swift in the articles")
    struct SnippetTests {
      @Test("compiles")
      func snippetsCompile() async throws {
        let snippets = try Article.all().flatMap { try Snippet.all(in: $0.path) }

        let faults = try await Self.faults(of: snippets)

        #expect(faults == [])
        print("checked \(snippets.count) blocks of Swift")
      }

      /// What the compiler says: of files and of what stands at the top level one by one, of all else in one go.
      private static func faults(of snippets: [Snippet]) async throws -> [String] {
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
#endif

/// All tests that compile what the guide shows, when the environment asks for them: one after the other, as two compilers are enough.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["REHEARSAL_STEPS"] == "1",
    "nobody asked for the code of the guide to be compiled: run .ci/steps, or set REHEARSAL_STEPS=1"))
struct InGuide {}

/// Does something with each element, two at a time, as more compilers would only get in each other's way.
///
/// - Returns: The results, in the order of the elements.
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
