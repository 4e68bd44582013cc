// swift-tools-version: 6.2
import PackageDescription

// The package manager identifies Rehearsal by the name of its folder, which contains this example. In a package beside Rehearsal,
// write `.package(path: "../Rehearsal")` and `package: "Rehearsal"`.
let folder = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init) ?? "Rehearsal"

// This package already has a module named TestSupport. So Rehearsal's module has another name here, the same in every target.
let aliases = ["TestSupport": "RehearsalSupport"]
let rehearsal = Target.Dependency.product(name: "TestSupport", package: folder, moduleAliases: aliases)
let exploration = Target.Dependency.product(name: "Exploration", package: folder, moduleAliases: aliases)

// BORROWER_BROKEN=1 adds defects to the presenters, to check that the tests fail.
let defects: [SwiftSetting] = Context.environment["BORROWER_BROKEN"] == "1" ? [.define("BROKEN")] : []

// The settings that Xcode gives a new app project.
let mainActorByDefault: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "CityLibrary",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(path: "../../..")],
  targets: [
    .target(name: "Lending", swiftSettings: defects),
    .target(name: "ReadingRoom", swiftSettings: mainActorByDefault + defects),
    .target(name: "TestSupport", dependencies: ["Lending", rehearsal]),
    .testTarget(name: "LendingTests", dependencies: ["Lending", "TestSupport", rehearsal, exploration]),
    .testTarget(name: "LendingXCTests", dependencies: ["Lending", "TestSupport", rehearsal, exploration]),
    .testTarget(
      name: "ReadingRoomTests", dependencies: ["ReadingRoom", rehearsal], swiftSettings: mainActorByDefault),
  ],
  swiftLanguageModes: [.v6]
)
