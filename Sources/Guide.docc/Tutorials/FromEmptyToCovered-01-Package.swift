// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MyApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(path: "../Rehearsal")],
  targets: [
    .target(name: "Greetings"),
    .testTarget(
      name: "GreetingsTests",
      dependencies: ["Greetings", .product(name: "TestSupport", package: "Rehearsal")]),
  ],
  swiftLanguageModes: [.v6]
)
