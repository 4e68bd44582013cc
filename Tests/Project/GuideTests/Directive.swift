import Foundation

/// A directive of the documentation compiler, with its contents.
struct Directive: Sendable {
  let name: String
  /// The text in its parentheses.
  let arguments: String
  /// The number of its first line.
  let line: Int
  var children: [Directive] = []
  /// Its lines of text, without those of its children.
  var text: [String] = []

  /// Parses the directives of a file.
  ///
  /// Each directive, and each closing brace, must begin a line.
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

  /// The directives with a name inside this one, at any depth, in order.
  func all(_ name: String) -> [Directive] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// Its text, with the text of the directives inside it.
  var words: String {
    (text + children.map(\.words)).joined(separator: " ").trimmingCharacters(in: .whitespaces)
  }
}
