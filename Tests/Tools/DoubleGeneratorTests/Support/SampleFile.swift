import Foundation
import ToolSupport

@testable import DoubleGenerator

/// A file of the samples: declarations, and below each of them the lines that the generator makes of it.
///
/// The lines start with a bar. They are approved, so a recording writes them. Declarations are edited by hand.
struct SampleFile {
  /// The path without its extension, such as `Doubles/Names`.
  let name: String
  let lines: [String]
  /// The made lines, by the number of the line that they are for.
  private var madeLines: [Int: [String]] = [:]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Samples").standardized

  init(_ name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let index = lines.firstIndex(where: { $0.hasPrefix("|") && $0 != "|" && !$0.hasPrefix("| ") }) {
      throw ToolError(
        message: "Samples/\(name).txt:\(index + 1): '\(lines[index])' is neither a declaration nor a made line",
        remedy: "indent it, or write a space after its bar")
    }
  }

  /// The declarations, with an empty line for each made line, so that the compiler counts lines as the file does.
  var code: String { lines.map { $0.hasPrefix("|") ? "" : $0 }.joined(separator: "\n") }

  /// The errors in the output of a compiler, with the names of the files of samples that they are in.
  ///
  /// - Parameters:
  ///   - output: The whole output, which is the result if there are no errors in it.
  ///   - folder: The folder of the compiled files.
  /// - Returns: The lines of the errors.
  static func errors(in output: String, of folder: URL) -> String {
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
      line.replacing("\(folder.path)/", with: "")
        .replacing(#/^(Doubles|Fixtures)\/(.+?)\.swift:/#) { "Samples/\($0.1)/\($0.2).txt:" }
    }
    return errors.isEmpty ? output : errors.joined(separator: "\n")
  }

  /// Writes the declarations of the files in two folders as Swift, and returns the paths.
  static func writeAll(to folder: URL) throws -> [String] {
    try ["Doubles", "Fixtures"].flatMap { part in
      try FileManager.default.createDirectory(
        at: folder.appending(path: part), withIntermediateDirectories: true)
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: part).path)
      return try names.sorted().map { name in
        let file = try SampleFile("\(part)/\(name.dropLast(".txt".count))")
        let path = folder.appending(path: "\(file.name).swift")
        try Data(file.code.utf8).write(to: path)
        return path.path
      }
    }
  }

  /// The declarations with the made lines below them.
  var text: String {
    get throws {
      var texts: [String] = []
      var pending: [String] = []
      for (index, line) in lines.enumerated() where !line.hasPrefix("|") {
        pending += madeLines[index + 1] ?? []
        texts.append(line)
        // The last line of a declaration is not indented, and opens nothing.
        guard !line.hasPrefix(" "), !line.hasSuffix("{"), !line.isEmpty else { continue }
        texts += pending.map { $0.isEmpty ? "|" : "| \($0)" }
        pending = []
      }
      guard pending.isEmpty else {
        throw ToolError(
          message: "the last declaration of Samples/\(name).txt has no end, below which the made lines belong",
          remedy: "end it with a line that is not indented and opens nothing")
      }
      return texts.joined(separator: "\n")
    }
  }

  func contains(_ symbol: Symbol) -> Bool { symbol.location?.file.hasSuffix("/\(name).swift") ?? false }

  /// Adds lines that the generator makes of a declaration.
  mutating func add(_ text: String, for symbol: Symbol) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    madeLines[symbol.location?.line ?? 0, default: []] += lines.last == "" ? lines.dropLast() : lines
  }

  /// A text, and its diagnostics with the lines that they are about.
  func made(_ text: String, _ diagnostics: [Diagnostic]) -> String {
    let warnings = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      let isHere = diagnostic.file?.hasSuffix("/\(name).swift") == true
      let place = isHere ? diagnostic.line.map { self[line: $0] } : diagnostic.file
      diagnostic.file = nil
      return "\(place ?? "nowhere"): \(diagnostic.rendered)"
    }
    return text + warnings.map { $0 + "\n" }.joined()
  }

  private subscript(line number: Int) -> String {
    lines[number - 1].trimmingCharacters(in: CharacterSet(charactersIn: " {"))
  }

  /// The text from a place to the end of its line.
  func text(from place: SourceLocation?) -> String {
    place.map { String(lines[$0.line - 1].dropFirst($0.column - 1)) } ?? "nowhere"
  }
}
