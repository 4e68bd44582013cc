import Foundation
import ToolSupport

/// The report in the mutation testing report schema, version 2, which the viewers of Stryker read.
///
/// The schema has one status for a mutant. The verdicts of the suites are in its free part, `config`, from which `--merge`
/// reads them.
struct StrykerReport: Codable {
  struct Thresholds: Codable {
    var high = 100
    var low = 80
  }

  struct File: Codable {
    var language = "swift"
    let source: String
    var mutants: [FileMutant]
  }

  struct FileMutant: Codable {
    let id: String
    let mutatorName: String
    let replacement: String
    let location: Location
    let status: String
    let statusReason: String?
    let killedBy: [String]
    let coveredBy: [String]
  }

  struct Location: Codable {
    let start: Position
    let end: Position
  }

  /// A position whose column counts the characters of JavaScript, which are the units of UTF-16.
  struct Position: Codable {
    let line: Int
    let column: Int
  }

  struct TestFile: Codable {
    struct Test: Codable {
      let id: String
      let name: String
    }

    let tests: [Test]
  }

  struct Framework: Codable {
    var name = "rehearsal"
  }

  struct Configuration: Codable {
    let rehearsal: SavedResult
  }

  var schemaVersion = "2"
  var thresholds = Thresholds()
  let projectRoot: String
  var framework = Framework()
  let files: [String: File]
  let testFiles: [String: TestFile]
  let config: Configuration

  /// The text of the report.
  var text: String { get throws { try JSONText.of(self) } }
}

extension StrykerReport {
  /// Creates the report of a run in a package with a root.
  init(_ result: MutationResult, root: String) {
    projectRoot = root
    config = Configuration(rehearsal: SavedResult(result))
    var files: [String: File] = [:]
    for (path, source) in result.sources {
      files[path] = File(source: String(decoding: source.bytes, as: UTF8.self), mutants: [])
    }
    for mutant in result.mutants {
      files[mutant.mutant.path]?.mutants.append(FileMutant(mutant, in: result))
    }
    for excepted in result.excepted {
      files[excepted.mutant.path]?.mutants.append(
        FileMutant(
          excepted.mutant, in: result, status: "Ignored", reason: excepted.reason, killedBy: [], coveredBy: []))
    }
    self.files = files.filter { !$0.value.mutants.isEmpty }
    let tests = result.mutants.flatMap { mutant in
      mutant.trials.flatMap { suite, trial in
        (trial.tests + [trial.verdict.test].compactMap(\.self)).map { (suite, $0) }
      }
    }
    testFiles = Dictionary(grouping: tests, by: { $0.0.title }).mapValues { tests in
      let names = Set(tests.map { TestID($0.0, $0.1) }).sorted { $0.text < $1.text }
      return TestFile(tests: names.map { .init(id: $0.text, name: $0.name) })
    }
  }

  /// The identifier of a test, which tells its suite.
  fileprivate struct TestID: Hashable {
    let name: String
    let text: String

    init(_ suite: Suite, _ name: String) {
      self.name = name
      text = "\(suite.rawValue):\(name)"
    }
  }
}

extension StrykerReport.FileMutant {
  fileprivate init(_ mutant: MutantResult, in result: MutationResult) {
    let verdicts = Set(mutant.trials.values.map(\.verdict.title))
    let status =
      if !result.isFinished(mutant) {
        "Pending"
      } else if result.selections(missing: mutant).isEmpty {
        verdicts.contains("timed out") && !verdicts.contains("killed") ? "Timeout" : "Killed"
      } else {
        verdicts.contains("survived") ? "Survived" : "NoCoverage"
      }
    let trials = result.suites.compactMap { suite in mutant.trials[suite].map { (suite, $0) } }
    self.init(
      mutant.mutant, in: result, status: status,
      reason: trials.map { "\($0.title): \($1.verdict.summary)" }.joined(separator: "; "),
      killedBy: trials.compactMap { suite, trial in
        trial.verdict.test.map { StrykerReport.TestID(suite, $0).text }
      },
      coveredBy: trials.flatMap { suite, trial in trial.tests.map { StrykerReport.TestID(suite, $0).text } })
  }

  fileprivate init(
    _ mutant: Mutant, in result: MutationResult, status: String, reason: String, killedBy: [String],
    coveredBy: [String]
  ) {
    let source = result.sources[mutant.path]
    self.init(
      id: "\(mutant.id)", mutatorName: mutant.operator.strykerName, replacement: mutant.replacement,
      location: .init(
        start: .init(mutant.place.start, in: source), end: .init(mutant.place.end, in: source)),
      status: status, statusReason: reason, killedBy: killedBy, coveredBy: coveredBy)
  }
}

extension StrykerReport.Position {
  fileprivate init(_ position: SourcePosition, in source: SourceFile?) {
    let bytes = source?.line(position.line)?.prefix(position.column - 1) ?? []
    self.init(line: position.line, column: String(decoding: bytes, as: UTF8.self).utf16.count + 1)
  }
}

extension Verdict {
  /// A short description.
  var summary: String {
    switch self {
    case .killed(let test): "killed by \(test)"
    case .crashed(let test): test.isEmpty ? "crashed" : "crashed in \(test)"
    case .timedOut(let test, let seconds):
      "timed out after \(Int(seconds)) s" + (test.isEmpty ? "" : " in \(test)")
    case .survived: "survived"
    case .notCovered: "no test runs it"
    }
  }
}
