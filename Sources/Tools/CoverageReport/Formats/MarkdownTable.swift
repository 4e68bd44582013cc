/// The lines of a table of Markdown, with figures to the right of a name.
enum MarkdownTable {
  /// The titles, and the line that ends them.
  static func head(_ titles: [String]) -> [String] {
    [row(titles), row(["---"] + Array(repeating: "---:", count: titles.count - 1))]
  }

  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
