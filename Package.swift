// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Rehearsal",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Interfaces", targets: ["Interfaces"]),
    .library(name: "Presenters", targets: ["Presenters"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
    .library(name: "SegmentDoubles", targets: ["SegmentDoubles"]),
    .library(name: "SegmentScreens", targets: ["SegmentScreens"]),
    .library(name: "SegmentServices", targets: ["SegmentServices"]),
    .executable(name: "demo", targets: ["RehearsalDemo"]),
    .executable(name: "rehearsal", targets: ["rehearsal"]),
    .plugin(name: "RehearsalCoverage", targets: ["RehearsalCoverage"]),
    .plugin(name: "RehearsalDoubles", targets: ["RehearsalDoubles"]),
  ],
  targets: [
    .target(name: "Interfaces"),
    .target(name: "Presenters", dependencies: ["Interfaces"]),
    .target(name: "SegmentServices", dependencies: ["Interfaces"], path: "Sources/Services"),
    .target(name: "TextWidth"),
    .target(
      name: "SegmentScreens", dependencies: ["Interfaces", "Presenters", "TextWidth"], path: "Sources/Screens"),
    .executableTarget(
      name: "RehearsalDemo",
      dependencies: ["Interfaces", "SegmentFixtures", "SegmentScreens", "SegmentServices", "TextWidth", "ToolSupport"],
      path: "Sources/Demo"),
    .target(
      name: "SegmentFixtures",
      dependencies: ["Interfaces"],
      path: "Fixtures",
      sources: ["Loader"],
      resources: [.copy("Signup"), .copy("Login"), .copy("Volunteer"), .copy("Users"), .copy("Drivers")]
    ),
    .target(name: "TestSupport", path: "TestSupport/Toolkit"),
    .target(name: "SegmentDoubles", dependencies: ["Interfaces", "TestSupport"], path: "TestSupport/Doubles"),
    .target(name: "ToolSupport", path: "Sources/Tools/ToolSupport"),
    .target(
      name: "CoverageReport", dependencies: ["TextWidth", "ToolSupport"], path: "Sources/Tools/CoverageReport"),
    .target(name: "DoubleGenerator", dependencies: ["ToolSupport"], path: "Sources/Tools/DoubleGenerator"),
    .target(name: "GuideBuilder", dependencies: ["ToolSupport"], path: "Sources/Tools/GuideBuilder"),
    .target(
      name: "TimelineDrawing", dependencies: ["TextWidth", "ToolSupport"], path: "Sources/Tools/TimelineDrawing"),
    .target(name: "ExerciseChecker", dependencies: ["ToolSupport"], path: "Sources/Tools/ExerciseChecker"),
    .executableTarget(
      name: "rehearsal",
      dependencies: ["CoverageReport", "DoubleGenerator", "ExerciseChecker", "GuideBuilder", "TimelineDrawing"],
      path: "Sources/Tools/rehearsal"),
    // It asks for no permission: what it makes lies in its own folder, unless it is told otherwise.
    .plugin(
      name: "RehearsalCoverage",
      capability: .command(
        intent: .custom(verb: "coverage", description: "Measures what each test suite alone covers")),
      dependencies: ["rehearsal"],
      path: "Sources/Plugins/Coverage"
    ),
    // It asks for no permission of its own, so that --check and --dry-run need none: writing needs
    // --allow-writing-to-package-directory where the package manager confines plugins.
    .plugin(
      name: "RehearsalDoubles",
      capability: .command(
        intent: .custom(verb: "doubles", description: "Writes the test doubles and fixtures of a package")),
      dependencies: ["rehearsal"],
      path: "Sources/Plugins/Doubles"
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["CoverageReport", "DoubleGenerator", "Interfaces", "Presenters", "TestSupport"],
      path: "Sources/Benchmarks"),
    .target(name: "SourceChecks", path: "Tests/SourceChecks"),
    .testTarget(name: "ArchitectureTests", dependencies: ["SourceChecks"]),
    .testTarget(name: "GuideTests", dependencies: ["SourceChecks"]),
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "SegmentFixtures", "Interfaces", "LoopbackServer", "SegmentDoubles", "SegmentServices", "TestSupport",
      ]),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["Interfaces", "Presenters", "SegmentDoubles", "SegmentScreens", "TestSupport", "TextWidth"]),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Interfaces", "LoopbackServer", "Presenters", "RehearsalDemo", "SegmentDoubles", "SegmentFixtures",
        "SegmentScreens", "SegmentServices", "TestSupport", "TextWidth",
      ],
      exclude: ["Scripts"]
        + ["Menu", "Signup", "Login", "Volunteer", "Users", "Drivers", "Windows"].map { "Frames/\($0)" }),
    .testTarget(name: "InterfacesTests", dependencies: ["Interfaces"]),
    .testTarget(name: "FixturesTests", dependencies: ["Interfaces", "SegmentFixtures"]),
    .testTarget(name: "ToolSupportTests", dependencies: ["ToolSupport"]),
    .testTarget(name: "DoubleGeneratorTests", dependencies: ["DoubleGenerator", "TestSupport", "ToolSupport"]),
    .testTarget(name: "CoverageReportTests", dependencies: ["CoverageReport", "ToolSupport"]),
    .testTarget(name: "GuideBuilderTests", dependencies: ["GuideBuilder", "ToolSupport"]),
    .testTarget(name: "TimelineDrawingTests", dependencies: ["TimelineDrawing", "ToolSupport"]),
    .testTarget(name: "ExerciseCheckerTests", dependencies: ["ExerciseChecker", "ToolSupport"]),
    .testTarget(name: "BrowserTests", dependencies: ["CoverageReport", "ToolSupport"]),
    .testTarget(
      name: "PresentersTests",
      dependencies: ["Interfaces", "Presenters", "SegmentDoubles", "SegmentScreens", "TestSupport"]
    ),
    .testTarget(
      name: "PresentersXCTests",
      dependencies: ["Interfaces", "Presenters", "SegmentDoubles", "SegmentScreens", "TestSupport"]
    ),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport"],
      exclude: ["Failures/FailureContexts.md", "Failures/FailureTexts.md"]
    ),
    .testTarget(name: "FailingSamples", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

#if compiler(>=6.2)
  // A package as new app projects are made: isolated to the main actor unless it says otherwise. Tools version 6.1 has no
  // `.defaultIsolation(MainActor.self)` yet.
  package.targets.append(
    .testTarget(
      name: "MainActorByDefaultTests",
      dependencies: ["TestSupport"],
      swiftSettings: [
        .unsafeFlags(["-default-isolation", "MainActor"]),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ]
    )
  )
#endif

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
