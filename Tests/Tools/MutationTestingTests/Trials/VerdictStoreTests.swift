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
    "hold as long as the code, the deciding test and everything that tests share stay the same",
    arguments: [
      (nil, [0, 1], true), ("Sources/Core/Signup.swift", [0, 1], true), ("Tests/SignupTests.swift", [0, 1], true),
      ("Sources/Core/Login.swift", [0, 1], false), ("Sources/Core/Models.swift", [0, 1], false),
      ("Tests/LoginTests.swift", [0, 1], false), ("Package.swift", [0, 1], false),
      // A verdict of a build with other mutants holds until any code changes that the tests may run.
      (nil, [0], true), ("Sources/Core/Signup.swift", [0], false),
    ] as [(String?, Set<Int>, Bool)])
  func hold(changedFile: String?, built: Set<Int>, holds: Bool) throws {
    let verdict = Verdict.killed(by: "AppTests.LoginTests/testLocks")
    try package.store(building: built).add(verdict, on: package.mutant, package.trials)

    if let changedFile { try package.change(changedFile) }

    for store in [try package.store(), try package.store(building: built)] {
      #expect(store.verdict(on: package.mutant, package.trials) == (holds ? verdict : nil))
    }
  }

  @Test(
    "do not hold if the file of another test changes, and has code that this test can use",
    arguments: [
      ("private func basket() {}", true), ("import struct Foundation.Date", true), ("extension SignupTests {}", true),
      ("func basket() {}", false), ("extension Int {}", false), ("private(set) var count = 1", false),
    ])
  func sharedCode(code: String, holds: Bool) throws {
    try package.change("Tests/SignupTests.swift", adding: code)
    try package.store().add(.survived, on: package.mutant, package.trials)

    try package.change("Tests/SignupTests.swift")

    #expect(try package.store().verdict(on: package.mutant, package.trials) == (holds ? .survived : nil))
  }

  @Test("do not hold if other tests run")
  func otherTests() throws {
    let reach = SuiteReach(suite: .xctest, tests: Array(package.trials.reach.tests.dropFirst()))
    let fewer = SuiteTrials(processes: package.trials.processes, reach: reach)
    try package.store().add(.notCovered, on: package.mutant, fewer)

    #expect(try package.store().verdict(on: package.mutant, fewer) == .notCovered)
    #expect(try package.store().verdict(on: package.mutant, package.trials) == nil)
  }

  @Test("stay in a run about other code or another suite, and go with their code")
  func tidy() throws {
    let store = try package.store()
    store.add(.survived, on: package.mutant, package.trials)

    store.tidy(keeping: [package.mutant, package.other], [package.trials])
    store.tidy(keeping: [package.other], [package.trials])
    store.tidy(keeping: [package.changed], [])
    let kept = try package.store().verdict(on: package.mutant, package.trials)
    store.tidy(keeping: [package.changed], [package.trials])
    let removed = try package.store().verdict(on: package.mutant, package.trials)

    #expect(kept == .survived)
    #expect(removed == nil)
  }
}

/// A package with two files of mutants, a file without, and two tests.
private struct StoredPackage {
  let mutant = Self.mutant(0, "Sources/Core/Login.swift")
  /// A mutant in the other file.
  let other = Self.mutant(1, "Sources/Core/Signup.swift")
  /// A mutant in the file of the first one.
  let changed = Self.mutant(2, "Sources/Core/Login.swift")
  let trials: SuiteTrials
  private let folder = TemporaryFolder()

  init() throws {
    let tests = ["AppTests.LoginTests/testLocks", "AppTests.SignupTests/testSigns"].enumerated().map { mutant, name in
      TestCase(name: name, product: TestProduct(path: ""), mutants: [mutant])
    }
    trials = SuiteTrials(
      processes: try ScriptedTests("").processes,
      reach: SuiteReach(suite: .xctest, tests: tests))
    for path in ["Package.swift", mutant.path, "Sources/Core/Models.swift", other.path] {
      try folder.write("", to: path)
    }
    for name in ["LoginTests", "SignupTests"] { try folder.write("class \(name) {}", to: "Tests/\(name).swift") }
  }

  func change(_ path: String, adding code: String = "// changed") throws {
    try folder.write((folder.text(path) ?? "") + "\n" + code, to: path)
  }

  /// Opens the store as a new run does.
  ///
  /// - Parameter accepted: The numbers of the mutants that are built.
  func store(building accepted: Set<Int> = [0, 1]) throws -> VerdictStore {
    let description = """
      {"name": "P", "path": "\(folder.root.path)", "targets": [
        {"name": "Core", "type": "library", "module_type": "SwiftTarget", "path": "Sources/Core",
         "sources": ["Login.swift", "Models.swift", "Signup.swift"]},
        {"name": "CoreTests", "type": "test", "module_type": "SwiftTarget", "path": "Tests",
         "sources": ["LoginTests.swift", "SignupTests.swift"]}]}
      """
    let package = try JSONDecoder().decode(PackageDescription.self, from: Data(description.utf8))
    let known = KnownMutants(mutants: [mutant, other], accepted: accepted)
    let fingerprints = CodeFingerprints(
      package: package, targets: ["Core", "CoreTests"], known: known, tests: trials.reach.tests)
    return VerdictStore(file: folder.path("verdicts.jsonl"), fingerprints: fingerprints)
  }

  private static func mutant(_ id: Int, _ path: String) -> Mutant {
    var mutant = ResultFixture.mutants()[id]
    mutant.path = path
    return mutant
  }
}
