import TestSupport
import Testing

extension Book {
  static func fixture(id: Int = 7, title: String = "Emma", pages: Int = 512) -> Book {
    Book(id: id, title: title, pages: pages)
  }
}

extension BookRow {
  static func fixture(id: Int = 7, title: String = "Emma", detail: String = "512 pages") -> BookRow {
    BookRow(id: id, title: title, detail: detail)
  }
}

/// The rows of the previews of a list of books.
enum BooksPreviews {
  static let some: [BookRow] = [.fixture(), .fixture(id: 9, title: "A Poem", detail: "1 page")]
  static let longTitle: [BookRow] = [.fixture(title: String(repeating: "The Life and Opinions ", count: 8))]
  static let none: [BookRow] = []
}

@MainActor @Suite("The previews of the books", .rehearsal) struct PreviewTests {
  @Test(
    "have rows as the presenter makes them",
    arguments: [
      ([.fixture(), .fixture(id: 9, title: "A Poem", pages: 1)], BooksPreviews.some),
      ([.fixture(title: BooksPreviews.longTitle[0].title)], BooksPreviews.longTitle),
      ([], BooksPreviews.none),
    ] as [([Book], [BookRow])])
  func haveRealRows(books: [Book], rows: [BookRow]) async {
    let (view, presenter) = (SpyBooksView(), BooksPresenter())
    presenter.view = view

    presenter.show(books)

    await view.expectCalls(.show(rows))
  }
}
