import Foundation
import ToolSupport

/// The mutants to show on the pages, in the mutation testing report schema of Stryker.
struct PageMutants: Sendable {
  /// A mutant on the page of its file.
  struct Entry: Sendable, Equatable {
    let line: Int
    let operation: String
    let replacement: String
    let status: String
    let reason: String

    /// True if no test noticed the mutant.
    var isUnnoticed: Bool { status == "Survived" || status == "NoCoverage" }
  }

  private let entries: [String: [Int: [Entry]]]

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - path: The path of the report.
  ///   - files: The file manager.
  /// - Throws: `ToolError` if the file is no such report.
  init(path: String, files: FileManager) throws {
    guard let data = files.contents(atPath: path) else {
      throw ToolError(
        message: "\(path) cannot be read", remedy: "name a file that 'rehearsal mutate --json' wrote")
    }
    guard let report = try? JSONDecoder().decode(Report.self, from: data) else {
      throw ToolError(
        message: "\(path) is no report about mutants", remedy: "name a file that 'rehearsal mutate --json' wrote")
    }
    entries = report.files.mapValues { file in
      Dictionary(
        grouping: file.mutants.map {
          Entry(
            line: $0.location.start.line, operation: $0.mutatorName, replacement: $0.replacement ?? "",
            status: $0.status, reason: $0.statusReason ?? "")
        }, by: \.line)
    }
  }

  /// Returns the mutants that begin on a line.
  func entries(of path: String, line: Int) -> [Entry] { entries[path]?[line] ?? [] }

  private struct Report: Decodable {
    struct File: Decodable {
      let mutants: [Mutant]
    }

    struct Mutant: Decodable {
      let mutatorName: String
      let replacement: String?
      let location: Location
      let status: String
      let statusReason: String?
    }

    struct Location: Decodable {
      let start: Position
    }

    struct Position: Decodable {
      let line: Int
    }

    let files: [String: File]
  }
}

extension PageMutants {
  /// Returns the cell with the number of noticed mutants of a line.
  func cell(_ path: String, _ line: Int) -> HTML {
    let counted = entries(of: path, line: line).filter { $0.status != "Ignored" }
    guard !counted.isEmpty else { return #"<td class="u"></td>"# }
    let unnoticed = counted.count { $0.isUnnoticed }
    return unnoticed == 0
      ? #"<td class="u">\#(counted.count)</td>"#
      : #"<td class="u m"><b aria-hidden="true">×</b>\#(counted.count - unnoticed)/\#(counted.count)</td>"#
  }

  /// Returns the notes about mutants of a line that no test noticed, or that a comment excludes.
  func notes(_ path: String, _ line: Int) -> HTML {
    let shown = entries(of: path, line: line).filter { $0.isUnnoticed || $0.status == "Ignored" }
    return "\(shown.map(note))"
  }

  private func note(_ entry: Entry) -> HTML {
    let change: HTML = entry.replacement.isEmpty ? "removed" : "<code>\(entry.replacement)</code>"
    let name: HTML = entry.status == "Ignored" ? "ignored mutant" : "unnoticed mutant"
    return #"<small class="mutant">\#(name): \#(change) <i>\#(entry.operation); \#(entry.reason)</i></small>"#
  }
}
