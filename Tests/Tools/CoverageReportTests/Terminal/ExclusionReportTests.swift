import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Exclusions in the text report") struct ExclusionReportTests {
  private static let result = {
    let exclusions = [
      Exclusion(
        cause: .comment, reason: "only on a device", start: .at(3, 1), end: .at(4, 1),
        regions: [.fixture(line: 3), .fixture(line: 3, from: 2, to: 3)]),
      Exclusion(
        cause: .message, reason: "the message of a trap", start: .at(6, 1), end: .at(6, 2), regions: [.fixture(line: 6)]
      ),
    ]
    var result = CoverageResult.fixture(files: [.fixture(exclusions: exclusions)])
    result.ignoredFiles = [CoverageResult.IgnoredFile(path: "Sources/Core/Made.swift", pattern: "**/Made*")]
    return result
  }()

  @Test("are always counted")
  func areAlwaysCounted() {
    let text = report(Self.result)

    #expect(
      text.contains(
        """
        Excluded: 2 regions ignored by comment, 1 region that no test can cover, 1 file ignored by --ignore.

        """))
    #expect(!text.contains("only on a device"))
  }

  @Test("are mentioned even if there are none")
  func areMentionedEvenIfThereAreNone() {
    let text = report(.fixture())

    #expect(text.contains("\n\nExcluded: nothing.\n"))
  }
}
