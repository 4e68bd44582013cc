// swift-tools-version: 6.1
import PackageDescription

// The sources that need UIKit, SwiftUI or CoreLocation, with their tests. README.md explains it.
let package = Package(
  name: "AppleScreens",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "SegmentScreens", targets: ["SegmentScreens"]),
    .library(name: "SegmentServices", targets: ["SegmentServices"]),
  ],
  targets: [
    .target(name: "Interfaces"),
    .target(name: "Presenters", dependencies: ["Interfaces"]),
    .target(name: "TerminalText"),
    .target(
      name: "SegmentScreens",
      dependencies: ["Interfaces", "Presenters", "TerminalText"] + standIns("UIKit", "SwiftUI")),
    .target(
      name: "SegmentServices", dependencies: ["Interfaces"] + standIns("CoreLocation")),
    .target(name: "TestSupport"),
    .target(name: "SegmentDoubles", dependencies: ["Interfaces", "TestSupport"]),
    .testTarget(
      name: "ScreenWiringTests",
      dependencies: ["Interfaces", "SegmentDoubles", "SegmentScreens", "TestSupport"] + standIns("UIKit")),
    .testTarget(
      name: "SensorWiringTests",
      dependencies: ["Interfaces", "SegmentDoubles", "SegmentServices", "TestSupport"] + standIns("CoreLocation")),
  ],
  swiftLanguageModes: [.v6]
)

/// The names of stand-ins, or nothing on a system that has the frameworks.
func standIns(_ names: String...) -> [Target.Dependency] {
  #if os(Linux)
    names.map { .target(name: $0) }
  #else
    []
  #endif
}

#if os(Linux)
  package.targets += ["UIKit", "SwiftUI", "CoreLocation"].map { .target(name: $0, path: "StandIns/\($0)") }
  // These tests run the compiler, with the modules of this build.
  package.targets += [
    .target(name: "SourceChecks"),
    .testTarget(
      name: "DocumentedCodeTests",
      dependencies: ["Interfaces", "Presenters", "SegmentScreens", "SourceChecks", "SwiftUI", "UIKit"]),
  ]
#endif

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  #if os(Linux)
    // Swift Testing would load its additions for UIKit, which a toolchain for Linux does not have.
    if target.type == .test {
      target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
    }
  #endif
}
