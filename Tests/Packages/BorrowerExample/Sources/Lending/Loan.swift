/// A book that a reader has at home.
package struct Loan: Equatable, Sendable {
  /// - Fixture: 7
  package var number: Int
  package var book: Book
  /// In how many days it is due; negative where it is late.
  /// - Fixture: 12
  package var daysLeft: Int

  package init(number: Int, book: Book, daysLeft: Int) {
    (self.number, self.book, self.daysLeft) = (number, book, daysLeft)
  }
}
