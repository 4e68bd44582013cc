import Foundation

/// What one sample prints.
struct SampleOutput: Sendable {
  let name: String
  /// The test that announced it, as the framework prints it.
  let test: String
  /// The lines from its announcement to that of the next sample.
  let lines: [Substring]
  let failures: [PrintedFailure]
  let knownIssueCount: Int

  /// Divides the output of a run by the announcements of the samples.
  ///
  /// A failure belongs to the sample whose mark it points at. Without such a mark, it belongs to the latest sample.
  static func all(in lines: [Substring], _ failures: [PrintedFailure]) -> [SampleOutput] {
    let starts = lines.indices.filter { lines[$0].hasPrefix("sample ") && lines[$0].hasSuffix(" runs") }
    let names = starts.map { String(lines[$0].dropFirst("sample ".count).dropLast(" runs".count)) }
    let owned = Dictionary(grouping: failures) { failure in
      let marked = SampleMarks.shared.samples(at: failure.place).filter(names.contains)
      let latest = starts.lastIndex { $0 < failure.index }.map { names[$0] }
      return marked.count == 1 ? marked[0] : latest ?? ""
    }
    return zip(names.indices, names).map { number, name in
      let end = number + 1 < starts.count ? starts[number + 1] : lines.endIndex
      let own = owned[name] ?? []
      return SampleOutput(
        name: name, test: test(runningAt: starts[number], in: lines), lines: Array(lines[starts[number]..<end]),
        failures: own.filter { !$0.isKnown }, knownIssueCount: own.count { $0.isKnown })
    }
  }

  private static func test(runningAt index: Int, in lines: [Substring]) -> String {
    let start = lines[..<index].last { $0.hasPrefix("◇ Test ") || $0.hasPrefix("Test Case '") } ?? ""
    return String(start.firstMatch(of: #/^(?:◇ Test |Test Case ')(.+?)'? started/#)?.1 ?? "")
  }

  /// True if a failure points at the mark of the sample, and each one belongs to its test.
  var failsAtMark: Bool {
    failures.count { SampleMarks.shared.samples(at: $0.place).contains(name) } == 1
      && failures.allSatisfy { $0.test == test }
  }

  /// Returns the number of lines that contain a text.
  func count(of text: String) -> Int { lines.count { $0.contains(text) } }
}
