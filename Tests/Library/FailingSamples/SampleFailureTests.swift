import ExpectedFailures
import Foundation
import TestSupport
import Testing

/// The samples in the process of the tests, so that a trial of a mutant takes no second.
///
/// Each group is a test of its own, because a trial chooses among the tests that run a mutant.
@Suite("A sample fails its test once, at its mark, with its recorded text")
struct SampleFailureTests {
  @Test(
    arguments: fast(
      FailingSample.calls + FailingSample.patterns + FailingSample.verified + FailingSample.helpers))
  func calls(sample: FailingSample) async throws { try await expectFailure(of: sample) }

  @Test(arguments: fast(FailingSample.answers + FailingSample.generics))
  func answers(sample: FailingSample) async throws { try await expectFailure(of: sample) }

  @Test(arguments: fast(FailingSample.objects))
  func objects(sample: FailingSample) async throws { try await expectFailure(of: sample) }

  @Test(arguments: fast(FailingSample.streams + FailingSample.state + FailingSample.time))
  func changes(sample: FailingSample) async throws { try await expectFailure(of: sample) }

  @Test(arguments: fast(FailingSample.scopes + FailingSample.waiting))  // fails: staticWithoutAScope
  func scopes(sample: FailingSample) async throws { try await expectFailure(of: sample) }

  @Test(arguments: fast(FailingSample.http + FailingSample.downloads))
  func http(sample: FailingSample) async throws { try await expectFailure(of: sample) }

  @Test(arguments: fast(FailingSample.approvedTexts))
  func texts(sample: FailingSample) async throws { try await expectFailure(of: sample) }

  private static func fast(_ samples: [FailingSample]) -> [FailingSample] { samples.filter { !$0.isSlow } }

  func expectFailure(of sample: FailingSample) async throws {
    let texts = try #require(RecordedTexts.shared.texts(of: sample.name))

    let issues = try await reportedIssues(sample.body)

    #expect(issues.map { "\($0.comments.first?.rawValue ?? "")" } == texts)
    let marks = issues.compactMap(\.sourceLocation).flatMap { location in
      SampleMarks.shared.samples(at: "\(location.fileName):\(location.line)").filter { $0 == sample.name }
    }
    #expect(marks.count == 1)
  }
}

extension FailingSample: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// The texts in FailureTexts.md, as Swift Testing reports them in this process.
private struct RecordedTexts {
  static let shared = RecordedTexts()

  private let sections: [String: String]

  private init() {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FailureTexts.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let sections = text.components(separatedBy: "\n## ").dropFirst().map { section in
      let name = String(section.prefix { $0 != "\n" })
      return (name, section.components(separatedBy: "\nSwift Testing:\n").last ?? section)
    }
    self.sections = Dictionary(sections) { first, _ in first }
  }

  /// Returns the texts of a sample, with the timeouts of this process.
  func texts(of sample: String) -> [String]? {
    let test = "FailingSamples.SampleFailureTests/\(Test.current?.name.prefix { $0 != "(" } ?? "")"
    return sections[sample]?.components(separatedBy: "```text\n").dropFirst().map { block in
      let text = block.components(separatedBy: "\n```").first ?? block
      return text.replacing("within 1.0 seconds", with: "within \(Timeout.standard)")
        .replacing("else for 1.0 seconds", with: "else for \(max(Timeout.standard, .seconds(1)))")
        .replacing(#/--filter 'TEST'/#, with: "--filter '\(test)'")
    }
  }
}
