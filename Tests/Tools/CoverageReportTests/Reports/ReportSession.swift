import Foundation
import TerminalText
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

/// A session with a result, of which commands print the report in the terminal, in Markdown and in HTML.
final class ReportSession: Session {
  static let commands = CommandList(
    """
    report [OPTION...]          prints the report in the terminal, with options of the command line
    markdown [OPTION...]
    index [OPTION...]           prints the content of the index in HTML
    page PATH [OPTION...]       prints the content of the page of a file in HTML
    columns NUMBER              the width of the terminal
    file SKETCH...              a file with its regions, as FileSketch.swift describes
    functions [NAME:LINE...]    the functions of the files that follow, or none
    exclude CAUSE LINE NUMBER REASON...   excluded regions in a line of the next file
    warn LINE TEXT...           a warning in the next file
    target NAME                 the target of the files that follow
    sample                      the targets of FormatSample.swift
    suite xctest|swift-testing passed|failed|crashed
    tests xctest|swift-testing NUMBER     the number of tests that ran
    no-profile xctest|swift-testing
    failed-test xctest|swift-testing NAME...
    failed                      the tests have failed
    changed PATH LINES...       changed lines, such as 1-3
    ignored PATH PATTERN
    name NAME TEXT...           the demangled name of a function
    source TEXT...              the source in excerpts, and that of the files that follow
    gone FILE                   a file that no longer exists
    """)

  let placeholders: [String: String] = [:]
  private var targets = [TargetCoverage(name: "Core", path: "Sources/Core", files: [])]
  private var suites = [Suite.xctest: SuiteResult.fixture(.xctest), .swiftTesting: .fixture(.swiftTesting)]
  private var functions: [CodeFunction]?
  private var exclusions: [Exclusion] = []
  private var warnings: [SourceWarning] = []
  private var ignored: [CoverageResult.IgnoredFile] = []
  private var changed: [String: [ClosedRange<Int>]] = [:]
  private var hasFailed = false
  private var names: [String: String] = [:]
  private var source: SourceFile?
  private var gone: Set<String> = []
  private var columns: Int?

  func run(_ command: SessionCommand) throws -> String {
    let words = command.operands
    switch command.name {
    case "report": return try report(try CoverageOptions(words))
    case "markdown":
      let sources = SourceFolder { $0 == FormatSample.path ? FormatSample.source : nil }
      let result = result(try CoverageOptions(words))
      return MarkdownReport(result: result, names: FormatSample.names, sources: sources).text
    case "index":
      return site(try CoverageOptions(words)).index.text
    case "page": return try page(words[0], try CoverageOptions(Array(words.dropFirst())))
    case "columns": columns = Int(words[0])
    case "file": addFile(command.text())
    case "functions":
      functions = words.map { word in
        let parts = word.split(separator: ":")
        let line = Int(parts[1]) ?? 0
        return CodeFunction(
          name: String(parts[0]), start: .at(line, 1), end: .at(line, 9), counts: ExecutionCounts(xctest: 1))
      }
    case "exclude":
      let (line, count) = (Int(words[1]) ?? 0, Int(words[2]) ?? 0)
      let cause = Exclusion.Cause(rawValue: try known(words[0], in: Exclusion.Cause.allCases.map(\.rawValue)))
      exclusions.append(
        Exclusion(
          cause: cause ?? .comment, reason: command.text(after: 3),
          start: .at(line, 1), end: .at(line, 9), regions: (1...count).map { .fixture(line: line, from: $0) }))
    case "warn": warnings.append(SourceWarning(line: Int(words[0]) ?? 0, message: command.text(after: 1)))
    case "target": targets.append(TargetCoverage(name: words[0], path: words[0], files: []))
    case "sample": targets = FormatSample.result().targets
    case "suite": suites[suite(words)]?.outcome = .init(rawValue: words[1]) ?? .passed
    case "tests": suites[suite(words)]?.testsRun = Int(words[1]) ?? 0
    case "no-profile": suites[suite(words)]?.hasProfile = false
    case "failed-test": suites[suite(words)]?.failedTests.append(command.text(after: 1))
    case "failed": hasFailed = true
    case "changed":
      let path = words[0] == "SAMPLE" ? FormatSample.path : words[0]
      changed[path] = words.dropFirst().map { word in
        let bounds = word.split(separator: "-").compactMap { Int($0) }
        return bounds[0]...bounds[bounds.count - 1]
      }
    case "ignored": ignored.append(.init(path: words[0], pattern: words[1]))
    case "name": names[words[0]] = command.text(after: 1)
    case "source": source = SourceFile(command.text())
    case "gone": gone.insert(words[0])
    default: throw command.isUnhandled
    }
    return ""
  }

  private func suite(_ words: [String]) -> Suite { words[0] == "xctest" ? .xctest : .swiftTesting }

  private func addFile(_ sketch: String) {
    var files: [FileCoverage] = .sketch(sketch, functions: functions, exclusions: exclusions, source: source)
    files[0].warnings = warnings
    targets[targets.count - 1].files += files
    (exclusions, warnings) = ([], [])
  }

  private func result(_ options: CoverageOptions) -> CoverageResult {
    let mode = options.mode ?? .each
    var result = CoverageResult.fixture(
      targets: targets.filter { !$0.files.isEmpty }, suiteResults: mode.suites.compactMap { suites[$0] }, mode: mode,
      thresholds: options.thresholds, testsFailed: hasFailed,
      changes: options.base.map { ChangedLines(base: $0, commit: "abc1234", lines: changed) })
    result.ignoredFiles = ignored
    return result
  }

  /// The report in the terminal, whose lines fit its width, except for the paths in them.
  private func report(_ options: CoverageOptions) throws -> String {
    let source = source ?? SourceFile("0123456789")
    let text = TextReport(
      result: result(options), names: FunctionNames(names: names), sources: SourceFolder { _ in source },
      layout: TextLayout(
        style: TextStyle(isColored: options.color == .always), width: columns, length: options.length)
    ).text.replacing("\u{1B}", with: "␛")
    let paths = targets.flatMap(\.files).map(\.path)
    // The figures need 30 columns.
    let width = columns.map { max(30, $0) } ?? .max
    let long = text.split(separator: "\n").map(String.init).first { line in
      line.displayWidth > width
        && !paths.contains { line.hasPrefix($0) && line.dropFirst($0.count).allSatisfy("0123456789:".contains) }
    }
    if let long { throw ToolError(message: "'\(long)' is too long", remedy: "break it") }
    return text
  }

  private func page(_ path: String, _ options: CoverageOptions) throws -> String {
    guard let file = targets.flatMap(\.files).first(where: { $0.path == path }) else {
      throw ToolError(message: "there is no file '\(path)'", remedy: "add it")
    }
    return FilePage(site: site(options), file: file, page: PagePath(of: path)).body.text
  }

  private func site(_ options: CoverageOptions) -> CoverageSite {
    let (source, gone) = (source ?? SourceFile("run()"), gone)
    return CoverageSite(
      result(options), names: FunctionNames(names: names),
      sources: SourceFolder { gone.contains($0) ? nil : source })
  }
}
