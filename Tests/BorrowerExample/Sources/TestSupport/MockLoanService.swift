import Lending
import RehearsalSupport

package final class MockLoanService: LoanServiceType, Spy {
  package enum Call: Equatable, Sendable {
    case loans(of: String)
    case renew(Int)
  }

  package let calls: CallLog<Call>
  package let loansAnswer: Answer<String, [Loan], any Error>
  package let renewAnswer: Answer<Int, Loan, RenewalRefusal>

  package init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockLoanService", fileID: fileID, filePath: filePath, line: line, column: column)
    loansAnswer = Answer("loans", of: calls)
    renewAnswer = Answer("renew", of: calls, fallback: .fixture())
  }

  package func loans(of card: String) async throws -> [Loan] {
    calls.record(.loans(of: card))
    return try await loansAnswer.resolve(card)
  }

  package func renew(_ loan: Int, completion: @escaping @Sendable (Result<Loan, RenewalRefusal>) -> Void) {
    calls.record(.renew(loan))
    renewAnswer.deliver(loan, to: completion)
  }
}
