import Lending
import RehearsalSupport

extension Book: Fixturable {
  /// A book that a test need not say more about.
  package static func fixture(isbn: String = "9780441172719", title: String = "Dune") -> Book {
    Book(isbn: isbn, title: title)
  }

  /// Any book.
  package static func fixture(from fixtures: Fixtures) -> Book {
    Book(isbn: fixtures.make(), title: fixtures.make())
  }
}

extension Loan: Fixturable {
  /// A loan that a test need not say more about.
  package static func fixture(number: Int = 7, book: Book = .fixture(), daysLeft: Int = 12) -> Loan {
    Loan(number: number, book: book, daysLeft: daysLeft)
  }

  /// Any loan.
  package static func fixture(from fixtures: Fixtures) -> Loan {
    Loan(number: fixtures.make(), book: fixtures.make(), daysLeft: fixtures.make())
  }
}
