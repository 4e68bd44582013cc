// swift-tools-version: 6.1
import PackageDescription

// Constructs with unusual coverage. Expected.txt has the expected result for each region.
let package = Package(
  name: "CoverageSamples",
  platforms: [.iOS(.v16), .macOS(.v13)],
  targets: [
    .target(name: "OddConstructs", path: "Sources/Odd Constructs"),
    .executableTarget(name: "Started"),
    .executableTarget(name: "Unlinked"),
    .testTarget(name: "OddConstructsTests", dependencies: ["OddConstructs"]),
    .testTarget(name: "OddConstructsXCTests", dependencies: ["OddConstructs"]),
  ],
  swiftLanguageModes: [.v6]
)
