import Foundation
import Testing
import ToolSupport

@testable import MutationTesting

@Suite("Kept verdicts")
struct VerdictStoreTests {
  private let package: StoredPackage

  init() throws { package = try StoredPackage() }

  @Test("hold as long as nothing has changed")
  func hold() throws {
    try package.store().add(.killed(by: "LoginTests.testLocks"), on: package.mutant, package.trials)

    #expect(try package.store().verdict(on: package.mutant, package.trials) == .killed(by: "LoginTests.testLocks"))
  }

  @Test(
    "do not hold if the code, the deciding test or anything that tests share has changed",
    arguments: ["Sources/Core/Login.swift", "Sources/Core/Models.swift", "Tests/LoginTests.swift", "Package.swift"])
  func end(_ path: String) throws {
    try package.store().add(.killed(by: "LoginTests.testLocks"), on: package.mutant, package.trials)

    try package.change(path)

    #expect(try package.store().verdict(on: package.mutant, package.trials) == nil)
  }

  @Test(
    "hold if another test has changed, or code that the deciding test does not run",
    arguments: ["Sources/Core/Signup.swift", "Tests/SignupTests.swift"])
  func holdBesideChanges(_ path: String) throws {
    try package.store().add(.killed(by: "LoginTests.testLocks"), on: package.mutant, package.trials)

    try package.change(path)

    #expect(try package.store().verdict(on: package.mutant, package.trials) == .killed(by: "LoginTests.testLocks"))
  }

  @Test("stay in a run about other code or another suite")
  func stay() throws {
    let store = try package.store()
    store.add(.survived, on: package.mutant, package.trials)

    store.tidy(keeping: [package.mutant, package.other], [package.trials])
    store.tidy(keeping: [package.other], [package.trials])
    store.tidy(keeping: [package.changed], [])

    #expect(try package.store().verdict(on: package.mutant, package.trials) == .survived)
  }

  @Test("go with their code")
  func go() throws {
    let store = try package.store()
    store.add(.survived, on: package.mutant, package.trials)

    store.tidy(keeping: [package.changed], [package.trials])

    #expect(try package.store().verdict(on: package.mutant, package.trials) == nil)
  }
}

/// A package with two files of mutants, a file without, and two tests.
private struct StoredPackage {
  let folder: String
  let mutant: Mutant
  let trials: TrialRun
  /// A mutant in the other file.
  let other: Mutant
  /// A mutant in the file of the first one.
  var changed: Mutant { Self.mutant(2, mutant.path, "3") }
  private let description: PackageDescription

  init() throws {
    folder = try TemporaryFolder.make()
    mutant = Self.mutant(0, "Sources/Core/Login.swift")
    other = Self.mutant(1, "Sources/Core/Signup.swift")
    let tests = zip(["LoginTests.testLocks", "SignupTests.testSigns"], [0, 1]).map { name, mutant in
      TestCase(name: name, file: nil, selector: name, seconds: 0, mutants: [mutant])
    }
    trials = TrialRun(
      process: TestProcess(executable: "", package: folder),
      reach: SuiteReach(suite: .xctest, tests: tests), startup: 0, whole: 0, patience: nil)
    description = try JSONDecoder().decode(
      PackageDescription.self,
      from: Data(
        """
        {"name": "P", "path": "\(folder)", "targets": [
          {"name": "Core", "type": "library", "module_type": "SwiftTarget", "path": "Sources/Core",
           "sources": ["Login.swift", "Models.swift", "Signup.swift"]},
          {"name": "CoreTests", "type": "test", "module_type": "SwiftTarget", "path": "Tests",
           "sources": ["LoginTests.swift", "SignupTests.swift"]}]}
        """.utf8))
    for (path, text) in [
      "Package.swift": "", "Sources/Core/Login.swift": "", "Sources/Core/Models.swift": "",
      "Sources/Core/Signup.swift": "", "Tests/LoginTests.swift": "class LoginTests {}",
      "Tests/SignupTests.swift": "class SignupTests {}",
    ] {
      try write(text, to: path)
    }
  }

  func change(_ path: String) throws {
    try write((try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)) + "\n// changed", to: path)
  }

  /// Opens the store as a new run does.
  func store() throws -> VerdictStore {
    VerdictStore(
      file: folder + "/verdicts.jsonl",
      fingerprints: CodeFingerprints(
        package: description, targets: ["Core", "CoreTests"], mutants: [mutant, other], tests: trials.reach.tests))
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static func mutant(_ id: Int, _ path: String, _ replacement: String = "2") -> Mutant {
    Mutant(
      id: id, path: path, operator: .literal, range: 0..<1,
      place: .init(start: .init(line: 1, column: 1), end: .init(line: 1, column: 2)), replacement: replacement,
      edits: [])
  }
}
