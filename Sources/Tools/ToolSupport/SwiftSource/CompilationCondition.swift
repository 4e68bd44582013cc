import Foundation

/// The text of conditions of `#if` directives.
package enum CompilationCondition {
  /// One condition in place of several around each other.
  package static func joined(_ conditions: [String]) -> String {
    guard conditions.count > 1 else { return conditions.first ?? "" }
    return conditions.map { $0.contains("||") && !isNegated($0) ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  /// The condition that holds where another one does not.
  package static func opposite(_ condition: String) -> String {
    if isNegated(condition) { return String(condition.dropFirst(2).dropLast()) }
    if condition.contains(where: " &|".contains) { return "!(\(condition))" }
    return condition.hasPrefix("!") ? String(condition.dropFirst()) : "!\(condition)"
  }

  /// True for a condition that is the opposite of what its parentheses enclose.
  private static func isNegated(_ condition: String) -> Bool {
    var depth = 0
    let end = condition.firstIndex { sign in
      depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
      return sign == ")" && depth == 0
    }
    return condition.hasPrefix("!(") && end == condition.indices.last
  }
}

extension SourceSyntax {
  /// The conditions around each line, outermost first, without the lines that no condition is around.
  package var conditions: [Int: [String]] {
    let directives = directives
    var result: [Int: [String]] = [:]
    /// The conditions of the current branch of each open `#if`: the opposite of each earlier branch, and its own.
    var open: [[String]] = []
    for line in 0...source.lineCount {
      switch directives[line] {
      case ("#if", let condition)?: open.append([condition])
      case ("#endif", _)?: _ = open.popLast()
      case (_, let condition)?:
        guard let last = open.popLast() else { continue }
        let earlier = last.dropLast() + last.suffix(1).map(CompilationCondition.opposite)
        open.append(earlier + (condition.isEmpty ? [] : [condition]))
      case nil: if !open.isEmpty { result[line] = open.map(CompilationCondition.joined) }
      }
    }
    return result
  }

  /// The directives of conditional compilation, by line.
  package var directives: [Int: (keyword: String, condition: String)] {
    var directives: [Int: (keyword: String, condition: String)] = [:]
    for index in tokens.indices
    where tokens[index].kind == .directive && isToken(index, oneOf: ["#if", "#elseif", "#else", "#endif"]) {
      let end = tokens[index...].prefix { source.position(of: $0.range.lowerBound).line == line(index) }.last
      let range = tokens[index].range.upperBound..<(end ?? tokens[index]).range.upperBound
      let condition = String(decoding: bytes[range], as: UTF8.self).trimmingCharacters(in: .whitespaces)
      directives[line(index)] = (text(index), condition)
    }
    return directives
  }
}
