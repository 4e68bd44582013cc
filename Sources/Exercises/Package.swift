// swift-tools-version: 6.2
import PackageDescription

// All exercises, each in its own folder: a path from easy to hard. `swift run rehearsal exercise` reads its steps here.
let exercises = [
  // Calls: each one, and their order
  "SpinnerNeverStops",
  "NoWayToFail",  // builds on SpinnerNeverStops
  "SpinnerAfterStop",  // builds on SpinnerNeverStops
  "AllQuestionsAtOnce",  // builds on SpinnerAfterStop
  // Values: each argument
  "WrongNamesAndAges",  // builds on SpinnerNeverStops
  "TrimmedPassword",  // builds on WrongNamesAndAges
  "PasswordInTheOpen",  // builds on TrimmedPassword
  // Failures: each error, and the empty answer
  "EmptyShownAsError",  // builds on NoWayToFail
  "ErrorsThatSpinForEver",  // builds on NoWayToFail
  "OldFailureReturns",  // builds on EmptyShownAsError
  // Second calls: the same tap again
  "SecondTap",  // builds on SpinnerAfterStop
  "AnsweredTwice",  // builds on SecondTap
  // Late answers: held calls in another order
  "OlderFetchWins",  // builds on SecondTap
  "AnotherViewsAnswer",  // builds on OlderFetchWins
  // Memory: what goes away
  "ViewHeldStrongly",  // builds on SpinnerNeverStops
  "OutlivesItsScreen",  // builds on ViewHeldStrongly
  // Time: a clock, and days
  "EveryLetterSearched",  // builds on OlderFetchWins
  "DaysOf23Hours",  // builds on WrongNamesAndAges
  // Beyond coverage: mutants, a contract, and an exploration
  "UpdateForNothing",  // builds on ErrorsThatSpinForEver
  "FakeThatDrifted",  // builds on EmptyShownAsError
  "LoadsAgainAtOnce",  // builds on AnotherViewsAnswer
]

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
      .target(name: name, dependencies: [product("Interfaces")], path: "\(name)/Flawed"),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name)]
          + ["Exploration", "Interfaces", "SegmentDoubles", "TestSupport"].map(product),
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
