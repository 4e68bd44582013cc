/// The loans on the library's server.
package protocol LoanServiceType: Sendable {
  func loans(of card: String) async throws -> [Loan]
  func renew(_ loan: Int, completion: @escaping @Sendable (Result<Loan, RenewalRefusal>) -> Void)
}

/// The reasons for which a loan is not renewed.
package enum RenewalRefusal: Error, Equatable {
  case reserved
  case renewedTooOften
}
