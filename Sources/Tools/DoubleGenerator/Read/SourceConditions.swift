import Foundation

/// The `#if` conditions around the lines of source files.
///
/// A symbol graph contains declarations of active branches only and does not mention the conditions. The generated code
/// repeats them, so that it also compiles under other conditions.
struct SourceConditions: Sendable {
  /// The conditions around each line, outermost first, by file.
  private var files: [String: [Int: [String]]] = [:]

  /// Creates an instance without any conditions.
  init() {}

  /// Reads the conditions in files.
  ///
  /// A file that cannot be read has none.
  init(files paths: some Sequence<String>) {
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path), data.range(of: Data("#if".utf8)) != nil else {
        continue
      }
      files[path] = Self.conditions(in: String(decoding: data, as: UTF8.self))
    }
  }

  /// The conditions around a location, without those around an outer location in the same file.
  func conditions(at place: SourceLocation?, within outer: SourceLocation?) -> [String] {
    guard let place, let lines = files[place.file] else { return [] }
    let conditions = lines[place.line] ?? []
    guard let outer, outer.file == place.file else { return conditions }
    return Array(conditions.dropFirst((lines[outer.line] ?? []).count))
  }

  static func conditions(in text: String) -> [Int: [String]] {
    var result: [Int: [String]] = [:]
    /// The conditions of the earlier branches and of the current branch of each open `#if`.
    var open: [(earlier: [String], current: String)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("#if ") || words.hasPrefix("#if(") {
        open.append(([], condition(words.dropFirst(3))))
      } else if words.hasPrefix("#elseif"), let last = open.popLast() {
        open.append((last.earlier + [last.current], condition(words.dropFirst(7))))
      } else if words.hasPrefix("#else"), let last = open.popLast() {
        open.append((last.earlier + [last.current], ""))
      } else if words.hasPrefix("#endif") {
        _ = open.popLast()
      } else if !open.isEmpty {
        result[index + 1] = open.map { Self.text(of: $0) }
      }
    }
    return result
  }

  private static func condition(_ text: Substring) -> String {
    let end = text.range(of: "//")?.lowerBound ?? text.endIndex
    return text[..<end].trimmingCharacters(in: .whitespaces)
  }

  private static func text(of branch: (earlier: [String], current: String)) -> String {
    let negated = branch.earlier.map { $0.contains(" ") ? "!(\($0))" : "!\($0)" }
    let all = negated + (branch.current.isEmpty ? [] : [branch.current])
    guard all.count > 1 else { return all.first ?? "" }
    return all.map { $0.contains("||") && !$0.hasPrefix("!(") ? "(\($0))" : $0 }.joined(separator: " && ")
  }
}
