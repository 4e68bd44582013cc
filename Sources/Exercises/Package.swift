// swift-tools-version: 6.2
import PackageDescription

// All exercises, each in its own folder. `swift run rehearsal exercise` reads the names, segments and their order here.
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
  "TrimmedPassword",
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
  "SpinnerStartsAgain",
  // Drivers
  "EmptyShownAsError",
  "ErrorsThatSpinForEver",
  "OldFailureReturns",
  "OlderFetchWins",
  "ExactSearchOnly",
  "UpdateForNothing",
]

// EXERCISES=solved takes the solutions in place of the flawed presenters.
let sources = Context.environment["EXERCISES"] == "solved" ? "Solution" : "Flawed"

// The package manager identifies Rehearsal by the name of its folder, which the person who cloned it may have chosen.
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
