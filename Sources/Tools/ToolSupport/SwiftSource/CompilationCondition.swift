import Foundation

/// The conditions of `#if` directives.
package enum CompilationCondition {
  /// The conditions around each line of a source, outermost first.
  ///
  /// - Parameters:
  ///   - source: The bytes of the source.
  ///   - tokens: Its tokens without comments.
  ///   - lines: The line of each token, starting at 1.
  /// - Returns: The conditions by line, without the lines that no condition is around.
  package static func lists(in source: [UInt8], _ tokens: [SwiftToken], _ lines: [Int]) -> [Int: [String]] {
    let directives = directives(in: source, tokens, lines)
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

  /// One condition in place of several around each other.
  package static func joined(_ conditions: [String]) -> String {
    conditions.count == 1
      ? conditions[0] : conditions.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  /// The condition that holds where another one does not.
  package static func opposite(_ condition: String) -> String {
    if condition.hasPrefix("!("), condition.hasSuffix(")"), !condition.dropFirst(2).dropLast().contains(")") {
      return String(condition.dropFirst(2).dropLast())
    }
    if condition.contains(" ") { return "!(\(condition))" }
    return condition.hasPrefix("!") ? String(condition.dropFirst()) : "!\(condition)"
  }

  /// The directives of conditional compilation, by line, as the lexer sees them.
  private static func directives(
    in source: [UInt8], _ tokens: [SwiftToken], _ lines: [Int]
  ) -> [Int: (keyword: String, condition: String)] {
    var directives: [Int: (keyword: String, condition: String)] = [:]
    var start = 0
    for (token, line) in zip(tokens, lines) {
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
