import Testing

@testable import MutationTesting

@Suite("Test filters") struct TestFilterTests {
  @Test("reads the name and file of a test from its identifier")
  func readsTheNameAndFile() throws {
    let test = try #require(SwiftTestingID("M.S/Inner/f(a:)/T.swift:12:4"))

    #expect(test.name == "M.S/Inner/f(a:)")
    #expect(test.file == "T.swift")
  }

  @Test("takes no suite for a test", arguments: ["M.S", "M.S/Inner"])
  func takesNoSuiteForATest(id: String) {
    #expect(SwiftTestingID(id) == nil)
  }

  @Test("selects the tests, and no others")
  func selectsTheTests() throws {
    let expression = try Regex(TestFilter(names: ["M.S/f(a:)", "M.S/g()", "M.free()"]).text)

    for selected in ["M.S/f(a:)/T.swift:1:2", "M.S/g()/T.swift:5:2", "M.free()/T.swift:9:2"] {
      #expect(selected.contains(expression), "\(selected)")
    }
    for other in ["M.S/f(ab)/T.swift:1:2", "XM.free()/T.swift:9:2", "M.S/f(a:b:)/T.swift:1:2", "M.T/g()/T.swift:5:2"] {
      #expect(!other.contains(expression), "\(other)")
    }
  }
}
