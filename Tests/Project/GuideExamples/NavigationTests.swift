import TestSupport
import Testing

struct Book: Equatable, Sendable, Identifiable {
  var id: Int
  var title: String
  var pages: Int
}

/// A row of a table of books.
struct BookRow: Equatable, Sendable, Identifiable {
  var id: Int
  var title: String
  var detail: String
}

@MainActor protocol BooksViewType: AnyObject {
  func show(_ rows: [BookRow])
}

@MainActor protocol BooksDelegate: AnyObject {
  func booksDidSelect(_ book: Book)
}

@MainActor final class BooksPresenter {
  weak var view: (any BooksViewType)?
  weak var delegate: (any BooksDelegate)?
  private var books: [Book] = []

  func show(_ books: [Book]) {
    self.books = books
    view?.show(
      books.map { BookRow(id: $0.id, title: $0.title, detail: $0.pages == 1 ? "1 page" : "\($0.pages) pages") })
  }

  func selectRow(id: Book.ID) {
    guard let book = books.first(where: { $0.id == id }) else { return }
    delegate?.booksDidSelect(book)
  }
}

@MainActor final class SpyBooksView: BooksViewType, Spy {
  enum Call: Equatable, Sendable { case show([BookRow]) }
  let calls = CallLog<Call>("SpyBooksView")

  func show(_ rows: [BookRow]) { calls.record(.show(rows)) }
}

@MainActor final class SpyBooksDelegate: BooksDelegate, Spy {
  enum Call: Equatable, Sendable { case booksDidSelect(Book) }
  let calls = CallLog<Call>("SpyBooksDelegate")

  func booksDidSelect(_ book: Book) { calls.record(.booksDidSelect(book)) }
}

@MainActor @Suite("A table of books", .rehearsal) struct NavigationTests {
  let view = SpyBooksView()
  let delegate = SpyBooksDelegate()
  let presenter = BooksPresenter()
  let emma = Book(id: 7, title: "Emma", pages: 512)
  let poem = Book(id: 9, title: "A Poem", pages: 1)

  @Test("has a row for each book, in the words that the user reads")
  func showsRows() async {
    presenter.view = view

    presenter.show([emma, poem])

    await view.expectCalls(
      .show([
        BookRow(id: 7, title: "Emma", detail: "512 pages"), BookRow(id: 9, title: "A Poem", detail: "1 page"),
      ]))
  }

  @Test("finds the selected book by its identifier after the order has changed")
  func selectsByIdentifier() async {
    presenter.delegate = delegate
    presenter.show([emma, poem])
    presenter.show([poem, emma])

    presenter.selectRow(id: emma.id)

    await delegate.expectCalls(.booksDidSelect(emma))
  }

  @Test("ignores the identifier of a book that was removed")
  func ignoresRemovedBooks() async {
    presenter.delegate = delegate
    presenter.show([emma, poem])
    presenter.show([poem])

    presenter.selectRow(id: emma.id)

    await delegate.expectNoCalls()
  }
}
