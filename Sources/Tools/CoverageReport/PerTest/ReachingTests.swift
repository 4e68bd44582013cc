import ToolSupport

/// The tests that ran a line or the changed lines of a package.
struct ReachingTests: Equatable {
  /// The places that were asked for, as a sentence names them.
  let places: String
  /// The tests, in the order of the recording.
  let tests: [RecordedTest]
  /// The changed files that were not measured, such as those with tests.
  var unmeasuredFiles: [String] = []
}

/// A question for the tests that reach some lines.
struct ReachQuestion {
  let result: CoverageResult
  /// The sources as they are now.
  let sources: SourceFolder
  /// The sources as they were when the tests were recorded.
  let recorded: SourceFolder

  /// Finds the tests that ran some lines.
  ///
  /// - Parameters:
  ///   - places: Files with a line, such as `Sources/App/Login.swift:42`.
  ///   - changes: Changed lines, or nil to ask for the places only.
  /// - Returns: The tests that ran any of the lines.
  /// - Throws: `ToolError` if a file was not measured, or if a line has no code.
  func tests(for places: [SourceLine], and changes: ChangedLines?) throws -> ReachingTests {
    var tests = try tests(for: places)
    if let changes { tests.formUnion(self.tests(for: changes)) }
    let asked = places.map(\.text) + [changes.map { "the lines that changed since \($0.base)" }].compactMap { $0 }
    return ReachingTests(
      places: asked.joined(separator: ", "), tests: tests.members.compactMap { result.tests?[$0] },
      unmeasuredFiles: changes.map { Set($0.lines.keys).subtracting(result.files.map(\.path)).sorted() } ?? [])
  }

  private func tests(for places: [SourceLine]) throws -> TestSet {
    var tests = TestSet()
    for place in places {
      let file = try file(at: place.path)
      let lines = lineMap(of: file.path)(place.line)
      guard lines.contains(where: { !file.segments(on: $0).isEmpty }) else { throw noCode(at: place.line, in: file) }
      for line in lines { tests.formUnion(file.tests(on: line)) }
    }
    return tests
  }

  /// Returns the tests that ran a changed line.
  ///
  /// A declaration has no regions, and neither has a default argument. A change of such a line counts for the whole file.
  private func tests(for changes: ChangedLines) -> TestSet {
    var tests = TestSet()
    for file in result.files {
      guard let changed = changes.lines[file.path] else { continue }
      let source = sources[file.path]
      let map = lineMap(of: file.path)
      for line in changed.joined() {
        let lines = map(line)
        if lines.contains(where: { !file.segments(on: $0).isEmpty }) {
          for line in lines { tests.formUnion(file.tests(on: line)) }
        } else if source?.isBlank(line) == false {
          tests.formUnion(file.tests)
        }
      }
    }
    return tests
  }

  /// Returns a function that finds the recorded lines that a present line of a file stands for.
  private func lineMap(of path: String) -> (Int) -> ClosedRange<Int> {
    guard let old = recorded[path], let new = sources[path], old != new else { return { $0...$0 } }
    let map = LineMap(from: old, to: new)
    return { map.recorded($0) ?? $0...$0 }
  }

  private func file(at path: String) throws -> FileCoverage {
    let files = result.files
    if let file = files.first(where: { $0.path == path }) { return file }
    let same = files.filter { path.hasSuffix("/" + $0.path) || $0.path.hasSuffix("/" + path) }
    if same.count == 1 { return same[0] }
    let near = NearestName.find(path, in: files.map(\.path))
    throw ToolError(
      message: same.isEmpty ? "\(path) is no file of the measured targets" : "\(path) could be several measured files",
      remedy: same.isEmpty
        ? near.map { "did you mean '\($0)'?" }
          ?? "write the path as the report does, or choose its target with --target"
        : "write the whole path, such as \(same[0].path)")
  }

  private func noCode(at line: Int, in file: FileCoverage) -> ToolError {
    let near = file.lines.map(\.number).min { abs($0 - line) < abs($1 - line) }
    return ToolError(
      message: "line \(line) of \(file.path) has no code that is measured",
      remedy: near.map { "name a line with code, such as \(file.path):\($0)" } ?? "name another file")
  }
}

extension SourceFile {
  /// Returns true if a line has nothing but white space or a comment.
  fileprivate func isBlank(_ line: Int) -> Bool {
    let text = (self.text(line) ?? "").drop(while: \.isWhitespace)
    return text.isEmpty || text.hasPrefix("//")
  }
}

/// A line of a source file, as `--tests-for` names it.
struct SourceLine: Equatable, Sendable {
  let path: String
  let line: Int

  var text: String { "\(path):\(line)" }

  /// Parses a path and a line number with a colon between them.
  ///
  /// A column may follow, as in the messages of compilers.
  ///
  /// - Throws: `ToolError` if the text has another form.
  init(_ text: String, option: String) throws {
    guard let match = text.wholeMatch(of: #/(.+?):(\d+)(:\d+)?/#), let line = Int(match.2), line > 0 else {
      throw ToolError(
        message: "\(option) does not understand '\(text)'",
        remedy: "name a file and a line, such as \(option) Sources/App/Login.swift:42")
    }
    path = match.1.hasPrefix("./") ? String(match.1.dropFirst(2)) : String(match.1)
    self.line = line
  }
}
