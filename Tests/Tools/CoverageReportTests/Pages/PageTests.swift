import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("File page") struct FilePageTests {
  @Test("has an approved text for each kind of file", arguments: FilePageSample.allCases)
  func hasAnApprovedText(sample: FilePageSample) {
    let text = sample.text

    expectText(text, matches: "file-\(sample.rawValue)")
  }
}

@Suite("Index page") struct IndexPageTests {
  @Test("has an approved text for each kind of result", arguments: IndexPageSample.allCases)
  func hasAnApprovedText(sample: IndexPageSample) {
    let text = sample.text

    expectText(text, matches: "index-\(sample.rawValue)")
  }

  @Test("and file page have no approved text without a test")
  func haveNoApprovedTextWithoutATest() {
    let files = FilePageSample.allCases.map { "file-\($0.rawValue)" }

    expectNoTexts(besides: files + IndexPageSample.allCases.map { "index-\($0.rawValue)" })
  }
}

/// A file whose page has an approved text.
enum FilePageSample: String, CaseIterable {
  case partialLines = "with-partial-lines"
  case notes = "with-notes"
  case gone
  case notLinked = "not-linked"
  case withoutCode = "without-code"

  /// A file with functions, an exclusion and a warning.
  private static let file: FileCoverage = {
    let region = CodeRegion.fixture(line: 3)
    var file = FileCoverage.fixture(
      path: "Sources/Core/<b>.swift", regions: [.fixture(), .fixture(line: 4, xctest: 0, swiftTesting: 0)],
      exclusions: [
        Exclusion(cause: .message, reason: "only on failure", start: region.start, end: region.end, regions: [region])
      ])
    file.warnings = [SourceWarning(line: 9, message: "no reason given")]
    return file
  }()

  var text: String {
    let names = FunctionNames(names: ["f": "Stack.push<A>(_:)"])
    switch self {
    case .partialLines:
      let source = SourceFile("a ?? b\nc\nd")
      let regions: [CodeRegion] = [
        .fixture(line: 1, from: 1, to: 7), .fixture(line: 1, from: 6, to: 7, xctest: 0, swiftTesting: 0),
        .fixture(line: 2, from: 1, to: 2), .fixture(line: 3, from: 1, to: 2, xctest: 0, swiftTesting: 0),
      ]
      return FilePage.text(.fixture(regions: regions, source: source), source: source, columns: [.both])
    case .notes: return FilePage.text(Self.file, names: names)
    case .gone: return FilePage.text(Self.file, source: nil, names: names, columns: [.both])
    case .notLinked: return FilePage.text(.fixture(status: .notLinked), columns: [.both])
    case .withoutCode: return FilePage.text(.fixture(status: .withoutCode), columns: [.both])
    }
  }
}

/// A result whose index has an approved text.
enum IndexPageSample: String, CaseIterable {
  case folders = "of-folders"
  case oneSuite = "of-one-suite"
  case lines = "of-lines"
  case overlap = "of-suites-that-overlap"
  case thresholds = "with-failed-thresholds"
  case notes = "with-notes"
  case changes = "with-changes"

  var text: String {
    switch self {
    case .folders:
      return IndexPage.text(
        .fixture(files: .sketch("Sources/Core/A.swift: 11\nSources/Core/In/B.swift: 01 01"), mode: .xctest))
    case .oneSuite: return IndexPage.text(.fixture(mode: .swiftTesting))
    case .lines:
      return IndexPage.text(
        .fixture(
          files: .sketch("Sources/Core/Login.swift: 1:1-9=11 1:1-9=01"), thresholds: Thresholds(metric: .lines)))
    case .overlap:
      return IndexPage.text(
        .fixture(
          files: .sketch("Sources/Core/Login.swift: 11 10 10 01 01 01 00"),
          suiteResults: [.fixture(.xctest, outcome: .crashed), .fixture(.swiftTesting, outcome: .failed)]))
    case .thresholds:
      return IndexPage.text(
        .fixture(
          files: .sketch("Sources/<Core>/A.swift: 11 01"),
          suiteResults: [.fixture(.xctest, testsRun: 0), .fixture(.swiftTesting)],
          thresholds: Thresholds(total: 92.5, file: 60)))
    case .notes: return IndexPage.text(Self.withNotes, missingFiles: ["C.swift"])
    case .changes:
      return IndexPage.text(
        .fixture(
          files: .sketch("Sources/A.swift: 11 01\nSources/B.swift: 11"),
          changes: ChangedLines(base: "main", commit: "abc1234", lines: ["Sources/A.swift": [2...2]])))
    }
  }

  /// A result with an exclusion, a warning and an ignored file, and with files that have no counts.
  private static let withNotes: CoverageResult = {
    let region = CodeRegion.fixture(line: 3)
    var file = FileCoverage.fixture(
      path: "Sources/Core/A.swift",
      exclusions: [Exclusion(cause: .comment, reason: "never", start: region.start, end: region.end, regions: [region])]
    )
    file.warnings = [SourceWarning(line: 9, message: "no reason given")]
    var result = CoverageResult.fixture(
      files: [file] + .sketch("A.swift (notLinked): 11\nB.swift (withoutCode): 11\nC.swift: 11"))
    result.ignoredFiles = [.init(path: "Sources/Core/Made.swift", pattern: "**/Made*")]
    return result
  }()
}
