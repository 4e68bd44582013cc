import Interfaces
import SegmentDoubles

/// Something that happens within a call of a registration, and what follows from it.
///
/// A delegate that has left hears nothing more, and nobody is sent for it. A registration within the start has no effect.
package struct SignupMoment: Sendable {
  package static let all = [Person.fixture(), .rejected, .fixture(firstName: "")].flatMap { person in
    person.calls.indices.flatMap { index in
      Reaction.allCases.map { SignupMoment(person: person, index: index, reaction: $0) }
    }
  }

  package let person: Person
  package let index: Int
  package let reaction: Reaction

  package var newPerson: Person? {
    switch reaction {
    case .tap: .fixture(firstName: "Grace")
    case .tapWithoutFirstField: .fixture(firstName: "")
    case .tapWithoutSecondField: .fixture(lastName: "")
    case .tapWithoutFields: .fixture(firstName: "", lastName: "")
    default: nil
    }
  }

  /// What the delegate hears.
  package var calls: [SpySignupPresenterDelegate.Call] {
    if reaction.endsReceiver || reaction == .presenterIsReleased { return Array(person.calls[...index]) }
    return person.calls + (isOpen ? newPerson?.calls ?? [] : [])
  }

  /// The people who are sent.
  package var sent: [Person] {
    let isLost = reaction.endsReceiver && !isOpen
    let people = (isLost ? [] : [person]) + (isOpen ? [newPerson].compactMap { $0 } : [])
    return people.filter { $0.missing == nil }
  }

  /// Returns the answer of the service.
  package func answer(to person: Person) -> SignupError? { person == .rejected ? .offline : nil }

  /// True within the end of a registration.
  private var isOpen: Bool { index == person.calls.count - 1 }
}

extension Person {
  fileprivate static let rejected = fixture(firstName: "Alan")

  /// What is missing, or nil.
  fileprivate var missing: String? {
    switch (firstName, lastName) {
    case ("", ""): "Enter your first name and your last name."
    case ("", _): "Enter your first name."
    case (_, ""): "Enter your last name."
    default: nil
    }
  }

  /// What a delegate hears of a registration if it does nothing within the calls.
  fileprivate var calls: [SpySignupPresenterDelegate.Call] {
    if let missing { return [.registrationDidFinish(error: .rejected(reason: missing))] }
    return [.registrationDidStart, .registrationDidFinish(error: self == .rejected ? .offline : nil)]
  }
}
