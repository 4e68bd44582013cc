import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("Kept verdicts")
struct VerdictStoreTests {
  private let package: StoredPackage

  init() throws { package = try StoredPackage() }

  @Test(
    "hold as long as no file changes that a test may read, which is named then",
    arguments: [
      (nil, true), ("README.md", true), ("Sources/Core/Login.swift", false), ("Tests/CoreTests/A.swift", false),
      ("Tests/Data/names.txt", false), ("Package.swift", false), ("Package.resolved", false),
      ("Neighbor/Sources/Neighbor.swift", false),
    ] as [(String?, Bool)])
  func hold(changedFile: String?, holds: Bool) throws {
    let verdict = Verdict.killed(by: "AppTests.LoginTests/testLocks")
    try package.store().add(verdict, on: package.mutant, package.trials)

    if let changedFile { try package.change(changedFile) }

    let store = try package.store()
    #expect(store.verdict(on: package.mutant, package.trials) == (holds ? verdict : nil))
    #expect(store.changes == (holds ? [] : [changedFile]))
  }

  @Test("do not hold if other tests run, and are about one mutant of one suite")
  func otherTests() throws {
    let reach = SuiteReach(suite: .xctest, tests: Array(package.trials.reach.tests.dropFirst()))
    let fewer = SuiteTrials(processes: package.trials.processes, reach: reach)
    try package.store().add(.notCovered, on: package.mutant, fewer)

    let store = try package.store()

    #expect(store.verdict(on: package.mutant, fewer) == .notCovered)
    #expect(store.verdict(on: package.mutant, package.trials) == nil)
    #expect(store.verdict(on: package.other, fewer) == nil)
  }

  @Test("go with their code, while those of the new code stay")
  func removal() throws {
    try package.store().add(.survived, on: package.mutant, package.trials)
    try package.change("Sources/Core/Login.swift")

    try package.store().add(.survived, on: package.other, package.trials)
    let kept = try package.store().verdict(on: package.other, package.trials)

    #expect(kept == .survived)
    #expect(package.storedLines == 1)
  }

  @Test("stay if a line after them was cut off as the run ended")
  func brokenLine() throws {
    try package.store().add(.survived, on: package.mutant, package.trials)
    try package.breakLastLine()

    _ = try package.store()
    let kept = try package.store().verdict(on: package.mutant, package.trials)

    #expect(kept == .survived)
    #expect(package.storedLines == 1)
  }
}

/// A package with a test, and a package beside it.
private struct StoredPackage {
  let mutant = ResultFixture.mutants()[0]
  let other = ResultFixture.mutants()[1]
  let trials: SuiteTrials
  private let folder = TemporaryFolder()

  init() throws {
    let tests = ["AppTests.LoginTests/testLocks", "AppTests.SignupTests/testSigns"].map { name in
      TestCase(name: name, product: TestProduct(path: ""))
    }
    trials = SuiteTrials(
      processes: try ScriptedTests("").processes, reach: SuiteReach(suite: .xctest, tests: tests))
    for path in ["Package.swift", "Sources/Core/Login.swift", "Tests/CoreTests/A.swift", "Tests/Data/names.txt"] {
      try folder.write("", to: path)
    }
  }

  /// The number of verdicts in the file.
  var storedLines: Int? { folder.text("verdicts.jsonl")?.split(separator: "\n").count }

  func change(_ path: String) throws { try folder.write("// changed", to: path) }

  func breakLastLine() throws {
    try folder.write((folder.text("verdicts.jsonl") ?? "") + #"{"inputs"#, to: "verdicts.jsonl")
  }

  /// Opens the store as a new run does.
  func store() throws -> VerdictStore {
    let description = """
      {"name": "P", "path": "\(folder.root.path)", "targets": [
        {"name": "Core", "type": "library", "path": "Sources/Core"},
        {"name": "CoreTests", "type": "test", "path": "Tests/CoreTests"}],
        "dependencies": [{"identity": "neighbor", "type": "fileSystem", "path": "\(folder.path("Neighbor"))"}]}
      """
    let package = try JSONDecoder().decode(PackageDescription.self, from: Data(description.utf8))
    return VerdictStore(file: folder.path("verdicts.jsonl"), inputs: package.inputs)
  }
}
