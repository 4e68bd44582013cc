/// A book that a reader has at home.
package struct Loan: Equatable, Sendable {
  /// - Fixture: 7
  package var number: Int
  package var book: Book
  /// The number of days until the loan is due, which is negative for a late loan.
  /// - Fixture: 12
  package var daysLeft: Int

  package init(number: Int, book: Book, daysLeft: Int) {
    (self.number, self.book, self.daysLeft) = (number, book, daysLeft)
  }
}
