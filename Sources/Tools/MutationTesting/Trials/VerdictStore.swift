import Foundation
import ToolSupport

/// The verdicts of earlier runs, which hold as long as nothing changes that may decide them.
///
/// Tests may read any file beside their sources, and one test may use what another one leaves behind. So a verdict is about all
/// files in the folders of the targets, and about all tests of a run.
///
/// Safe: a lock guards the verdicts.
final class VerdictStore: @unchecked Sendable {
  /// A line of the file.
  private struct Entry: Codable {
    /// A hash of the package, the toolchain and this tool.
    let inputs: String
    /// A hash of the mutant, the suite and the names of its tests.
    let trial: String
    let verdict: Verdict
  }

  private let file: String
  private let inputs: String
  /// The names of what has changed since the run whose verdicts were removed, or none if all hold.
  let changes: [String]
  private let lock = NSLock()
  private var verdicts: [String: Verdict] = [:]
  private var output: FileHandle?

  /// Reads the verdicts of earlier runs from a file, which has one in each line, and removes those that no longer hold.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - inputs: The hashes of everything that may decide a verdict, by its names.
  init(file: String, inputs: [String: String]) {
    self.file = file
    self.inputs = ContentHash.of(inputs.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: "\n"))
    let list = URL(fileURLWithPath: file + ".inputs")
    let last = (try? JSONDecoder().decode([String: String].self, from: Data(contentsOf: list))) ?? [:]
    let changes = Set(last.keys).union(inputs.keys).filter { last[$0] != inputs[$0] }.sorted()
    if !changes.isEmpty { try? JSONEncoder().encode(inputs).write(to: list) }
    let lines = ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
    let entries = lines.compactMap { try? JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
      .filter { [inputs = self.inputs] in $0.inputs == inputs }
    self.changes = lines.isEmpty || last.isEmpty ? [] : changes
    verdicts = Dictionary(entries.map { ($0.trial, $0.verdict) }) { $1 }
    guard entries.count < lines.count else { return }
    try? FileManager.default.removeItem(atPath: file)
    for entry in entries { write(entry) }
  }

  /// Returns the known verdict of a suite on a mutant, or nil if there is none.
  func verdict(on mutant: Mutant, _ suite: SuiteTrials) -> Verdict? {
    lock.withLock { verdicts[key(mutant, suite)] }
  }

  /// Keeps a verdict.
  func add(_ verdict: Verdict, on mutant: Mutant, _ suite: SuiteTrials) {
    let entry = Entry(inputs: inputs, trial: key(mutant, suite), verdict: verdict)
    lock.withLock {
      verdicts[entry.trial] = verdict
      write(entry)
    }
  }

  private func write(_ entry: Entry) {
    if output == nil {
      if !FileManager.default.fileExists(atPath: file) {
        _ = FileManager.default.createFile(atPath: file, contents: nil)
      }
      output = FileHandle(forWritingAtPath: file)
      _ = try? output?.seekToEnd()
    }
    // Without the verdict, the next run only tries the mutant again.
    guard let line = try? JSONEncoder().encode(entry) else { return }
    try? output?.write(contentsOf: line + Data("\n".utf8))
  }

  private func key(_ mutant: Mutant, _ suite: SuiteTrials) -> String {
    let words = [
      suite.reach.suite.rawValue, mutant.path, mutant.operator.rawValue, "\(mutant.range)", mutant.replacement,
    ]
    return ContentHash.of((words + suite.reach.tests.map(\.name).sorted()).joined(separator: "\n"))
  }
}

extension PackageDescription {
  /// The hashes of everything that may decide a verdict, by its names: all files in the folders of the targets, and in those
  /// around the test targets, the files of packages beside this one, the manifests, the toolchain, and this tool.
  var inputs: [String: String] {
    // Tests may read files beside their folder, such as those in `Tests/Fixtures`.
    let around = targets.filter { $0.type == "test" }
      .map { URL(fileURLWithPath: absolutePath(of: $0) + "/..").standardized.path }
      .filter { $0.hasPrefix(path + "/") }
    let folders = targets.map { absolutePath(of: $0) } + around + (dependencies ?? []).compactMap(\.path)
    let manifests = (FileManager.default.manifests(in: path) + ["Package.resolved"]).map { "\(path)/\($0)" }
    var hashes = ["the toolchain": ToolIdentity.toolchain, "this tool": ToolIdentity.executable]
    let files = Set(folders.flatMap { FolderListing.files(in: $0) } + manifests)
    // Finder writes these.
    for file in files where !file.hasSuffix("/.DS_Store") {
      let name = file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
      hashes[name] = ContentHash.of([UInt8]((try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()))
    }
    return hashes
  }
}
