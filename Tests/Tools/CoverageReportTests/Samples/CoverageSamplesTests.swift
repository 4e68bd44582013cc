import Foundation
import Testing

@testable import CoverageReport

/// Builds and measures the package in Tests/Packages/CoverageSamples.
@Suite(
  "Coverage of the samples",
  .enabled(
    if: ProcessInfo.processInfo.environment["REHEARSAL_SAMPLES"] == "1",
    "building the samples takes a minute: set REHEARSAL_SAMPLES=1 to enable it"))
struct CoverageSamplesTests {
  @Test("reports every file, region, line and warning as expected")
  func reportsEveryRowAsExpected() throws {
    let package = try SamplePackage()
    let transcript = Transcript()

    let code = CoverageCommand(runner: package.runner, console: transcript.console)
      .run(["--package-path", package.path, "--fail-under", "0", "--json", package.reportPath])

    try #require(code == 0, "\(transcript.messages)\(transcript.report)")
    let rows = try package.readRows()
    let expected = try SamplePackage.expectedRows()
    #expect(expected.count > 400)
    let differences = rows.difference(from: expected)
    #expect(differences.isEmpty, "\(SamplePackage.describe(differences))")
    print("compared \(rows.count) rows")
  }
}
