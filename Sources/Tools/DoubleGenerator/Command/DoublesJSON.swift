import Foundation

/// The report of a run for programs, which `--json` writes.
///
/// The article on generating doubles lists its keys.
struct DoublesJSON: Codable, Equatable {
  /// A generated file, or one that this run keeps or removes.
  struct File: Codable, Equatable {
    /// The path relative to the package, or the absolute path of a file outside of it.
    let path: String
    /// The origin, such as `protocol LoginViewType`.
    let subject: String?
    /// One of `create`, `update`, `remove`, `unchanged` and `keep`.
    let action: String
    /// The reason and the remedy for a file that is kept.
    let problem: String?
  }

  /// A limitation of the generated code.
  struct Warning: Codable, Equatable {
    /// One of `warning`, `leftOut` and `unseen`.
    let kind: String
    let file: String?
    let line: Int?
    let text: String
  }

  /// The version of the format, which changes if a key is removed or changes its meaning.
  var version = 1
  /// The exit code that `--help` explains.
  let exitCode: Int32
  /// True if this run wrote nothing because of `--check` or `--dry-run`.
  let isDryRun: Bool
  let doubles: Int
  let fixtures: Int
  let files: [File]
  let warnings: [Warning]

  /// - Parameters:
  ///   - plan: The files.
  ///   - generation: The number of doubles and fixtures, and the warnings.
  ///   - exitCode: The exit code of the run.
  ///   - isDryRun: True if the run writes nothing.
  ///   - relative: A function that makes a path relative to the package.
  init(
    _ plan: OutputPlan, _ generation: Generation, exitCode: Int32, isDryRun: Bool, relative: (String) -> String
  ) {
    self.exitCode = exitCode
    self.isDryRun = isDryRun
    doubles = generation.doubles
    fixtures = generation.fixtures
    files = plan.files.map { file in
      let path = relative(file.path)
      let refusal = file.refusal(as: path)
      return File(
        path: path, subject: file.subject, action: refusal == nil ? file.action.rawValue : "keep",
        problem: refusal.map { String($0.dropFirst("\(path): ".count)) })
    }
    warnings = generation.diagnostics.map {
      Warning(kind: $0.level.rawValue, file: $0.file, line: $0.line, text: $0.text)
    }
  }
}
