import Foundation
import SourceChecks
import Testing

@Suite("The folders of a target")
struct FolderOrderTests {
  /// The folders of each target, from the one that uses no other to the one that may use all.
  private static let orders = [
    "TestSupport/TestSupport": [
      "Waiting", "Values", "Failures", "Fixtures", "Scope", "Calls", "Leaks", "Time", "State", "Evidence", "Rehearsal",
      "Answers", "Streams",
    ],
    "TestSupport/Exploration": ["Fixtures", "Cases", "Runs", "Search"],
    "Sources/Tools/DoubleGenerator": ["Model", "Options", "Read", "Plan", "Write", "Output", "Command"],
  ]

  @Test("use only the folders before them", arguments: orders)
  func oneDirection(target: String, order: [String]) throws {
    let folders = try Repository.folders(in: target)
    let files = try folders.flatMap { folder in
      try Repository.sources(in: "\(target)/\(folder)").map { path in
        SourceFile(folder: folder, lines: try Repository.lines(of: path))
      }
    }

    let arrows = Self.arrowsBack(among: files, order)

    #expect(folders.sorted() == order.sorted())
    #expect(arrows.sorted() == [])
  }

  @Test("are seen to use a later one, in code and not in comments or texts")
  func plantedArrow() {
    let table = SourceFile(folder: "Answers", lines: ["final class Table<Row> {", "  struct Row {}", "}"])
    let user = SourceFile(
      folder: "Values",
      lines: ["// A comment on Table", #"let name = "Table \(Row.self)""#, "let table: Table<Int> = .Table  // Table"])
    let other = SourceFile(folder: "Streams", lines: ["let table = Table<Int>()"])

    let order = ["Values", "Answers", "Streams"]
    #expect(Self.arrowsBack(among: [table, user, other], order) == ["Values → Answers: Table"])
    #expect(Self.arrowsBack(among: [table, SourceFile(folder: "Values", lines: [user.lines[1]])], order) == [])
  }

  private struct SourceFile {
    let folder: String
    let lines: [String]

    /// The names of the types at the top level that other files can use.
    var types: [String] {
      // Made once, because each evaluation of a literal parses it again.
      let declaration =
        #/^(?:@\w+ )*(?:(?:package|public) )?(?:final |indirect )?(?:class|struct|enum|protocol|actor|typealias) (\w+)/#
      return lines.filter { $0.first?.isLetter == true || $0.hasPrefix("@") }
        .compactMap { $0.firstMatch(of: declaration).map { String($0.1) } }
    }

    /// The names in the code that begin with a capital letter, and are no members.
    var names: Set<String> {
      Set(lines.flatMap { line in Self.code(in: line).split(whereSeparator: Self.separates).compactMap(Self.name) })
    }

    /// Returns a line without its texts and its comment.
    private static func code(in line: String) -> String {
      let parts = line.replacing(#"\""#, with: "").split(separator: "\"", omittingEmptySubsequences: false)
      let code = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined(separator: " ")
      return code.components(separatedBy: "//")[0]
    }

    private static func separates(_ character: Character) -> Bool {
      !(character.isLetter || character.isNumber || character == "_" || character == ".")
    }

    private static func name(in path: Substring) -> String? {
      let name = path.prefix { $0 != "." }
      return name.first?.isUppercase == true ? String(name) : nil
    }
  }

  /// Returns the uses of a folder that comes after the one that uses it.
  private static func arrowsBack(among files: [SourceFile], _ order: [String]) -> Set<String> {
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let owners = Dictionary(
      files.flatMap { file in file.types.map { ($0, file.folder) } }, uniquingKeysWith: { first, _ in first })
    let arrows = files.flatMap { file in
      file.names.compactMap { name -> String? in
        guard let owner = owners[name], places[owner, default: 0] > places[file.folder, default: 0] else { return nil }
        return "\(file.folder) → \(owner): \(name)"
      }
    }
    return Set(arrows)
  }
}
