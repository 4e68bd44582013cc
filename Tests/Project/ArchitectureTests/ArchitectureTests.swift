import SourceChecks
import Testing

@Suite("The architecture")
struct ArchitectureTests {
  @Test("has only these visible entries at the top level")
  func topLevel() throws {
    // 'rehearsal exercise start' creates the folder of a learner's attempts here.
    #expect(
      try Repository.entries(of: "").filter { $0 != "exercises" } == [
        "CONTRIBUTING.md", "Fixtures", "Package.swift", "README.md", "Sources", "TestSupport", "Tests",
      ])
  }

  @Test(
    "allows each target only certain imports",
    arguments: [
      ("Sources/Interfaces", "Foundation"),
      ("Sources/Presenters", "Foundation Interfaces"),
      ("Sources/SegmentServices", "CoreLocation Foundation FoundationNetworking Interfaces"),
      ("Sources/TerminalText", ""),
      // The forms of the screens for Apple's frameworks are compiled where the frameworks, or stand-ins, are found.
      ("Sources/SegmentScreens", "Foundation Interfaces Observation Presenters SwiftUI TerminalText UIKit"),
      (
        "Sources/RehearsalDemo",
        "Foundation FoundationNetworking Interfaces SegmentFixtures SegmentScreens SegmentServices TerminalText "
          + "ToolSupport"
      ),
      ("Fixtures/SegmentFixtures", "Foundation Interfaces"),
      ("TestSupport/TestSupport", "Dispatch Foundation Observation XCTest Testing Glibc Musl Darwin"),
      ("TestSupport/HTTPTestSupport", "Dispatch Foundation FoundationNetworking TestSupport"),
      ("TestSupport/Exploration", "Foundation TestSupport XCTest Testing Glibc Musl Darwin"),
      ("TestSupport/SegmentDoubles", "Foundation Interfaces TestSupport"),
      // It contains the text of an observer, which imports XCTest.
      ("Sources/Tools/ToolSupport", "Dispatch Foundation TerminalText XCTest"),
      ("Sources/Tools/CoverageReport", "Foundation TerminalText ToolSupport"),
      ("Sources/Tools/MutationTesting", "Foundation Dispatch TerminalText ToolSupport"),
      ("Sources/Tools/DoubleGenerator", "Foundation ToolSupport Glibc Musl Darwin"),
      ("Sources/Tools/GuideBuilder", "Foundation ToolSupport"),
      // It contains the texts of a manifest and of a test, which import modules, too.
      (
        "Sources/Tools/ExerciseChecker",
        "Dispatch Foundation PackageDescription ToolSupport Interfaces SegmentDoubles TestSupport Testing"
      ),
      (
        "Sources/Tools/rehearsal",
        "Foundation CoverageReport DoubleGenerator ExerciseChecker GuideBuilder MutationTesting ToolSupport"
      ),
      ("Sources/Plugins/RehearsalCoverage", "Foundation PackagePlugin"),
      ("Sources/Plugins/RehearsalMutate", "Foundation PackagePlugin"),
      ("Sources/Plugins/RehearsalDoubles", "Foundation PackagePlugin"),
    ])
  func imports(folder: String, allowed: String) throws {
    let allowed = allowed.split(separator: " ").map(String.init)
    for file in try Repository.sources(in: folder) {
      let forbidden = try Repository.imports(of: file).filter { !allowed.contains($0) }
      #expect(forbidden.isEmpty, "\(file)")
    }
  }

  @Test(
    "has a folder for each segment in each of these targets",
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
    "keeps the segments independent: none uses the types of another one", arguments: ["Interfaces", "Presenters"])
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

  @Test("starts all tasks of presenters through Work, so that settled() waits for them")
  func noOrphanTasks() throws {
    // The task of MainQueue stops a sensor whose presenter is gone.
    let exceptions = ["Work.swift", "MainQueue.swift"].map { "Sources/Presenters/Shared/\($0)" }
    for file in try Repository.sources(in: "Sources/Presenters") where !exceptions.contains(file) {
      let starts = try Repository.lines(of: file).filter {
        $0.contains(#/\bTask(\.detached)?\s*(\(|\{)|DispatchQueue|Timer\b/#)
      }
      #expect(starts.isEmpty, "\(file)")
    }
  }

  @Test("names its targets so that they hardly collide with targets of dependent packages")
  func namesOfTargets() throws {
    let manifest = try Repository.lines(of: "Package.swift").joined(separator: "\n")

    let names = manifest.matches(of: #/(?:\.target\(\s*name:|\.executableTarget\(\s*name:|\btool\()\s*"(\w+)"/#)
      .map { $0.1.lowercased() }

    #expect(names.count > 16)
    #expect(names.filter(commonNames.contains).sorted() == ["interfaces", "presenters", "testsupport"])
  }

  @Test("has no target with the name of a framework of Apple, which `canImport` would find in a dependent package")
  func noStandInsAmongTargets() throws {
    let manifest = try Repository.lines(of: "Package.swift").joined(separator: "\n")
    let standIns = try Repository.folders(in: "Tests/Packages/AppleScreens/StandIns")

    #expect(standIns == ["CoreLocation", "SwiftUI", "UIKit"])
    #expect(standIns.filter { manifest.contains("\"\($0)\"") } == [])
  }

  @Test("names each file after a public type that it declares")
  func publicTypesHaveTheirFiles() throws {
    for folder in ["Sources/Interfaces", "Sources/Presenters", "Sources/SegmentScreens", "TestSupport", "Fixtures"] {
      for file in try Repository.sources(in: folder) {
        let types = try declaredTypes(in: file)
        #expect(types.isEmpty || types.contains { file.hasSuffix("/\($0).swift") }, "\(file): \(types)")
      }
    }
  }

  @Test("has a folder for each target, with the target's name")
  func targetsHaveTheirFolders() throws {
    let manifest = try Repository.lines(of: "Package.swift").joined(separator: "\n")
    let targets = manifest.matches(
      of: #/(?:\.(?:target|executableTarget)\(\s*name: |[ \[](?:tool|plugin|tests)\(\s*)"(\w+)"/#
    ).map { String($0.1) }

    // These folders contain folders of targets, the guide, packages of their own, the skill for assistants, and patches.
    let others: Set = [
      "Sources/Tools", "Sources/Plugins", "Sources/Guide.docc", "Sources/Exercises", "Sources/Skills",
      "Tests/Segments/SeededDefects",
    ]
    let parents =
      ["Sources", "Sources/Tools", "Sources/Plugins", "TestSupport", "Fixtures", "Tests/Support"]
      + testFolders.map { "Tests/\($0)" }
    let folders = try parents.flatMap { parent in
      try Repository.folders(in: parent).filter { !others.contains("\(parent)/\($0)") }
    }

    #expect(targets.sorted() == folders.sorted())
    #expect(try Repository.folders(in: "Tests") == (testFolders + ["Packages", "Support"]).sorted())
  }

  @Test("explains each script of .ci in its README")
  func scriptsAreExplained() throws {
    let rows = try Repository.lines(of: ".ci/README.md").compactMap { $0.firstMatch(of: #/^\| `(\w+)/#)?.1 }

    #expect(rows.sorted().map { "\($0)" } == (try Repository.entries(of: ".ci").filter { $0 != "README.md" }))
  }

  private let testFolders = ["Library", "Project", "Segments", "Tools"]

  /// Names that other packages often give to their targets.
  ///
  /// The package manager requires unique names for all targets of all packages, whether they are used or not. Three names
  /// of this package are among them. They have products, whose modules can be renamed by a module alias.
  private let commonNames: Set = [
    "app", "common", "components", "core", "demo", "domain", "entities", "example", "extensions", "features",
    "fixtures", "foundation", "helpers", "interfaces", "mocks", "models", "network", "networking", "presentation",
    "presenters", "resources", "screens", "services", "shared", "testing", "testsupport", "tools", "ui", "utilities",
    "utils", "views",
  ]

  private let segments = ["Signup", "Login", "Volunteer", "Users", "Drivers"]

  /// The public types that a file declares at the top level.
  private func declaredTypes(in file: String) throws -> [String] {
    try Repository.lines(of: file).filter { $0.hasPrefix("public ") }.compactMap { line in
      line.firstMatch(of: #/^public (?:final )?(?:class|struct|enum|protocol|actor) (\w+)/#).map { String($0.1) }
    }
  }
}
