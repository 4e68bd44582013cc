import Testing
import ToolSupport

@Suite("A content hash")
struct ContentHashTests {
  @Test("is equal for equal texts, and differs for others")
  func hashes() {
    let texts = ["", "a", "b", "ab", "a\n"]

    let hashes = texts.map(ContentHash.of)

    #expect(Set(hashes).count == texts.count)
    #expect(hashes.allSatisfy { $0.count == 16 })
    #expect(ContentHash.of("ab") == hashes[3])
  }
}
