// swift-tools-version: 6.2
import PackageDescription

let rehearsal = Target.Dependency.product(name: "TestSupport", package: "Rehearsal")

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What Xcode gives a new app project.
let mainActorByDefault: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "GeneratedShapes",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "Rehearsal", path: "../..")],
  targets: [
    .target(name: "ShapesBase", swiftSettings: strict),
    .target(name: "Shapes", dependencies: ["ShapesBase"], swiftSettings: strict + [.define("LIVE")]),
    .target(name: "NamesakeShapes", dependencies: ["ShapesBase"], swiftSettings: strict),
    .target(name: "InternalShapes", dependencies: ["ShapesBase"], swiftSettings: strict),
    .target(name: "MainActorShapes", dependencies: ["ShapesBase"], swiftSettings: strict + mainActorByDefault),
    .target(name: "ImpossibleShapes", dependencies: ["ShapesBase"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
