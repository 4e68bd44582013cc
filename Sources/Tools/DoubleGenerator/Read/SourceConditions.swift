import Foundation
import ToolSupport

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
      files[path] = Self.conditions(in: Array(data))
    }
  }

  /// The conditions around a location, without those around an outer location in the same file.
  func conditions(at place: SourceLocation?, within outer: SourceLocation?) -> [String] {
    guard let place, let lines = files[place.file] else { return [] }
    let conditions = lines[place.line] ?? []
    guard let outer, outer.file == place.file else { return conditions }
    return Array(conditions.dropFirst((lines[outer.line] ?? []).count))
  }

  /// The conditions around each line of a source.
  static func conditions(in source: [UInt8]) -> [Int: [String]] {
    let directives = directives(in: source)
    var result: [Int: [String]] = [:]
    /// The conditions of the earlier branches and of the current branch of each open `#if`.
    var open: [(earlier: [String], current: String)] = []
    for line in 1...source.count(where: { $0 == UInt8(ascii: "\n") }) + 1 {
      switch directives[line]?.keyword {
      case "#if": open.append(([], directives[line]?.condition ?? ""))
      case "#endif": _ = open.popLast()
      case .some:
        guard let last = open.popLast() else { continue }
        open.append((last.earlier + [last.current], directives[line]?.condition ?? ""))
      case nil: if !open.isEmpty { result[line] = open.map(text) }
      }
    }
    return result
  }

  /// The directives of conditional compilation, by line, as the lexer sees them.
  private static func directives(in source: [UInt8]) -> [Int: (keyword: String, condition: String)] {
    var directives: [Int: (keyword: String, condition: String)] = [:]
    var (line, offset, start) = (1, 0, 0)
    for token in SwiftLexer.tokens(of: source) where token.kind != .comment {
      line += source[offset..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      offset = token.range.lowerBound
      if directives[line] != nil {
        let text = String(decoding: source[start..<token.range.upperBound], as: UTF8.self)
        directives[line]?.condition = text.trimmingCharacters(in: .whitespaces)
      } else if token.kind == .directive {
        let keyword = String(decoding: source[token.range], as: UTF8.self)
        guard ["#if", "#elseif", "#else", "#endif"].contains(keyword) else { continue }
        directives[line] = (keyword, "")
        start = token.range.upperBound
      }
    }
    return directives
  }

  private static func text(of branch: (earlier: [String], current: String)) -> String {
    let negated = branch.earlier.map { $0.contains(" ") ? "!(\($0))" : "!\($0)" }
    let all = negated + (branch.current.isEmpty ? [] : [branch.current])
    guard all.count > 1 else { return all.first ?? "" }
    return all.map { $0.contains("||") && !$0.hasPrefix("!(") ? "(\($0))" : $0 }.joined(separator: " && ")
  }
}
