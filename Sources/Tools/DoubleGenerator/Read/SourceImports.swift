import Foundation

/// Reads the imports of source files.
enum SourceImports {
  static func modules(inFile path: String) -> Set<String> {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return modules(in: text)
  }

  static func modules(in text: String) -> Set<String> {
    Set(text.split(separator: "\n").compactMap(module))
  }

  /// The module of an import line, such as `@preconcurrency import struct Foundation.Date`.
  private static func module(_ line: Substring) -> String? {
    let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    let words = code.split(separator: " ")
    guard let keyword = words.firstIndex(of: "import"), words[..<keyword].allSatisfy(isModifier) else { return nil }
    let name = words[(keyword + 1)...].first { !kinds.contains($0) }
    return name?.split(separator: ".").first.map(String.init)
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(word)
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
}
