import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

extension CoverageBuildTests {
  @Test("have the same figures whether or not the tests of other targets run, and are not built again")
  func haveTheSameFigures() throws {
    let package = try TwoPartPackage()

    let narrow = try package.measure("--target", "Core")
    let built = try package.date(of: "Core.build/Core.swift.o")
    let whole = try package.measure("--target", "Core", "--all-tests")
    let other = try package.measure("--target", "Other")

    #expect(narrow.testTargets == TestTargets(ran: ["CoreTests"], leftOut: ["OtherTests"]))
    #expect(whole.testTargets?.ran == ["CoreTests", "OtherTests"])
    #expect(other.testTargets == TestTargets(ran: ["OtherTests"], leftOut: ["CoreTests"]))
    #expect(narrow.regions == ["Sources/Core/Core.swift [2, 27] 1 1", "Sources/Core/Core.swift [3, 26] 1 1"])
    #expect(whole.regions == narrow.regions)
    #expect(try package.date(of: "Core.build/Core.swift.o") == built)
  }
}

/// A package in a temporary folder with two libraries and an executable, which a test starts.
private final class TwoPartPackage {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("rehearsal é \(UUID().uuidString)")
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

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Measures the package, and reads the JSON report.
  func measure(_ arguments: String...) throws -> Report {
    let transcript = Transcript()
    let report = folder.appendingPathComponent("report.json")
    let code = CoverageCommand(runner: ProcessRunner(), console: transcript.console)
      .run(arguments + ["--package-path", folder.path, "--json", report.path])
    try #require(code == 0, "\(transcript.text)")
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: report))
  }

  /// Returns the date of a build product.
  func date(of path: String) throws -> Date {
    let file = folder.appendingPathComponent(".build/coverage/debug/\(path)").resolvingSymlinksInPath()
    return try #require(FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
  }

  private func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

/// The parts of the JSON report that the tests compare.
private struct Report: Decodable {
  struct File: Decodable {
    let path: String
    let regions: [Region]
  }

  struct Region: Decodable {
    let start: [Int]
    let counts: [String: Int]
  }

  struct Target: Decodable {
    let files: [File]
  }

  let testTargets: TestTargets?
  let targets: [Target]

  /// The regions with their places and the executions by XCTest and by Swift Testing.
  var regions: [String] {
    targets.flatMap(\.files).flatMap { file in
      file.regions.map { "\(file.path) \($0.start) \($0.counts["xctest"] ?? -1) \($0.counts["swiftTesting"] ?? -1)" }
    }
  }
}
