/// How every screen is laid out: paragraphs, with an empty line between them.
enum Page {
  /// The lines of the paragraphs; those without lines leave no gap.
  static func lines(_ paragraphs: [String]...) -> [String] {
    Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [""])).map(\.onOneLine)
  }
}

extension String {
  /// Without line breaks and control characters, which a server's texts may hold; a space stands for each.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0.isControl ? " " : $0 })
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
