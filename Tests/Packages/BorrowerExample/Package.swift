// swift-tools-version: 6.2
import PackageDescription

// Rehearsal, by the name of its folder; it stands around this example, and may be called anything there. Where it stands
// beside your package, this is `.package(path: "../Rehearsal")` and `package: "Rehearsal"`.
let folder = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init) ?? "Rehearsal"

// This package has a module called TestSupport already; so ours has another name in here, the same in every target.
let rehearsal = Target.Dependency.product(
  name: "TestSupport", package: folder, moduleAliases: ["TestSupport": "RehearsalSupport"])

// BORROWER_BROKEN=1 plants a defect in each presenter, to see the tests fail.
let defects: [SwiftSetting] = Context.environment["BORROWER_BROKEN"] == "1" ? [.define("BROKEN")] : []

// What Xcode gives a new app project.
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
    .testTarget(name: "LendingTests", dependencies: ["Lending", "TestSupport", rehearsal]),
    .testTarget(name: "LendingXCTests", dependencies: ["Lending", "TestSupport", rehearsal]),
    .testTarget(
      name: "ReadingRoomTests", dependencies: ["ReadingRoom", rehearsal], swiftSettings: mainActorByDefault),
  ],
  swiftLanguageModes: [.v6]
)
