// swift-tools-version: 6.1
import PackageDescription

/// The part of the package to build alone, or `nil` for all of it.
///
/// So the trials of the mutants and the seeded defects of that part are fast.
let part = Context.environment["REHEARSAL_PART"]

/// The tests that take longest, which the trials of the mutants leave out.
let explorations = ["Drivers", "Login", "Signup", "Users", "Volunteer"].map { "\($0)/\($0)ExplorationTests.swift" }

let package = Package(
  name: "Rehearsal",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Interfaces", targets: ["Interfaces"]),
    .library(name: "Presenters", targets: ["Presenters"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
    .library(name: "HTTPTestSupport", targets: ["HTTPTestSupport"]),
    .library(name: "Exploration", targets: ["Exploration"]),
    .library(name: "SegmentDoubles", targets: ["SegmentDoubles"]),
    .library(name: "SegmentScreens", targets: ["SegmentScreens"]),
    .library(name: "SegmentServices", targets: ["SegmentServices"]),
    .executable(name: "demo", targets: ["RehearsalDemo"]),
    .executable(name: "rehearsal", targets: ["rehearsal"]),
    .plugin(name: "RehearsalCoverage", targets: ["RehearsalCoverage"]),
    .plugin(name: "RehearsalDoubles", targets: ["RehearsalDoubles"]),
    .plugin(name: "RehearsalMutate", targets: ["RehearsalMutate"]),
  ],
  targets: [
    // What other packages borrow.
    .target(name: "TestSupport", path: "TestSupport/TestSupport"),
    .target(name: "HTTPTestSupport", dependencies: ["TestSupport"], path: "TestSupport/HTTPTestSupport"),
    .target(name: "Exploration", dependencies: ["TestSupport"], path: "TestSupport/Exploration"),

    // The five segments.
    .target(name: "Interfaces"),
    .target(name: "Presenters", dependencies: ["Interfaces"]),
    .target(name: "SegmentServices", dependencies: ["Interfaces"]),
    .target(name: "SegmentScreens", dependencies: ["Interfaces", "Presenters", "TerminalText"]),
    .target(
      name: "SegmentDoubles", dependencies: ["Interfaces", "TestSupport"], path: "TestSupport/SegmentDoubles"),
    .target(
      name: "SegmentFixtures", dependencies: ["Interfaces"], path: "Fixtures/SegmentFixtures",
      resources: ["Signup", "Login", "Volunteer", "Users", "Drivers"].map { .copy($0) }),
    .executableTarget(
      name: "RehearsalDemo",
      dependencies: [
        "Interfaces", "SegmentFixtures", "SegmentScreens", "SegmentServices", "TerminalText", "ToolSupport",
      ]),

    // The tools.
    .target(name: "TerminalText"),
    tool("ToolSupport", uses: ["TerminalText"]),
    tool("CoverageReport", uses: ["TerminalText", "ToolSupport"]),
    tool("DoubleGenerator", uses: ["ToolSupport"]),
    tool("ExerciseChecker", uses: ["ToolSupport"]),
    tool("GuideBuilder", uses: ["ToolSupport"]),
    tool("MutationTesting", uses: ["TerminalText", "ToolSupport"]),
    .executableTarget(
      name: "rehearsal",
      dependencies: [
        "CoverageReport", "DoubleGenerator", "ExerciseChecker", "GuideBuilder", "MutationTesting", "ToolSupport",
      ],
      path: "Sources/Tools/rehearsal"),
    plugin("RehearsalCoverage", verb: "coverage", "Measures the coverage of each test suite alone"),
    plugin("RehearsalMutate", verb: "mutate", "Finds changes of the code that no test notices"),
    plugin("RehearsalDoubles", verb: "doubles", "Writes the test doubles and fixtures of a package"),
    .executableTarget(
      name: "Benchmarks", dependencies: ["HTTPTestSupport", "Interfaces", "Presenters", "TestSupport"],
      exclude: ["README.md"]),

    // Tests of the library.
    tests(
      "TestSupportTests", in: "Library", of: ["ExpectedFailures", "TestSupport"],
      exclude: ["Calls/Approved", "Evidence/Approved", "Values/Approved"]),
    tests("HTTPTestSupportTests", in: "Library", of: ["ExpectedFailures", "HTTPTestSupport", "TestSupport"]),
    tests("ExplorationTests", in: "Library", of: ["ExpectedFailures", "Exploration", "TestSupport"]),
    tests(
      "FailingSamples", in: "Library", of: ["ExpectedFailures", "Exploration", "HTTPTestSupport", "TestSupport"],
      exclude: ["Approved", "FailureTexts.md"]
        + (part == "library"
          ? ["Processes"] : ["Processes/Approved", "Processes/FailureContexts.md"])),

    // Tests of the segments.
    tests("InterfacesTests", in: "Segments", of: ["Exploration", "Interfaces", "SegmentDoubles", "TestSupport"]),
    tests(
      "PresentersTests", in: "Segments",
      of: [
        "Exploration", "Interfaces", "PresenterReactions", "PresenterTestSupport", "Presenters", "SegmentDoubles",
        "TestSupport",
      ],
      exclude: part == "presenters" ? explorations : []),
    tests(
      "PresentersXCTests", in: "Segments",
      of: [
        "Exploration", "Interfaces", "PresenterReactions", "PresenterTestSupport", "Presenters", "SegmentDoubles",
        "TestSupport",
      ],
      exclude: part == "presenters" ? explorations : []),
    tests("SegmentFixturesTests", in: "Segments", of: ["Interfaces", "SegmentFixtures"]),
    tests(
      "SegmentServicesTests", in: "Segments",
      of: [
        "HTTPTestSupport", "Interfaces", "LoopbackServer", "SegmentDoubles", "SegmentFixtures", "SegmentServices",
        "TestSupport",
      ]),
    tests(
      "SegmentScreensTests", in: "Segments",
      of: ["Interfaces", "Presenters", "SegmentDoubles", "SegmentScreens", "TerminalText", "TestSupport"]),
    tests(
      "RehearsalDemoTests", in: "Segments",
      of: [
        "Interfaces", "LoopbackServer", "RehearsalDemo", "SegmentDoubles", "SegmentFixtures", "SegmentScreens",
        "SegmentServices", "TerminalText", "TestSupport", "ToolSupport",
      ]),

    // Tests of the tools.
    tests(
      "ToolSupportTests", in: "Tools", of: ["TestSupport", "ToolSupport", "ToolTestSupport"],
      exclude: ["Changes/Sessions", "Package/Sessions", "Publish/Sessions", "Samples"]),
    tests(
      "CoverageReportTests", in: "Tools", of: ["CoverageReport", "TestSupport", "ToolSupport", "ToolTestSupport"],
      exclude: [
        "Command/Sessions", "Formats/Approved", "Pages/Approved", "Reports/Sessions", "Samples", "Terminal/Approved",
      ], hasBuilds: true),
    tests(
      "DoubleGeneratorTests", in: "Tools", of: ["DoubleGenerator", "TestSupport", "ToolSupport", "ToolTestSupport"],
      exclude: ["Command/Sessions", "Output/Sessions", "Samples"], hasBuilds: true),
    tests(
      "ExerciseCheckerTests", in: "Tools", of: ["ExerciseChecker", "TestSupport", "ToolSupport", "ToolTestSupport"],
      exclude: ["Command/Sessions"], hasBuilds: true),
    tests(
      "GuideBuilderTests", in: "Tools", of: ["GuideBuilder", "TestSupport", "ToolSupport", "ToolTestSupport"],
      exclude: ["Sessions"]),
    tests(
      "MutationTestingTests", in: "Tools", of: ["MutationTesting", "TestSupport", "ToolSupport", "ToolTestSupport"],
      exclude: [
        "Command/Sessions", "Mutants/Mutants.md", "Mutants/TestStatements.md", "Reports/Approved", "Samples",
        "Support/ScriptedTests",
      ],
      hasBuilds: true),

    // Tests of the project's own rules.
    tests("ArchitectureTests", in: "Project", of: ["SourceChecks"], exclude: ["Ceilings.md"]),
    tests("GuideTests", in: "Project", of: ["SourceChecks"], hasBuilds: true),
    tests(
      "GuideExamples", in: "Project",
      of: [
        "ExpectedFailures", "Exploration", "HTTPTestSupport", "Interfaces", "SegmentDoubles", "SourceChecks",
        "TestSupport",
      ]),

    // Support code of the tests.
    .target(name: "SourceChecks", path: "Tests/Support/SourceChecks"),
    .target(name: "LoopbackServer", dependencies: ["TestSupport"], path: "Tests/Segments/LoopbackServer"),
    .target(
      name: "PresenterReactions", dependencies: ["Interfaces", "PresenterTestSupport", "SegmentDoubles"],
      path: "Tests/Segments/PresenterReactions"),
    .target(
      name: "PresenterTestSupport",
      dependencies: ["Exploration", "Interfaces", "Presenters", "SegmentDoubles", "TestSupport"],
      path: "Tests/Support/PresenterTestSupport"),
    .target(
      name: "ToolTestSupport", dependencies: ["TestSupport", "ToolSupport"], path: "Tests/Tools/ToolTestSupport"),
    .target(name: "ExpectedFailures", dependencies: ["TestSupport"], path: "Tests/Library/ExpectedFailures"),
  ],
  swiftLanguageModes: [.v6]
)

#if compiler(>=6.2)
  // A package as new app projects are made: isolated to the main actor unless a declaration says otherwise. Tools version 6.1
  // has no `.defaultIsolation(MainActor.self)` yet.
  package.targets.append(
    tests(
      "MainActorByDefaultTests", in: "Library", of: ["Exploration", "TestSupport"],
      settings: [
        .unsafeFlags(["-default-isolation", "MainActor"]),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ]))
#endif

let presenters: Set = [
  "TestSupport", "Exploration", "Interfaces", "Presenters", "SegmentDoubles", "PresenterReactions",
  "PresenterTestSupport", "PresentersTests", "PresentersXCTests",
]
let parts: [String: Set] = [
  "library": [
    "TestSupport", "HTTPTestSupport", "Exploration", "ExpectedFailures", "TestSupportTests", "HTTPTestSupportTests",
    "ExplorationTests", "FailingSamples",
  ],
  "presenters": presenters,
  "explorations": presenters,
]
if let targets = part.flatMap({ parts[$0] }) {
  package.targets.removeAll { !targets.contains($0.name) }
  package.products.removeAll { !targets.contains($0.name) }
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

/// A library of the command-line tools.
func tool(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Tools/\(name)")
}

/// A command plugin that builds the `rehearsal` tool and runs it.
///
/// It asks for no permission, so that reports and checks need none. Writing into the package needs
/// `--allow-writing-to-package-directory` where the package manager confines plugins.
func plugin(_ name: String, verb: String, _ description: String) -> Target {
  .plugin(
    name: name, capability: .command(intent: .custom(verb: verb, description: description)),
    path: "Sources/Plugins/\(name)")
}

/// A test target in one of the folders of Tests.
///
/// The tests in a folder `Builds` build packages, or compile for long. They are a part of their target
/// only if the environment contains `REHEARSAL_BUILDS=1`.
func tests(
  _ name: String, in folder: String, of dependencies: [Target.Dependency], exclude: [String] = [],
  hasBuilds: Bool = false, settings: [SwiftSetting] = []
) -> Target {
  let leavesOutBuilds = hasBuilds && Context.environment["REHEARSAL_BUILDS"] != "1"
  return .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(folder)/\(name)",
    exclude: exclude + (leavesOutBuilds ? ["Builds"] : []), swiftSettings: settings)
}
