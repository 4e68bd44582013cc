import Foundation
import ToolSupport

/// The verdicts of earlier runs, which hold as long as the code that decides them has not changed.
///
/// A verdict depends on the mutant, on the tests that decide it, and on the code that these tests run. So a change of one
/// file keeps the verdicts of tests that do not run the file.
///
/// Safe: a lock guards the verdicts.
final class VerdictStore: @unchecked Sendable {
  /// A verdict, with a hash of what it depends on.
  private struct Entry: Codable {
    let suite: Suite
    /// The path of the file with the mutant.
    let path: String
    let mutant: String
    let evidence: String
    /// A hash of all code, and of the names of the tests that ran.
    let code: String
    let verdict: Verdict
  }

  private let file: String
  private let fingerprints: CodeFingerprints
  private let lock = NSLock()
  private var entries: [String: Entry] = [:]
  private var output: FileHandle?

  /// Reads the verdicts of earlier runs from a file, which has one in each line.
  init(file: String, fingerprints: CodeFingerprints) {
    self.file = file
    self.fingerprints = fingerprints
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) else { continue }
      entries[entry.mutant] = entry
    }
  }

  /// Returns the known verdict of a suite on a mutant, or nil if it no longer holds.
  func verdict(on mutant: Mutant, _ suite: SuiteTrials) -> Verdict? {
    guard let entry = lock.withLock({ entries[key(mutant, suite)] }),
      // Other mutants in the build tell more or less about what the tests run.
      entry.code == code(of: suite) || entry.evidence == evidence(for: entry.verdict, mutant, suite)
    else { return nil }
    return entry.verdict
  }

  func add(_ verdict: Verdict, on mutant: Mutant, _ suite: SuiteTrials) {
    let entry = Entry(
      suite: suite.reach.suite, path: mutant.path, mutant: key(mutant, suite),
      evidence: evidence(for: verdict, mutant, suite), code: code(of: suite), verdict: verdict)
    guard let line = try? JSONEncoder().encode(entry) else { return }
    lock.withLock {
      entries[entry.mutant] = entry
      if output == nil {
        if !FileManager.default.fileExists(atPath: file) {
          _ = FileManager.default.createFile(atPath: file, contents: nil)
        }
        output = FileHandle(forWritingAtPath: file)
        _ = try? output?.seekToEnd()
      }
      // Without the verdict, the next run only tries the mutant again.
      try? output?.write(contentsOf: line + Data("\n".utf8))
    }
  }

  /// Removes the verdicts about code that is no longer there, where the mutants are all of some files.
  ///
  /// The verdicts about other files, and those of other suites, stay for a run that needs them.
  func tidy(keeping mutants: [Mutant], _ suites: [SuiteTrials]) {
    let known = Set(mutants.flatMap { mutant in suites.map { key(mutant, $0) } })
    let (paths, suites) = (Set(mutants.map(\.path)), Set(suites.map(\.reach.suite)))
    lock.withLock {
      try? output?.close()
      output = nil
      let lines = entries.values
        .filter { known.contains($0.mutant) || !paths.contains($0.path) || !suites.contains($0.suite) }
        .sorted { $0.mutant < $1.mutant }
        .compactMap { try? JSONEncoder().encode($0) + Data("\n".utf8) }
      try? Data(lines.joined()).write(to: URL(fileURLWithPath: file), options: .atomic)
    }
  }

  private func code(of suite: SuiteTrials) -> String {
    ContentHash.of(([fingerprints.code] + suite.reach.tests.map(\.name).sorted()).joined(separator: "\n"))
  }

  private func key(_ mutant: Mutant, _ suite: SuiteTrials) -> String {
    ContentHash.of(
      [
        suite.reach.suite.rawValue, mutant.path, fingerprints.hash(of: mutant.path), mutant.operator.rawValue,
        "\(mutant.range)", mutant.replacement,
      ].joined(separator: "\n"))
  }

  /// Returns a hash of everything that decides a verdict.
  private func evidence(for verdict: Verdict, _ mutant: Mutant, _ suite: SuiteTrials) -> String {
    let tests = suite.tests(of: mutant.id)
    // A verdict that no single test decides depends on all of them.
    let deciding = verdict.test.flatMap { name in tests.first { $0.name == name } }.map { [$0] }
    let words = (deciding ?? tests).map { fingerprints.fingerprint(of: $0) }
    return ContentHash.of(
      ([fingerprints.base] + (deciding == nil ? ["\(tests.count)"] : []) + words.sorted())
        .joined(separator: "\n"))
  }
}

