/// The library's server, as far as loans go.
package protocol LoanServiceType: Sendable {
  func loans(of card: String) async throws -> [Loan]
  func renew(_ loan: Int, completion: @escaping @Sendable (Result<Loan, RenewalRefusal>) -> Void)
}

/// Why a loan is not renewed.
package enum RenewalRefusal: Error, Equatable {
  case reserved
  case renewedTooOften
}
