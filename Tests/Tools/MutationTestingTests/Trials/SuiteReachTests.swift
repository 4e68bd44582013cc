import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The recording of the mutants that tests run")
struct SuiteReachTests {
  @Test("tells the mutants of each test, and those outside of tests")
  func readsTests() {
    let recording = "\t0\t1 \nLoginTests.testLocks\t2000000\t3 5 \n\t0\t\nLoginTests.testUnlocks\t0\t5 \n"

    let reach = SuiteReach(.xctest, recording: recording, selectors: ["LoginTests.testLocks": "A.LoginTests/testLocks"])

    #expect(reach.tests.map(\.name) == ["LoginTests.testLocks", "LoginTests.testUnlocks"])
    #expect(reach.tests.map(\.selector) == ["A.LoginTests/testLocks", "LoginTests.testUnlocks"])
    #expect(reach.tests[0].seconds == 0.002)
    #expect(reach.testsByMutant == [3: [0], 5: [0, 1]])
    #expect(reach.mutants == [1, 3, 5])
  }

  @Test("skips the suites of Swift Testing, and decodes its names")
  func readsEvents() {
    let recording = #"AppTests.LoginTests\/locks()\/LoginTests.swift:3:4"# + "\t1\t2 \nAppTests.LoginTests\t1\t2 \n"

    let reach = SuiteReach(.swiftTesting, recording: recording, selectors: [:])

    #expect(reach.tests.map(\.name) == ["AppTests.LoginTests/locks()"])
  }
}
