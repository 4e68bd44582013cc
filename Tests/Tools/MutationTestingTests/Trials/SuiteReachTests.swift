import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The recording of the mutants that tests run")
struct SuiteReachTests {
  private let product = TestProduct(path: "/p/AppTests")

  @Test("tells the mutants of each test, and those outside of tests")
  func readsTests() {
    let recording =
      "\t0\t1 \nA.LoginTests\\/testLocks\t2000000\t3 5 \n\t0\t\nA.LoginTests\\/testUnlocks\t0\t5 \n"
    var reach = SuiteReach(suite: .xctest)

    reach.add(recording, of: product)

    let tests = [
      TestCase(name: "A.LoginTests/testLocks", product: product, seconds: 0.002, mutants: [3, 5]),
      TestCase(name: "A.LoginTests/testUnlocks", product: product, mutants: [5]),
    ]
    #expect(reach == SuiteReach(suite: .xctest, tests: tests, outside: [1]))
    #expect(reach.testsByMutant == [3: [0], 5: [0, 1]])
    #expect(reach.mutants == [1, 3, 5])
  }

  @Test("skips the suites of Swift Testing, and decodes its names")
  func readsEvents() {
    let recording = #"AppTests.LoginTests\/locks()\/LoginTests.swift:3:4"# + "\t1\t2 \nAppTests.LoginTests\t1\t2 \n"
    var reach = SuiteReach(suite: .swiftTesting)

    reach.add(recording, of: product)

    let test = TestCase(
      name: "AppTests.LoginTests/locks()", product: product, file: "LoginTests.swift", seconds: 1e-9, mutants: [2])
    #expect(reach == SuiteReach(suite: .swiftTesting, tests: [test]))
  }
}

@Suite("The names of tests")
struct TestNameTests {
  @Test(
    "are parts of their identifiers, which suites have not",
    arguments: [("M.S/Inner/f(a:)/T.swift:12:4", "M.S/Inner/f(a:) in T.swift"), ("M.S", nil), ("M.S/Inner", nil)])
  func identifiers(id: String, name: String?) {
    let test = SwiftTestingID(id)

    #expect(test.map { "\($0.name) in \($0.file)" } == name)
  }

  @Test(
    "select the tests, and no others",
    arguments: [
      ("M.S/f(a:)/T.swift:1:2", true), ("M.S/g()/T.swift:5:2", true), ("M.free()/T.swift:9:2", true),
      ("M.S/f(ab)/T.swift:1:2", false), ("XM.free()/T.swift:9:2", false), ("M.S/f(a:b:)/T.swift:1:2", false),
      ("M.T/g()/T.swift:5:2", false),
    ])
  func filter(id: String, isSelected: Bool) throws {
    let filter = TestFilter.text(of: ["M.S/f(a:)", "M.S/g()", "M.free()"])

    #expect(id.contains(try Regex(filter)) == isSelected)
  }
}
