import Foundation
import ToolSupport

/// The report in the mutation testing report schema, version 2, which the viewers of Stryker read.
///
/// The schema has one status for a mutant. The verdicts of the suites are in its free part, `config`, from which `--merge`
/// reads them.
struct StrykerReport: Codable {
  struct File: Codable {
    var language = "swift"
    let source: String
    var mutants: [FileMutant]
  }

  struct FileMutant: Codable {
    let id: String
    let mutatorName: String
    let replacement: String
    /// The place, whose columns count the characters of JavaScript, which are the units of UTF-16.
    let location: SourceRange
    let status: String
    let statusReason: String?
    let killedBy: [String]
    let coveredBy: [String]
  }

  struct TestFile: Codable {
    struct Test: Codable {
      let id: String
      let name: String
    }

    let tests: [Test]
  }

  struct Configuration: Codable {
    let rehearsal: MutationResult
  }

  var schemaVersion = "2"
  var thresholds = ["high": 100, "low": 80]
  let projectRoot: String
  var framework = ["name": "rehearsal"]
  let files: [String: File]
  let testFiles: [String: TestFile]
  let config: Configuration

  var text: String { get throws { try JSONText.of(self) } }
}

extension StrykerReport {
  /// Creates the report of a run in a package with a root.
  init(_ result: MutationResult, root: String) {
    projectRoot = root
    config = Configuration(rehearsal: result.saved)
    var files: [String: File] = [:]
    for (path, source) in result.sources {
      files[path] = File(source: String(decoding: source.bytes, as: UTF8.self), mutants: [])
    }
    for mutant in result.mutants {
      files[mutant.mutant.path]?.mutants.append(FileMutant(mutant, in: result))
    }
    for excepted in result.excepted {
      files[excepted.mutant.path]?.mutants.append(
        FileMutant(MutantResult(mutant: excepted.mutant), in: result, exceptedFor: excepted.reason))
    }
    self.files = files.filter { !$0.value.mutants.isEmpty }
    var tests: [Suite: Set<String>] = [:]
    for (suite, trial) in result.mutants.flatMap(\.trials) {
      tests[suite, default: []].formUnion(trial.tests + [trial.verdict.test].compactMap(\.self))
    }
    testFiles = Dictionary(
      uniqueKeysWithValues: tests.filter { !$1.isEmpty }.map { suite, names in
        (suite.title, TestFile(tests: names.sorted().map { .init(id: Self.id(of: $0, suite), name: $0) }))
      })
  }

  /// Returns the identifier of a test, which tells its suite.
  fileprivate static func id(of test: String, _ suite: Suite) -> String { "\(suite.rawValue):\(test)" }
}

extension StrykerReport.FileMutant {
  /// Describes a mutant, which a comment may exclude for a reason.
  fileprivate init(_ mutant: MutantResult, in result: MutationResult, exceptedFor reason: String? = nil) {
    let verdicts = Set(mutant.trials.values.map(\.verdict.title))
    let status =
      if reason != nil {
        "Ignored"
      } else if !result.isFinished(mutant) {
        "Pending"
      } else if result.selections(missing: mutant).isEmpty {
        verdicts.contains("timed out") && !verdicts.contains("killed") ? "Timeout" : "Killed"
      } else {
        verdicts.contains("survived") ? "Survived" : "NoCoverage"
      }
    let trials = result.suites.compactMap { suite in mutant.trials[suite].map { (suite, $0) } }
    let (mutant, source) = (mutant.mutant, result.source(of: mutant.mutant.path))
    self.init(
      id: "\(mutant.id)", mutatorName: mutant.operator.strykerName, replacement: mutant.replacement,
      location: SourceRange(start: source.inUTF16(mutant.place.start), end: source.inUTF16(mutant.place.end)),
      status: status,
      statusReason: reason ?? trials.map { "\($0.title): \($1.verdict.summary)" }.joined(separator: "; "),
      killedBy: trials.compactMap { suite, trial in trial.verdict.test.map { StrykerReport.id(of: $0, suite) } },
      coveredBy: trials.flatMap { suite, trial in trial.tests.map { StrykerReport.id(of: $0, suite) } })
  }
}

extension SourceFile {
  fileprivate func inUTF16(_ position: SourcePosition) -> SourcePosition {
    let bytes = line(position.line)?.prefix(position.column - 1) ?? []
    return SourcePosition(line: position.line, column: String(decoding: bytes, as: UTF8.self).utf16.count + 1)
  }
}
