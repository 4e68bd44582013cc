// swift-tools-version: 6.2
import PackageDescription

let rehearsal = Target.Dependency.product(name: "TestSupport", package: "Rehearsal")

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The settings of a new app project in Xcode.
let mainActorByDefault: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "GeneratedShapes",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "Rehearsal", path: "../../..")],
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

// Set SHAPES_DOUBLES=1 after generating the doubles. Before that, their folders are empty.
if Context.environment["SHAPES_DOUBLES"] == "1" {
  for (module, settings) in [
    ("ShapesBase", strict), ("Shapes", strict + [.define("LIVE")]), ("NamesakeShapes", strict),
    ("MainActorShapes", strict + mainActorByDefault),
  ] {
    let base: [Target.Dependency] = module == "ShapesBase" ? [] : ["ShapesBase"]
    let doubles = Target.Dependency(stringLiteral: "\(module)Doubles")
    let dependencies = base + [Target.Dependency(stringLiteral: module), rehearsal]
    package.targets += [
      .target(
        name: "\(module)Doubles", dependencies: dependencies, path: "TestDoubles/\(module)", swiftSettings: settings),
      .testTarget(name: "\(module)Tests", dependencies: dependencies + [doubles], swiftSettings: settings),
    ]
  }
  // The doubles of internal protocols belong to the test target.
  package.targets.append(
    .testTarget(
      name: "InternalShapesTests", dependencies: ["InternalShapes", "ShapesBase", rehearsal], swiftSettings: strict))
}
