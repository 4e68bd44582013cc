// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MyApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(path: "../Rehearsal")],
  targets: [
    .target(name: "UserList", dependencies: [.product(name: "Interfaces", package: "Rehearsal")]),
    .testTarget(
      name: "UserListTests",
      dependencies: [
        "UserList",
        .product(name: "Interfaces", package: "Rehearsal"),
        .product(name: "SegmentDoubles", package: "Rehearsal"),
        .product(name: "TestSupport", package: "Rehearsal"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
