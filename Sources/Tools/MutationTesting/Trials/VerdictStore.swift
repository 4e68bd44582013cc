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

  /// Keeps a verdict.
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
