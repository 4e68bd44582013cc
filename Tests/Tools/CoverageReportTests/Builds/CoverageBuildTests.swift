import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Coverage of real packages") struct CoverageBuildTests {
  /// The package of the samples, whose file Expected.txt has a row for each file, region, line and warning, and Failures.md
  /// one for each failure.
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Packages/CoverageSamples").standardizedFileURL

  @Test("has every file, region, line, warning and failure of the samples under both build systems")
  func hasEveryRowOfTheSamples() throws {
    let package = try BuiltPackage(
      copying: ["Package.swift", "Sources", "Tests"].map(Self.samples.appendingPathComponent))

    let native = try package.measure("--fail-under", "0", "--build-system", "native").rows
    let nativeFailures = try FailureTable(build: package.build(.native)).rows()
    // The build folder still contains the native build.
    let swiftBuild = try package.measure("--fail-under", "0", "--build-system", "swiftbuild").rows
    let failures = try FailureTable(build: package.build(.swiftbuild)).rows()

    let expected = try String(contentsOf: Self.samples.appendingPathComponent("Expected.txt"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init).sorted()
    #expect(expected.count > 400)
    for rows in [native, swiftBuild] { #expect(differences(of: rows.sorted(), from: expected) == []) }
    let expectedFailures = try String(contentsOf: Self.samples.appendingPathComponent("Failures.md"), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map(String.init)
    for rows in [nativeFailures, failures] { #expect(differences(of: rows, from: expectedFailures) == []) }
    print("compared \(native.count) rows")
  }

  @Test("is the same whether or not the tests of other targets run, and needs no other build")
  func isTheSameWhetherOrNotTheTestsOfOtherTargetsRun() throws {
    let package = try BuiltPackage()
    try package.writeTwoParts()

    let narrow = try package.measure("--target", "Core")
    let built = try package.date(of: "Core.build/Core.swift.o")
    let whole = try package.measure("--target", "Core", "--all-tests")
    let other = try package.measure("--target", "Other")

    #expect(narrow.testTargets == TestTargets(ran: ["CoreTests"], leftOut: ["OtherTests"]))
    #expect(whole.testTargets?.ran == ["CoreTests", "OtherTests"])
    #expect(other.testTargets == TestTargets(ran: ["OtherTests"], leftOut: ["CoreTests"]))
    #expect(narrow.executions == ["Sources/Core/Core.swift [2, 27] 1 1", "Sources/Core/Core.swift [3, 26] 1 1"])
    #expect(whole.executions == narrow.executions)
    #expect(try package.date(of: "Core.build/Core.swift.o") == built)
  }

  /// Lists the differences, with `-` for an expected row that is missing, and `+` for one that is not expected.
  private func differences(of rows: [String], from expected: [String]) -> [String] {
    rows.difference(from: expected).map { change in
      switch change {
      case .insert(_, let row, _): "+ \(row)"
      case .remove(_, let row, _): "- \(row)"
      }
    }
  }
}

extension BuiltPackage {
  /// Writes two libraries with their tests, and an executable, which a test starts.
  fileprivate func writeTwoParts() throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let parts = Package(name: "Two Parts", targets: [])
      for part in ["Core", "Other"] {
        parts.targets.append(.target(name: part))
        parts.targets.append(.testTarget(name: part + "Tests", dependencies: [.init(stringLiteral: part)]))
      }
      parts.targets.append(.executableTarget(name: "hello"))
      """, to: "Package.swift")
    try write("print(\"hello\")\n", to: "Sources/hello/main.swift")
    for part in ["Core", "Other"] {
      try write(
        """
        // A private function has the path of its file in its name.
        private func one() -> Int { 1 }
        public func two() -> Int { one() + 1 }

        """, to: "Sources/\(part)/\(part).swift")
      try write(
        """
        import Foundation
        import Testing
        import XCTest
        import \(part)

        @Test func countsToTwo() { #expect(two() == 2) }

        final class \(part)Tests: XCTestCase {
          func testCountsToTwo() throws {
            XCTAssertEqual(two(), 2)
            #if os(Linux)
              let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
              let hello = try Process.run(products.appendingPathComponent("hello"), arguments: [])
              hello.waitUntilExit()
              XCTAssertEqual(hello.terminationStatus, 0)
            #endif
          }
        }
        """, to: "Tests/\(part)Tests/\(part)Tests.swift")
    }
  }
}
