/// A book of the library.
package struct Book: Equatable, Sendable {
  /// - Fixture: "9780441172719"
  package var isbn: String
  /// - Fixture: "Dune"
  package var title: String

  package init(isbn: String, title: String) {
    (self.isbn, self.title) = (isbn, title)
  }
}
