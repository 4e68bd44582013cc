// swift-tools-version: 6.2
import PackageDescription

let rehearsal = Target.Dependency.product(name: "TestSupport", package: "Rehearsal")
let exploration = Target.Dependency.product(name: "Exploration", package: "Rehearsal")

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

let depot = Target.Dependency.product(name: "Depot", package: "Depot")

let modules: [(name: String, dependencies: [Target.Dependency], settings: [SwiftSetting])] = [
  ("ShapesBase", [], strict),
  ("Shapes", ["ShapesBase"], strict),
  ("NamesakeShapes", ["ShapesBase", "Vault", depot], strict),
  ("MainActorShapes", ["ShapesBase"], strict + mainActorByDefault),
  // Doubles of what another package or Foundation declares, and of compositions.
  ("ForeignShapes", [depot], strict),
  ("InternalShapes", ["ShapesBase"], strict),
  // A module in the language mode of Swift 5. Its doubles are in that of Swift 6.
  ("OldShapes", [], [.swiftLanguageMode(.v5)]),
  ("ImpossibleShapes", ["ShapesBase"], strict),
]

let package = Package(
  name: "GeneratedShapes",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "Rehearsal", path: "../../.."), .package(path: "Depot")],
  targets: modules.map { .target(name: $0.name, dependencies: $0.dependencies, swiftSettings: $0.settings) }
    + [.target(name: "Vault", swiftSettings: strict)],
  swiftLanguageModes: [.v6]
)

// Set SHAPES_DOUBLES=1 after generating the doubles. Before that, their folders are empty.
if Context.environment["SHAPES_DOUBLES"] == "1" {
  for (name, dependencies, settings) in modules where name != "ImpossibleShapes" {
    let settings = name == "OldShapes" ? strict : settings
    var dependencies = dependencies + [.target(name: name), rehearsal]
    // The doubles of internal protocols belong to the test target.
    if name != "InternalShapes" {
      package.targets.append(
        .target(
          name: "\(name)Doubles", dependencies: dependencies, path: "TestDoubles/\(name)", swiftSettings: settings))
      dependencies.append(.target(name: "\(name)Doubles"))
    }
    // Only the tests use random fixtures. The fixtures themselves need TestSupport alone.
    package.targets.append(
      .testTarget(name: "\(name)Tests", dependencies: dependencies + [exploration], swiftSettings: settings))
  }
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

// Each build begins with nothing, so it takes least for whole modules, and without debug information.
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .treatAllWarnings(as: .error),
      .unsafeFlags(["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode", "-gnone"]),
    ]
}
