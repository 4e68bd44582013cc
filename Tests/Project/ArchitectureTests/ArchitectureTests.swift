import SourceChecks
import Testing

@Suite("Architecture")
struct ArchitectureTests {
  @Test("has these entries at its top level, and no other visible one")
  func topLevel() throws {
    // A learner's exercises lie there, too, where they were started without --into.
    #expect(
      try Repository.entries(of: "").filter { $0 != "exercises" } == [
        "CONTRIBUTING.md", "Fixtures", "Package.swift", "README.md", "Sources", "TestSupport", "Tests",
      ])
  }

  @Test(
    "lets a target import what its place allows, and nothing else",
    arguments: [
      ("Sources/Interfaces", ["Foundation"]),
      ("Sources/Presenters", ["Foundation", "Interfaces"]),
      ("Sources/SegmentServices", ["CoreLocation", "Foundation", "FoundationNetworking", "Interfaces"]),
      ("Sources/TextWidth", []),
      ("Sources/SegmentScreens", ["Foundation", "Interfaces", "Observation", "Presenters", "TextWidth"]),
      (
        "Sources/RehearsalDemo",
        [
          "Dispatch", "Foundation", "FoundationNetworking", "Interfaces", "SegmentFixtures", "SegmentScreens",
          "SegmentServices", "TextWidth", "ToolSupport", "Glibc", "Musl", "Darwin",
        ]
      ),
      ("Fixtures/SegmentFixtures", ["Foundation", "Interfaces"]),
      (
        "TestSupport/TestSupport",
        ["Dispatch", "Foundation", "FoundationNetworking", "XCTest", "Testing", "Glibc", "Musl", "Darwin"]
      ),
      ("TestSupport/SegmentDoubles", ["Foundation", "Interfaces", "TestSupport"]),
      ("Sources/Tools/ToolSupport", ["Dispatch", "Foundation", "Glibc", "Musl", "Darwin"]),
      ("Sources/Tools/CoverageReport", ["Foundation", "TextWidth", "ToolSupport", "Glibc", "Musl", "Darwin"]),
      ("Sources/Tools/DoubleGenerator", ["Foundation", "ToolSupport", "Glibc", "Musl", "Darwin"]),
      ("Sources/Tools/GuideBuilder", ["Foundation", "ToolSupport"]),
      ("Sources/Tools/TimelineDrawing", ["Foundation", "TextWidth", "ToolSupport"]),
      (
        "Sources/Tools/ExerciseChecker",
        // It writes the manifests of the packages in which exercises are done and checked.
        ["Dispatch", "Foundation", "PackageDescription", "ToolSupport", "Glibc", "Musl", "Darwin"]
      ),
      (
        "Sources/Tools/rehearsal",
        [
          "Foundation", "CoverageReport", "DoubleGenerator", "ExerciseChecker", "GuideBuilder", "TimelineDrawing",
          "Glibc",
          "Musl", "Darwin",
        ]
      ),
      ("Sources/Plugins/RehearsalCoverage", ["Foundation", "PackagePlugin"]),
      ("Sources/Plugins/RehearsalDoubles", ["Foundation", "PackagePlugin"]),
    ])
  func imports(folder: String, allowed: [String]) throws {
    for file in try Repository.sources(in: folder) {
      let forbidden = try Repository.imports(of: file).filter { !allowed.contains($0) }
      #expect(forbidden.isEmpty, "\(file)")
    }
  }

  @Test(
    "has every segment in every place, under the same name",
    arguments: [
      "Sources/Interfaces", "Sources/Presenters", "Sources/SegmentScreens", "TestSupport/SegmentDoubles",
      "Fixtures/SegmentFixtures",
      "Tests/Segments/PresentersTests", "Tests/Segments/PresentersXCTests",
    ])
  func segments(place: String) throws {
    let folders = try Repository.folders(in: place).filter { $0 != "Shared" }

    #expect(folders == segments.sorted(), "\(place)")
  }

  @Test(
    "keeps the segments apart: none uses a type that another one declares", arguments: ["Interfaces", "Presenters"])
  func segmentsAreIndependent(target: String) throws {
    for segment in segments {
      let foreignTypes = try segments.filter { $0 != segment }
        .flatMap { try Repository.sources(in: "Sources/Interfaces/\($0)") }
        .flatMap { try declaredTypes(in: $0) }
      for file in try Repository.sources(in: "Sources/\(target)/\(segment)") {
        let words = Set(
          try Repository.lines(of: file).flatMap { $0.split { !$0.isLetter && $0 != "_" } }.map(String.init))
        #expect(words.intersection(foreignTypes).isEmpty, "\(file)")
      }
    }
  }

  @Test("starts no task in a presenter that settled() would not wait for")
  func noOrphanTasks() throws {
    for file in try Repository.sources(in: "Sources/Presenters") where !file.hasSuffix("/Work.swift") {
      let starts = try Repository.lines(of: file).filter {
        $0.contains(#/\bTask(\.detached)?\s*(\(|\{)|DispatchQueue|Timer\b/#)
      }
      #expect(starts.isEmpty, "\(file)")
    }
  }

  @Test("gives its targets names that those of a package which depends on it will hardly have")
  func namesOfTargets() throws {
    let manifest = try Repository.lines(of: "Package.swift").joined(separator: "\n")

    let names = manifest.matches(of: #/\.(?:target|executableTarget)\(\s*name: "(\w+)"/#).map { $0.1.lowercased() }

    #expect(names.count > 10)
    #expect(names.filter(commonNames.contains) == ["interfaces", "presenters", "testsupport"])
  }

  @Test("declares one public type in a file, and names the file after it")
  func publicTypesHaveTheirFiles() throws {
    for folder in ["Sources/Interfaces", "Sources/Presenters", "Sources/SegmentScreens", "TestSupport", "Fixtures"] {
      for file in try Repository.sources(in: folder) {
        let types = try declaredTypes(in: file)
        #expect(types.count <= 1 && types.allSatisfy { file.hasSuffix("/\($0).swift") }, "\(file): \(types)")
      }
    }
  }

  /// Package managers compare the names of all targets, used or not; the three that are among ours have products, whose
  /// modules can be given other names.
  private let commonNames: Set = [
    "app", "common", "components", "core", "demo", "domain", "entities", "example", "extensions", "features",
    "fixtures", "foundation", "helpers", "interfaces", "mocks", "models", "network", "networking", "presentation",
    "presenters", "resources", "screens", "services", "shared", "testing", "testsupport", "tools", "ui", "utilities",
    "utils", "views",
  ]

  private let segments = ["Signup", "Login", "Volunteer", "Users", "Drivers"]

  /// The public types that a file declares at its top level.
  private func declaredTypes(in file: String) throws -> [String] {
    try Repository.lines(of: file).filter { $0.hasPrefix("public ") }.compactMap { line in
      line.firstMatch(of: #/^public (?:final )?(?:class|struct|enum|protocol|actor) (\w+)/#).map { String($0.1) }
    }
  }
}
