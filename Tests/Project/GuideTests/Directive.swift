import Foundation

/// A directive of the documentation compiler, with what stands in its braces.
struct Directive: Sendable {
  let name: String
  /// What stands in its parentheses.
  let arguments: String
  /// Where it begins, counted from 1.
  let line: Int
  var children: [Directive] = []
  /// Its own lines of text, without those of its children.
  var text: [String] = []

  /// Reads the directives of a file: each begins a line, and so does each brace that ends one.
  static func parse(_ lines: [String]) -> [Directive] {
    var open = [Directive(name: "", arguments: "", line: 0)]
    var isInCode = false
    for (index, line) in lines.map({ $0.trimmingCharacters(in: .whitespaces) }).enumerated() {
      if line.hasPrefix("```") { isInCode.toggle() }
      let match = isInCode ? nil : line.wholeMatch(of: #/@(\w+)(?:\((.*)\))?( *\{)?/#)
      if let match {
        let directive = Directive(name: String(match.1), arguments: String(match.2 ?? ""), line: index + 1)
        if match.3 == nil { open[open.count - 1].children.append(directive) } else { open.append(directive) }
      } else if line == "}", !isInCode, open.count > 1 {
        let directive = open.removeLast()
        open[open.count - 1].children.append(directive)
      } else {
        open[open.count - 1].text.append(line)
      }
    }
    return open[0].children
  }

  /// The value of an argument, with or without quotes.
  func argument(_ label: String) -> String? {
    let pattern = try? Regex(#"(?:^|, *)\#(label): *(?:"([^"]*)"|([^,]+))"#)
    guard let match = pattern.flatMap({ arguments.firstMatch(of: $0) }) else { return nil }
    return (match[1].substring ?? match[2].substring).map(String.init)
  }

  /// The directives of a name in this one, however deep, in order.
  func all(_ name: String) -> [Directive] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// Its words, and those of the directives in it.
  var words: String {
    (text + children.map(\.words)).joined(separator: " ").trimmingCharacters(in: .whitespaces)
  }
}
