import Foundation
import SourceChecks
import Testing

/// Rules whose violation nothing else notices: a test that no filter selects, and a text that no test reads.
@Suite("The folders of tests")
struct TestFolderTests {
  @Test("have every test of a folder Builds in a suite whose name ends with BuildTests")
  func buildTestsAreSelected() throws {
    let files = try Self.targets().flatMap(\.builds)

    let unselected = try files.flatMap { file in
      try Self.testsWithTypes(in: file).filter { test in !test.types.contains { $0.hasSuffix("BuildTests") } }
        .map { "\(file):\($0.line)" }
    }

    #expect(files.count > 5)
    #expect(unselected == [])
  }

  @Test("are a part of their target only on demand if they are named Builds")
  func buildsAreLeftOut() throws {
    let manifest = try Repository.lines(of: "Package.swift").joined(separator: "\n")
    let marked = manifest.components(separatedBy: "tests(").filter { $0.contains("hasBuilds: true") }
      .compactMap { $0.firstMatch(of: #/^\s*"(\w+)"/#).map { String($0.1) } }

    let targets = try Self.targets().filter { !$0.builds.isEmpty }.map(\.name)

    #expect(marked.sorted() == targets.sorted())
  }

  @Test(
    "contain the suites that these commands select or skip",
    arguments: [".ci/run", ".github/workflows/ci.yml", "CONTRIBUTING.md"])
  func filtersNameSuites(document: String) throws {
    let names = try Repository.lines(of: document).flatMap { line in
      line.matches(of: #/--(?:filter|skip) '?([\w|\\]+)/#).flatMap { $0.1.split { "|\\".contains($0) } }
    }
    let sources = try Self.targets().flatMap(\.sources)
    let suites = try sources.filter { $0.hasSuffix("Tests.swift") }.flatMap(Repository.lines)
      .filter { $0.contains("Tests") }
      .compactMap { $0.firstMatch(of: #/\b(?:class|struct|extension) (\w+Tests)\b/#)?.1 }

    let known = try Set(suites + Self.targets().map { $0.name[...] } + ["BuildTests"])

    #expect(names.count > 0)
    #expect(names.filter { !known.contains($0) } == [])
  }

  @Test("have only approved texts and samples that their tests name")
  func textsAreNamed() throws {
    let targets = try Self.targets().filter { !$0.texts.isEmpty }
    let tools = Self.cases(in: try Repository.sources(in: "Sources/Tools").flatMap(Repository.lines))

    let unnamed = try targets.flatMap { target in
      let names = Set((try target.names() + tools).map(Self.simplified))
      return try target.texts.filter { text in
        try !target.checksNames(ofTextsBeside: text) && !names.contains(Self.simplified(Self.stem(of: text)))
      }
    }

    #expect(targets.count > 5)
    #expect(unnamed == [])
  }
}

extension TestFolderTests {
  /// A target of tests.
  private struct Target {
    let folder: String
    let files: [String]

    var name: String { String(folder.split(separator: "/").last ?? "") }
    var sources: [String] { files.filter { $0.hasSuffix(".swift") } }
    var builds: [String] { sources.filter { $0.hasPrefix("\(folder)/Builds/") } }
    var texts: [String] {
      files.filter { $0.contains(#/\/(?:Approved|Samples|Sessions)\/.*\.(?:json|md|txt)$/#) }
    }

    /// The texts of the literals and the names of the cases.
    func names() throws -> [String] {
      let lines = try sources.flatMap(Repository.lines)
      let literals = lines.filter { $0.utf8.contains(UInt8(ascii: "\"")) }.flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map { TestFolderTests.stem(of: String($0.element)) }
      }
      return literals + TestFolderTests.cases(in: lines)
    }

    /// True if a test reads all sessions of the folder with a text.
    func checksNames(ofTextsBeside text: String) throws -> Bool {
      guard let folder = text.firstMatch(of: #/^(.*\/)Sessions\//#)?.1 else { return false }
      return try sources.filter { $0.hasPrefix(folder) }.flatMap(Repository.lines)
        .contains { $0.contains("SessionDocument.names(") }
    }
  }

  private static func targets() throws -> [Target] {
    try ["Library", "Project", "Segments", "Tools"].flatMap { parent in
      try Repository.folders(in: "Tests/\(parent)").map { name in
        let folder = "Tests/\(parent)/\(name)"
        return Target(folder: folder, files: Repository.files(in: folder, endingWith: ""))
      }
    }
  }

  /// The lines of the tests in a file, with the names of the types around them.
  private static func testsWithTypes(in file: String) throws -> [(line: Int, types: [String])] {
    var types: [(indentation: Int, name: String)] = []
    var tests: [(line: Int, types: [String])] = []
    var isInLiteral = false
    for (index, line) in try Repository.lines(of: file).enumerated() {
      // A literal of several lines may contain the code of a test.
      if line.matches(of: #/"""/#).count == 1 { isInLiteral.toggle() }
      guard !isInLiteral, let code = line.firstIndex(where: { $0 != " " }) else { continue }
      let indentation = line.distance(from: line.startIndex, to: code)
      if let type = line.firstMatch(of: #/^(?: *@Suite\(.*\) )?[^"\/]*\b(?:actor|class|enum|extension|struct) (\w+)/#) {
        types.removeAll { $0.indentation >= indentation }
        types.append((indentation, String(type.1)))
      }
      if line[code...].hasPrefix("@Test") || line[code...].hasPrefix("func test") {
        tests.append((index + 1, types.filter { $0.indentation < indentation }.map(\.name)))
      }
    }
    return tests
  }

  /// The names of the cases that lines declare.
  private static func cases(in lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("case ") }
      .flatMap { $0.dropFirst("case ".count).split { !$0.isLetter && !$0.isNumber }.map(String.init) }
  }

  /// The name of a text, without its folders and the ending of its file.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// The letters and digits of a name, because the file of an approved text has other signs than the name in the test.
  private static func simplified(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
