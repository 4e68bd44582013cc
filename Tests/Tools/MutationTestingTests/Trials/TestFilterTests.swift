import ToolSupport
import Testing

@testable import MutationTesting

@Suite("Test filters") struct TestFilterTests {
  @Test("reads the name and place of a test from its identifier")
  func readsTheNameAndPlace() throws {
    let test = try #require(RecordedTest(.swiftTesting, id: "M.S/Inner/f(a:)/T.swift:12:4"))

    #expect(test.name == "M.S/Inner/f(a:)")
    #expect(test.place == "T.swift:12")
  }

  @Test("takes no suite for a test", arguments: ["M.S", "M.S/Inner"])
  func takesNoSuiteForATest(id: String) {
    #expect(RecordedTest(.swiftTesting, id: id) == nil)
  }

  @Test("selects the tests in any module, and no others")
  func selectsTheTests() throws {
    let tests: [RecordedTest] = [
      .xctest("LoginTests.testA"), .xctest("LoginTests.testB"), .swiftTesting("M.S/f(a:)"), .swiftTesting("M.free()"),
    ]

    let filter = try #require(TestFilter(tests: tests).text)

    let expression = try Regex(filter)
    for selected in [
      "AppTests.LoginTests/testA", "AppTests.LoginTests/testB", "M.S/f(a:)/T.swift:1:2", "M.free()/T.swift:9:2",
    ] {
      #expect(selected.contains(expression), "\(selected)")
    }
    for other in [
      "AppTests.LoginTests/testAB", "AppTests.OtherLoginTests/testA", "M.S/f(ab)/T.swift:1:2", "XM.free()/T.swift:9:2",
      "M.S/f(a:b:)/T.swift:1:2",
    ] {
      #expect(!other.contains(expression), "\(other)")
    }
  }

  @Test("is nil without tests")
  func isNilWithoutTests() {
    #expect(TestFilter(tests: []).text == nil)
  }
}

extension RecordedTest {
  fileprivate static func xctest(_ name: String) -> Self { Self(suite: .xctest, name: name, place: nil) }

  fileprivate static func swiftTesting(_ name: String) -> Self {
    Self(suite: .swiftTesting, name: name, place: "T.swift:1")
  }
}
