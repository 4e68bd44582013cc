// swift-tools-version: 6.2
import PackageDescription

// A package that the shapes depend on.
let package = Package(
  name: "Depot",
  products: [.library(name: "Depot", targets: ["Depot"])],
  targets: [.target(name: "Depot")],
  swiftLanguageModes: [.v6]
)
