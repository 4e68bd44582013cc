// swift-tools-version: 6.2
import PackageDescription

// All exercises, in the order of the list; a folder each. `swift run rehearsal exercise` reads the names and segments here.
let exercises = [
  // Signup
  "SpinnerAfterStop",
  "OutlivesItsScreen",
  "SecondTap",
  "AnsweredTwice",
  // Login
  "NoWayToFail",
  "TwoLoginsAtOnce",
  "PasswordInTheOpen",
  "OfflineCountsAsWrong",
  "LateLogin",
  // Volunteer
  "ViewHeldStrongly",
  "NoNetworkNeverShown",
  "LateAnswerAfterLeaving",
  "AllQuestionsAtOnce",
  "DaysOf23Hours",
  // Users
  "WrongNamesAndAges",
  "SpinnerNeverStops",
  "AnotherViewsAnswer",
  // Drivers
  "EmptyShownAsError",
  "ErrorsThatSpinForEver",
  "OldFailureReturns",
  "OlderFetchWins",
  "ExactSearchOnly",
]

// EXERCISES=solved takes the solutions in place of the flawed presenters.
let sources = Context.environment["EXERCISES"] == "solved" ? "Solution" : "Flawed"

// Rehearsal stands around this package; the package manager calls it by the name of its folder, whatever that is.
let rehearsal = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? "Rehearsal"

func product(_ name: String) -> Target.Dependency { .product(name: name, package: rehearsal) }

// EXERCISES_ONLY="SecondTap AnsweredTwice" takes these alone.
let only = (Context.environment["EXERCISES_ONLY"] ?? "").split(separator: " ").map(String.init)

let chosen = exercises.filter { only.isEmpty || only.contains($0) }

let package = Package(
  name: "Exercises",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(path: "../..")],
  targets: chosen.flatMap { name -> [Target] in
    [
      .target(name: name, dependencies: [product("Interfaces")], path: "\(name)/\(sources)"),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), product("Interfaces"), product("SegmentDoubles"), product("TestSupport")],
        path: "\(name)/Tests"),
    ]
  },
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
