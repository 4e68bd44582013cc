import Foundation

/// Finds a declaration in sources by its words.
enum SourceSearch {
  /// The first place in a folder's Swift files where these words stand, and no longer name.
  static func declaration(_ words: String, in folder: String) -> SourceLocation? {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names.filter({ $0.hasSuffix(".swift") }).sorted() {
      let path = "\(folder)/\(name)"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.contains(words) else { continue }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if declares(words, line) { return SourceLocation(file: path, line: index + 1) }
      }
    }
    return nil
  }

  private static func declares(_ words: String, _ line: Substring) -> Bool {
    guard let range = line.range(of: words), !line.drop(while: { $0 == " " }).hasPrefix("//") else { return false }
    return line[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
  }
}
