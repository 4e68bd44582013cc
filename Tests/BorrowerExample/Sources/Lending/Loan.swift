/// A book that a reader has at home.
package struct Loan: Equatable, Sendable {
  package var number: Int
  package var book: Book
  /// In how many days it is due; negative where it is late.
  package var daysLeft: Int

  package init(number: Int, book: Book, daysLeft: Int) {
    (self.number, self.book, self.daysLeft) = (number, book, daysLeft)
  }
}
