import Foundation
import SourceChecks
import Testing

@Suite("The size of the folders")
struct CeilingTests {
  @Test("is at most what Ceilings.md allows")
  func ceilings() throws {
    let sizes = try Self.ceilings().map { row in
      let lines = try Self.lines(in: row.folder == "all" ? "" : row.folder)
      return "\(row.folder): \(lines) of \(row.lines)\(lines > row.lines ? ", above its ceiling" : "")"
    }

    print(sizes.joined(separator: "\n"))
    #expect(sizes.count > 20)
    #expect(sizes.filter { $0.hasSuffix("above its ceiling") } == [])
  }

  @Test("has a ceiling in each folder of targets")
  func everyFolderHasACeiling() throws {
    let rows = Set(try Self.ceilings().map(\.folder))
    let parents = ["Sources", "Sources/Tools", "TestSupport", "Tests"]

    let folders = try parents.flatMap { parent in try Repository.folders(in: parent).map { "\(parent)/\($0)" } }

    // The few lines of the others count in the last row.
    let others = [
      "Sources/Plugins", "Sources/Skills", "Sources/TerminalText", "Sources/Tools", "Sources/Tools/rehearsal",
    ]
    #expect(Set(folders).subtracting(rows).sorted() == others)
    #expect(rows.subtracting(folders) == ["all"])
  }

  /// The rows of the table.
  private static func ceilings() throws -> [(folder: String, lines: Int)] {
    try Repository.lines(of: "Tests/Project/ArchitectureTests/Ceilings.md").compactMap { line in
      guard let row = line.wholeMatch(of: #/\| ([\w./]+) \| ([\d,]+) \|/#) else { return nil }
      return Int(row.2.filter { $0 != "," }).map { (String(row.1), $0) }
    }
  }

  /// The number of lines of the Swift files in a folder, without those that git ignores.
  private static func lines(in folder: String) throws -> Int {
    let files = FileManager.default.enumerator(
      at: Repository.root.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let ignored = try Self.ignored()
    var lines = 0
    while let file = files?.nextObject() as? URL {
      if ignored.contains(file.standardizedFileURL.path) {
        files?.skipDescendants()
      } else if file.pathExtension == "swift" {
        lines += try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
      }
    }
    return lines
  }

  /// The folders that the files named `.gitignore` exclude, such as those of generated doubles.
  private static func ignored() throws -> Set<String> {
    let packages = ["."] + (try Repository.folders(in: "Tests/Packages").map { "Tests/Packages/\($0)" })
    return packages.reduce(into: []) { ignored, package in
      guard let lines = try? Repository.lines(of: "\(package)/.gitignore") else { return }
      for line in lines where line.hasSuffix("/") {
        ignored.insert(Repository.root.appending(path: "\(package)/\(line.dropLast())").standardizedFileURL.path)
      }
    }
  }
}
