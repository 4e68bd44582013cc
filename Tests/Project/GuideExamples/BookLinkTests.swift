import Foundation
import Testing

/// A link to a book, such as `library://book/7`.
struct BookLink: Equatable, Sendable {
  var id: Book.ID

  init?(_ url: URL) {
    guard url.scheme == "library", url.host == "book", let id = Int(url.path.dropFirst()) else { return nil }
    self.id = id
  }
}

@Suite("A link to a book") struct BookLinkTests {
  @Test(
    "has the number of a book, and nothing else",
    arguments: [
      ("library://book/7", 7), ("library://book/emma", nil), ("library://book/7/8", nil), ("library://author/7", nil),
      ("https://book/7", nil),
    ] as [(String, Book.ID?)])
  func parses(text: String, id: Book.ID?) throws {
    let url = try #require(URL(string: text))

    #expect(BookLink(url)?.id == id)
  }
}
