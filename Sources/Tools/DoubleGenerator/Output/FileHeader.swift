import Foundation
import ToolSupport

/// The comment at the start of each generated file, with its source and the command that generates it.
struct FileHeader: Equatable {
  /// The origin of the file, such as `protocol LoginViewType in Sources/Core/LoginViewType.swift`.
  let origin: String
  /// The arguments of the command, as in `DoublesOptions.canonicalArguments`.
  let arguments: [String]

  static let command = ["swift", "package", "--allow-writing-to-package-directory", "doubles"]

  /// The subject of a file with fixtures.
  static let models = "the models"

  private static let mark = GeneratedSource.mark
  private static let commandMark = "// Do not edit. To generate it again: "
  /// The comment by which swift-format leaves a file as it is.
  private static let layoutMark = "// swift-format-ignore-file"
  private static let hashMark = "// Content: "

  /// The text of a file with this header.
  func file(around body: String) -> String {
    let words = Self.command + arguments.map(ShellCommand.quoted)
    return """
      \(Self.mark)\(origin)
      \(Self.commandMark)\(words.joined(separator: " "))
      \(Self.layoutMark)
      \(Self.hashMark)\(ContentHash.of(body))

      \(body)
      """
  }

  static func isAtStart(of text: String) -> Bool { text.hasPrefix(mark) }
}

extension FileHeader {
  /// The parts of an existing file.
  struct Parsed: Equatable {
    /// The origin with its path, such as `protocol LoginViewType in Sources/Core/LoginViewType.swift`.
    let origin: String
    /// The command in one line.
    let command: String
    let body: String
    /// True if the body or the lines of the header were edited.
    let isEdited: Bool
    /// True if the header contains lines that were not generated.
    let hasAddedLines: Bool

    /// The origin without its path, such as `protocol LoginViewType`.
    var subject: String { origin.range(of: " in ").map { String(origin[..<$0.lowerBound]) } ?? origin }

    /// The path of the source, relative to the package.
    var source: String? { origin.range(of: " in ").map { String(origin[$0.upperBound...]) } }

    var arguments: [String] { ShellCommand.words(of: command[...]).dropFirst(FileHeader.command.count).map(\.self) }

    /// The options of the command, or nil if this version does not know them.
    var options: DoublesOptions? { try? DoublesOptions(arguments) }
  }

  /// Parses an existing file.
  ///
  /// - Returns: Nil if the text has no header.
  static func parse(_ text: String) -> Parsed? {
    guard isAtStart(of: text) else { return nil }
    // Git may convert the line ends of a file. That does not count as an edit.
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let comments = lines.prefix { $0.hasPrefix("//") }
    // The hash ends the header. A comment after it belongs to the body.
    let end = comments.firstIndex { $0.hasPrefix(hashMark) }
    let header = comments[..<(end ?? comments.endIndex)]
    let known = header.filter { line in [mark, commandMark, "//   "].contains(where: line.hasPrefix) }
    let hasAddedLines = header.contains { $0 != layoutMark && !known.contains($0) }
    let start = known.firstIndex { $0.hasPrefix(commandMark) } ?? known.endIndex
    func joined(_ lines: ArraySlice<Substring>) -> String {
      lines.map { line in
        line.dropFirst([mark, commandMark].first(where: line.hasPrefix)?.count ?? 5)
      }.joined(separator: " ")
    }
    let rest = lines[(end.map { $0 + 1 } ?? comments.endIndex)...]
    let body = (rest.first == "" ? rest.dropFirst() : rest).joined(separator: "\n")
    // Earlier versions wrote another hash before this one.
    let hash = end.flatMap { lines[$0].dropFirst(hashMark.count).split(separator: " ").last.map(String.init) }
    return Parsed(
      origin: joined(known[..<start]), command: joined(known[start...]), body: body,
      isEdited: hash != ContentHash.of(body) || hasAddedLines, hasAddedLines: hasAddedLines)
  }

  /// Parses an existing file if it starts with a header.
  static func parsedFile(at path: String) -> Parsed? {
    GeneratedSource.isMarked(path) ? (try? String(contentsOfFile: path, encoding: .utf8)).flatMap(parse) : nil
  }
}
