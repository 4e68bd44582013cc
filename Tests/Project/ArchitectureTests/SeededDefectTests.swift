import SourceChecks
import Testing

@Suite("The seeded defects")
struct SeededDefectTests {
  private static let page = "Tests/Segments/SeededDefects/README.md"
  private static let patches = Repository.files(in: "Tests/Segments/SeededDefects", endingWith: ".patch").sorted()

  @Test("change the sources as they are now", arguments: patches)
  func apply(patch: String) throws {
    let lines = try Repository.lines(of: patch)
    let files = lines.filter { $0.hasPrefix("--- a/") }.map { String($0.dropFirst("--- a/".count)) }
    let source = try files.flatMap { try Repository.lines(of: $0) }.joined(separator: "\n")

    let hunks = lines.drop { !$0.hasPrefix("@@") }.split { $0.hasPrefix("@@") || $0.hasPrefix("--- a/") }
    let before = hunks.map { hunk in
      hunk.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }.joined(separator: "\n")
    }

    #expect(!before.isEmpty)
    #expect(before.filter { !source.contains($0) } == [])
  }

  @Test(
    "have their verdicts in the folder's page", arguments: try Repository.folders(in: "Tests/Segments/SeededDefects"))
  func haveVerdicts(folder: String) throws {
    let patches = Self.patches.filter { $0.hasPrefix("Tests/Segments/SeededDefects/\(folder)/") }
    let page = try Repository.lines(of: Self.page)

    let section = page.drop { $0 != "### \(folder)" }.dropFirst().prefix { !$0.hasPrefix("#") }
    let rows = section.filter { $0.hasPrefix("| ") }.dropFirst(2).map { row in
      row.split(separator: " | ")[0].dropFirst("| ".count)
    }

    #expect(try rows.map(String.init) == patches.compactMap { try Repository.lines(of: $0).first })
  }

  @Test("are counted in the guide")
  func areCounted() throws {
    let rows = try Repository.lines(of: Self.page).filter { $0.contains(#/^\| .* \| (?:\d+\/\d+|–) \|$/#) }
    let guide = try Repository.lines(of: "Sources/Guide.docc/Testing/WhatHundredLeavesOpen.md").joined(separator: " ")

    let noticed = rows.filter { !$0.contains("| not noticed |") }.count
    let explored = rows.filter { !$0.hasSuffix("| – |") }.count

    #expect(rows.count == Self.patches.count)
    #expect(guide.contains("notices \(noticed) of the \(rows.count) defects"))
    #expect(guide.contains("alone notice \(explored)."))
  }

  @Test("are noticed by tests that exist")
  func nameTests() throws {
    let page = try Repository.lines(of: Self.page)
    let named = page.flatMap { $0.matches(of: #/ \d+: `(\w+\.\w+)` /#).map { String($0.1) } }

    let files = ["PresentersTests", "PresentersXCTests"].flatMap {
      Repository.files(in: "Tests/Segments/\($0)", endingWith: "Tests.swift")
    }
    let tests: [String] = try files.flatMap { file in
      let name = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      return try Repository.lines(of: file).compactMap { $0.firstMatch(of: #/func (\w+)\(/#) }.map { "\(name).\($0.1)" }
    }

    #expect(named.count > 200)
    #expect(Set(named).subtracting(tests).sorted() == [])
  }
}
