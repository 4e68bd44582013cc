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
  dependencies: [.package(name: "Rehearsal", path: "../../.."), .package(path: "Depot")],
  targets: [
    .target(name: "ShapesBase", swiftSettings: strict),
    .target(name: "Shapes", dependencies: ["ShapesBase"], swiftSettings: strict + [.define("LIVE")]),
    .target(name: "NamesakeShapes", dependencies: ["ShapesBase"], swiftSettings: strict),
    .target(name: "InternalShapes", dependencies: ["ShapesBase"], swiftSettings: strict),
    .target(name: "MainActorShapes", dependencies: ["ShapesBase"], swiftSettings: strict + mainActorByDefault),
    .target(
      name: "ForeignShapes", dependencies: [.product(name: "Depot", package: "Depot")], swiftSettings: strict),
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
  // Doubles of what another package or Foundation declares, and of compositions.
  let depot = Target.Dependency.product(name: "Depot", package: "Depot")
  package.targets += [
    .target(
      name: "ForeignShapesDoubles", dependencies: ["ForeignShapes", depot, rehearsal],
      path: "TestDoubles/ForeignShapes",
      swiftSettings: strict),
    .testTarget(
      name: "ForeignShapesTests", dependencies: ["ForeignShapes", "ForeignShapesDoubles", depot, rehearsal],
      swiftSettings: strict),
  ]
  // The doubles of internal protocols belong to the test target.
  package.targets.append(
    .testTarget(
      name: "InternalShapesTests", dependencies: ["InternalShapes", "ShapesBase", rehearsal], swiftSettings: strict))
}

// Set SHAPES_SETTINGS=1 after copying the sources. Each setting of new app projects is used in the sources, in the tests,
// and in both, alone and together with the others.
let settingsOfNewProjects: KeyValuePairs<String, [SwiftSetting]> = [
  "MainActor": [.defaultIsolation(MainActor.self)],
  "Nonsending": [.enableUpcomingFeature("NonisolatedNonsendingByDefault")],
  "Inferred": [.enableUpcomingFeature("InferIsolatedConformances")],
  "InternalImports": [.enableUpcomingFeature("InternalImportsByDefault")],
]
if Context.environment["SHAPES_SETTINGS"] == "1" {
  let none: (key: String, value: [SwiftSetting]) = ("None", [])
  let all: (key: String, value: [SwiftSetting]) = ("All", settingsOfNewProjects.flatMap(\.value))
  let settings = [none] + settingsOfNewProjects + [all]
  package.targets += settings.map { name, settings in
    .target(name: "Settings\(name)", path: "Settings/Copies/\(name)", swiftSettings: strict + settings)
  }
  for (source, _) in settings {
    for (test, testSettings) in settings where source == test || source == "None" || test == "None" {
      // Otherwise the tests, which run on the main actor, cannot pass values that are not Sendable.
      let stays = ["Nonsending", "All"].contains(source)
      package.targets.append(
        .testTarget(
          name: "Settings\(source)In\(test)Tests",
          dependencies: [Target.Dependency(stringLiteral: "Settings\(source)"), rehearsal],
          path: "Settings/Copies/\(source)-\(test)",
          swiftSettings: strict + testSettings + (stays ? [.define("CALLS_STAY_ON_THEIR_ACTOR")] : [])))
    }
  }
}
