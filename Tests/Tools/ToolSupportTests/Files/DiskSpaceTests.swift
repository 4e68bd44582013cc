import Testing

@testable import ToolSupport

@Suite("The space of a disk") struct DiskSpaceTests {
  @Test(
    "is full if hardly anything can be written",
    arguments: [(24_576, 31_457_280, true), (2_097_152, 31_457_280, false), (0, 0, false)])
  func isFullIfHardlyAnythingCanBeWritten(free: Int, total: Int, expected: Bool) {
    let isFull = DiskSpace.isFull(free: free, of: total)

    #expect(isFull == expected)
  }
}
