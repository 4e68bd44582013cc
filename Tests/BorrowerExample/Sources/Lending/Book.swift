/// A book of the library.
package struct Book: Equatable, Sendable {
  package var isbn: String
  package var title: String

  package init(isbn: String, title: String) {
    (self.isbn, self.title) = (isbn, title)
  }
}
