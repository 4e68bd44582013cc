import Foundation

/// One exercise: a folder with a flawed presenter, tests, a solution and words.
struct Exercise: Equatable, Sendable {
  /// The name of its folder and of its module.
  let name: String
  /// The segment that it belongs to, such as `Signup`.
  let segment: String
  /// Where it lies.
  let folder: URL

  var flawed: URL { folder.appendingPathComponent("Flawed") }
  var solution: URL { folder.appendingPathComponent("Solution") }
  var flagTest: URL { folder.appendingPathComponent("Tests/FlagTests.swift") }
  var realTests: URL { folder.appendingPathComponent("Tests/RealTests.swift") }
  var words: URL { folder.appendingPathComponent("Exercise.md") }

  /// The heading of what it is about.
  var title: String {
    let lines = text(words).split(separator: "\n").map(String.init)
    return lines.first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) } ?? name
  }

  /// Its first paragraph, in one line.
  var summary: String {
    let lines = text(words).components(separatedBy: "\n").drop { $0.hasPrefix("#") || $0.isEmpty }
    return lines.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  /// The hints, from a nudge to nearly there.
  var hints: [String] {
    let sections = text(folder.appendingPathComponent("Hints.md")).components(separatedBy: "\n## ").dropFirst()
    return sections.map { section in
      section.drop { $0 != "\n" }.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  private func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
}
