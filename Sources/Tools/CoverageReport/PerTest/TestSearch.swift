import ToolSupport

/// A search for the tests that ran some lines.
struct TestSearch {
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
  func tests(for places: [SourceLine], and changes: ChangedLines?) throws -> FoundTests {
    var tests = try tests(for: places)
    if let changes { tests.formUnion(self.tests(for: changes)) }
    let measured = Set(result.files.map(\.path))
    let others = changes?.lines.keys.filter { recorded[$0] == nil || !measured.contains($0) }.sorted() ?? []
    let unrecorded = others.filter { path in
      let own = self.tests(inFile: path)
      tests.formUnion(TestSet(own))
      return own.isEmpty
    }
    let asked = places.map(\.text) + [changes.map { "the lines that changed since \($0.base)" }].compactMap { $0 }
    return FoundTests(
      places: asked.joined(separator: ", "), tests: tests.members.compactMap { result.tests?[$0] },
      unrecordedFiles: unrecorded,
      unchangedSince: places.isEmpty && changes?.lines.isEmpty == true ? changes?.base : nil,
      remarks: result.recordingRemarks)
  }

  private func tests(for places: [SourceLine]) throws -> TestSet {
    var tests = TestSet()
    let paths = result.files.map(\.path)
    for (path, places) in Dictionary(grouping: places, by: \.path).sorted(by: { $0.key < $1.key }) {
      let found = try SourceLine.find(path, in: paths)
      guard let file = result.files.first(where: { $0.path == found }) else { continue }
      let map = lineMap(of: file.path)
      for place in places {
        let lines = map(place.line)
        guard lines.contains(where: file.hasCode) else { throw noCode(at: place.line, in: file) }
        for line in lines { tests.formUnion(file.tests(on: line)) }
      }
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
      var last: (lines: ClosedRange<Int>, haveCode: Bool)?
      for line in changed.joined() {
        let lines = map(line)
        // All lines that replaced some others stand for the same ones, which may be many.
        if last?.lines != lines {
          last = (lines, lines.contains(where: file.hasCode))
          for line in lines { tests.formUnion(file.tests(on: line)) }
        }
        guard last?.haveCode == false, source?.isBlank(line) == false else { continue }
        tests.formUnion(file.tests)
        break
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

  private func noCode(at line: Int, in file: FileCoverage) -> ToolError {
    let count = sources[file.path]?.lineCount ?? line
    let near = file.lines.map(\.number).min { abs($0 - line) < abs($1 - line) }
    return ToolError(
      message: count < line
        ? "\(file.path) has \(NumberFormat.counted(count, "line"))"
        : "line \(line) of \(file.path) has no code that is measured",
      remedy: near.map { "name a line with code, such as \(file.path):\($0)" } ?? "name another file")
  }
}

extension FileCoverage {
  fileprivate func hasCode(on line: Int) -> Bool { !segments(on: line).isEmpty }
}

extension SourceFile {
  /// Returns true if a line has nothing but white space or a comment.
  func isBlank(_ line: Int) -> Bool {
    let text = (self.text(line) ?? "").drop(while: \.isWhitespace)
    return text.isEmpty || text.hasPrefix("//")
  }
}
