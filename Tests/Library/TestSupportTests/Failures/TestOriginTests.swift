import Testing

@testable import TestSupport

@Suite("TestOrigin")
struct TestOriginTests {
  @Test("knows the arguments of its case", arguments: [1, 2], ["tea"])
  func arguments(number: Int, text: String) {
    let origin = TestOrigin()

    #expect(origin.name == "TestSupportTests.TestOriginTests/arguments(number:text:) with \(number), \"tea\"")
  }

  @Test("tells the cases of a test apart, even if their arguments are equal", arguments: [1, 1, 2])
  func tellsCasesApart(number: Int) throws {
    let current = try #require(SwiftTestingCase.current)

    let earlier = Self.cases.withLock { cases in
      defer { cases.append(current) }
      return cases
    }

    #expect(current.isCurrent)
    #expect(earlier.filter(\.isCurrent).map(\.name) == [])
  }

  @Test("names the nearest test before a failure in the same file, and all tests without such a one")
  func candidates() throws {
    let current = try #require(SwiftTestingCase.current)

    let after = TestOrigin.names(of: [current], at: site(line: UInt(current.location.line) + 3))
    let before = TestOrigin.names(of: [current], at: site(line: 1))

    #expect(after == [current.name])
    #expect(before == [current.name])
  }

  private static let cases = Locked<[SwiftTestingCase]>([])

  private func site(line: UInt) -> SourceSite {
    SourceSite(fileID: #fileID, filePath: #filePath, line: line, column: 1)
  }
}
