import Foundation
import Testing

@testable import CoverageReport

@Suite("Recorded tests") struct RecordedTestsTests {
  @Test("lists the tests that ran each region of a function")
  func listsTheTestsThatRanEachRegion() throws {
    let region = RecordingFixture.Region.self
    let functions: [RecordingFixture.Function] = [
      .init(name: "f"),
      .init(
        name: "g", counters: 2,
        regions: [
          region.init(columns: 1..<3, code: region.counter(0)), region.init(columns: 3..<5, code: region.counter(1)),
        ]),
    ]
    let recording = RecordingFixture(
      functions: functions,
      tests: [("T.testA", [(0, 1), (1, 2)]), ("T.testB", [(1, 1), (2, 1)]), ("T.testNothing", [])])

    let recorded = try RecordedTests([(.xctest, TestRecording(recording.data))], functions: ["f", "g"])

    #expect(recorded.tests.map(\.name) == ["T.testA", "T.testB", "T.testNothing"])
    #expect(members(recorded, "f") == [1: [0]])
    #expect(members(recorded, "g") == [1: [0, 1], 3: [1]])
  }

  @Test("joins the processes of a suite, and keeps the suites apart")
  func joinsTheProcessesOfASuite() throws {
    let id = #"M.S\/a()\/A.swift:1:2"#
    let first = TestRecording(RecordingFixture(tests: [(id, [(0, 1)])]).data)
    let second = TestRecording(RecordingFixture(tests: [("M.S", [(0, 1)]), (id, [(0, 1)])]).data)
    let xctest = TestRecording(RecordingFixture(tests: [("S.testA", [(0, 1)])]).data)

    let recorded = try RecordedTests(
      [(.xctest, xctest), (.swiftTesting, first), (.swiftTesting, second)], functions: ["f"])

    #expect(recorded.tests == [.xctest("S.testA"), .swiftTesting("M.S/a()", place: "A.swift:1")])
    #expect(members(recorded, "f") == [1: [0, 1]])
  }

  @Test("ignores a function whose code differs from its mapping")
  func ignoresAFunctionWhoseCodeDiffers() throws {
    var data = RecordingFixture(tests: [("T.testA", [(0, 1)])]).data
    // The hash of the function follows its name.
    data[data.startIndex + 10] ^= 1

    let recorded = try RecordedTests([(.xctest, TestRecording(data))], functions: ["f"])

    #expect(recorded.tests.count == 1)
    #expect(recorded.tests(ofAny: ["f"]).isEmpty)
  }

  @Test("reads the tests before an incomplete record")
  func readsTheTestsBeforeAnIncompleteRecord() {
    let data = RecordingFixture(tests: [("T.testA", [(0, 300)]), ("T.testB", [(0, 300)])]).data

    let recording = TestRecording(data.dropLast(2))

    #expect(recording.tests.map(\.id) == ["T.testA"])
  }

  @Test("keeps sets of tests of any size", arguments: [[], [0], [3, 63, 64, 200]])
  func keepsSetsOfTests(tests: [Int]) {
    var set = TestSet(tests)
    set.formUnion(TestSet())

    #expect(set.members == tests)
    #expect(set.count == tests.count)
    #expect(set.isEmpty == tests.isEmpty)
    #expect(set == TestSet(tests.reversed()))
  }

  /// Returns the tests by the first column of each region.
  private func members(_ recorded: RecordedTests, _ function: String) -> [Int: [Int]] {
    Dictionary(
      uniqueKeysWithValues: recorded.tests(ofAny: ["unknown", function]).map { ($0.start.column, $1.members) })
  }
}
