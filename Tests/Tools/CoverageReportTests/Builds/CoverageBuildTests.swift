import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

/// Builds and measures the package in Tests/Packages/CoverageSamples.
@Suite("Coverage of the samples")
struct CoverageBuildTests {
  @Test("reports every file, region, line and warning as expected under both build systems")
  func reportsEveryRowAsExpected() throws {
    let package = try SamplePackage()

    let native = try measure(package, "--build-system", "native")
    // The build folder still contains the native build.
    let swiftBuild = try measure(package, "--build-system", "swiftbuild")

    let expected = try SamplePackage.expectedRows()
    #expect(expected.count > 400)
    for rows in [native, swiftBuild] {
      let differences = rows.difference(from: expected)
      #expect(differences.isEmpty, "\(SamplePackage.describe(differences))")
    }
    print("compared \(native.count) rows")
  }

  private func measure(_ package: SamplePackage, _ arguments: String...) throws -> [String] {
    let transcript = Transcript()
    let code = CoverageCommand(runner: package.runner, console: transcript.console)
      .run(["--package-path", package.path, "--fail-under", "0", "--json", package.reportPath] + arguments)
    try #require(code == 0, "\(transcript.text)")
    return try package.readRows()
  }
}