/// Hashes of the code that decides verdicts: of each file with mutants, of each test, and of everything else.
struct CodeFingerprints: Sendable {
  /// A hash of the code that any test may depend on: files without mutants, helpers of tests, and the toolchain.
  let base: String
  /// A hash of all code.
  let code: String
  private let hashes: [String: String]
  /// The paths of the files with mutants, by the numbers of the mutants.
  private let paths: [Int: String]
  /// The paths of the files with mutants that are not built, so that no one knows which tests run the file.
  private let unobserved: Set<String>
  private let testFiles: [String: [String]]

  /// Hashes the code of the targets that are built.
  init(package: PackageDescription, targets: Set<String>, known: KnownMutants, tests: [TestCase]) {
    paths = Dictionary(uniqueKeysWithValues: known.mutants.map { ($0.id, $0.path) })
    unobserved = Set(
      known.mutants.filter { !known.accepted.contains($0.id) && !known.rejected.contains($0.id) }.map(\.path))
    var (hashes, texts): ([String: String], [String: String]) = ([:], [:])
    for target in package.targets where targets.contains(target.name) {
      for source in package.sources(of: [target]) {
        let path = package.relativePath(source)
        let bytes = [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: source))) ?? Data())
        hashes[path] = ContentHash.of(bytes)
        if target.type == "test" { texts[path] = String(decoding: bytes, as: UTF8.self) }
      }
    }
    let mutated = Set(known.mutants.map(\.path)).subtracting(texts.keys)
    let testFiles = Self.files(of: tests, in: texts)
    let names = Set(tests.flatMap { $0.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
    let ofTests = Set(testFiles.values.joined()).filter { Self.hasOnlyTests(texts[$0] ?? "", named: names) }
    let others = hashes.filter { !mutated.contains($0.key) && !ofTests.contains($0.key) }.sorted { $0.key < $1.key }
    let manifests = FileManager.default.manifests(in: package.path)
      .map { (try? String(contentsOfFile: "\(package.path)/\($0)", encoding: .utf8)) ?? "" }
    // The functions that the switches call are part of the format, and the limits of the rule.
    let rule = "\(MutantTrial.leastLimit) \(MutantTrial.slowestTests)"
    let words = [ToolIdentity.toolchain, SwitchFunctions.source(count: 0), rule] + manifests
    let base = ContentHash.of((words + others.map { "\($0.key) \($0.value)" }).joined(separator: "\n"))
    self.base = base
    code = ContentHash.of(([base] + hashes.map { "\($0.key) \($0.value)" }.sorted()).joined(separator: "\n"))
    self.hashes = hashes
    self.testFiles = testFiles
  }

  func hash(of path: String) -> String { hashes[path] ?? "" }

  /// Returns a hash of a test, and of the files with mutants that it may run.
  func fingerprint(of test: TestCase) -> String {
    let files = unobserved.union(test.mutants.compactMap { paths[$0] }).sorted()
    let own = testFiles[test.name] ?? []
    return ContentHash.of(([test.name] + (files + own).map { "\($0) \(hash(of: $0))" }).joined(separator: "\n"))
  }

  /// Returns true if other files cannot use a file: it declares suites and tests of these names, and what is private.
  private static func hasOnlyTests(_ text: String, named names: Set<String>) -> Bool {
    let syntax = SourceSyntax(SourceFile(text))
    var (index, isPrivate) = (0, false)
    while index < syntax.tokens.count {
      if syntax.isToken(index, oneOf: ["private", "fileprivate"]) {
        isPrivate = !syntax.isToken(index + 1, "(")
      } else if syntax.isToken(index, oneOf: declarations), !syntax.isToken(index - 1, "import") {
        guard isPrivate || names.contains(where: { syntax.isToken(index + 1, $0) }) else { return false }
        isPrivate = false
      }
      index = (syntax.closings[index] ?? index) + 1
    }
    return true
  }

  private static let declarations = [
    "actor", "class", "enum", "extension", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// Returns the files that may contain each test.
  ///
  /// Swift Testing tells the name of the file. The class of an XCTest test must be declared or extended in it.
  private static func files(of tests: [TestCase], in texts: [String: String]) -> [String: [String]] {
    var classes: [String: [String]] = [:]
    for (path, text) in texts {
      for match in text.matches(of: #/\b(?:class|extension)\s+(?:\w+\.)*(\w+)/#) {
        classes[String(match.1), default: []].append(path)
      }
    }
    let names = Dictionary(grouping: texts.keys) { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let files = tests.map { test in
      let name = test.name.prefix { $0 != "/" }.split(separator: ".").last ?? ""
      return (test.name, Set(test.file.map { names[$0] ?? [] } ?? classes[String(name)] ?? []).sorted())
    }
    return Dictionary(files) { $1 }
  }
}
