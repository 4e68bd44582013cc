import Testing

@testable import TestSupport

@Suite("An answer for some arguments")
struct WhenArgumentsTests {
  private let calls = CallLog<String>("MockMap").lenient()

  @Test("compares several arguments, errors, values of any type, structs by their parts, and objects by their identity")
  func comparisons() {
    struct Point { let x: Int }
    let (tag, other) = (Tag(), Tag())

    #expect(areMet(by: (x: 1, y: 2), (0, 0), (2, 1)) { [$0.when((1, 2)), $0.when((0, 0))] } == [true, true, false])
    #expect(
      areMet(by: Recorded<any Error>(MockShop.Refusal.soldOut), Recorded(CancellationError())) {
        [$0.when(MockShop.Refusal.soldOut)]
      } == [true, false])
    #expect(
      areMet(by: Recorded<Any>("a"), Recorded(3), Recorded("b")) { [$0.when(3), $0.when(Recorded<Any>("a"))] }
        == [true, true, false])
    #expect(areMet(by: Recorded(Point(x: 1)), Recorded(Point(x: 2))) { [$0.when(Point(x: 1))] } == [true, false])
    #expect(areMet(by: ObjectIdentity(tag), ObjectIdentity(other)) { [$0.when(tag)] } == [true, false])
  }

  /// Returns for each of some inputs whether one of the stubbed answers is for it.
  private func areMet<Input>(
    by inputs: Input..., answers: (Answer<Input, Bool, Never>) -> [Answer<Input, Bool, Never>]
  ) -> [Bool] {
    let answer = Answer<Input, Bool, Never>("note", of: calls)
    for conditional in answers(answer) { conditional.returns(true) }
    answer.returns(false)
    return inputs.map { answer.resolve($0) }
  }

  @Test("is the same for the same arguments, also in a wrapper")
  @MainActor func sameWrapped() {
    let tag = Tag()
    let names = Answer<String, String, Never>("name", of: calls)
    let moves = Answer<(x: Int, y: Int), String, Never>("move", of: calls)
    let errors = Answer<Recorded<any Error>, Bool, Never>("retry", of: calls)
    let tags = Answer<RecordedMainActorValue<Tag>, Bool, Never>("tag", of: calls)
    let identities = Answer<ObjectIdentity, Bool, Never>("attach", of: calls)

    #expect(names.when("Ada") === names.when("Ada"))
    #expect(moves.when((1, 2)) === moves.when((1, 2)))
    #expect(moves.when((1, 2)) !== moves.when((2, 2)))
    #expect(moves.state.withLock(\.conditionalAnswers).count == 2)
    #expect(errors.when(MockShop.Refusal.soldOut) === errors.when(MockShop.Refusal.soldOut))
    #expect(tags.when(tag) === tags.when(tag))
    #expect(identities.when(tag) === identities.when(tag))
    #expect(identities.when(tag) !== identities.when(Tag()))
  }

  @Test("does not keep an object in an optional")
  func optionalObject() {
    let tagAnswer = Answer<Recorded<Tag?>, Bool, Never>("tag", of: calls)
    weak var kept: Tag?
    do {
      let tag = Tag()
      kept = tag
      tagAnswer.when(tag).returns(true)
      #expect(tagAnswer.resolve(Recorded(tag)))
    }

    #expect(kept == nil)
  }

  @Test("does not keep the object, which may own the double")
  func owner() async {
    let attachAnswer = Answer<Recorded<Owner>, Bool, Never>("attach", of: calls)
    var owner: Owner? = Owner(attachAnswer)
    if let owner { attachAnswer.when(owner).returns(true) }
    attachAnswer.returns(false)
    let wasAttached = owner.map { attachAnswer.resolve(Recorded($0)) }

    await expectDeallocated(&owner)
    let wereOthersAttached = [Owner(attachAnswer)].map { attachAnswer.resolve(Recorded($0)) }

    #expect(wasAttached == true && wereOthersAttached == [false])
  }
}

private final class Owner {
  let attachAnswer: Answer<Recorded<Owner>, Bool, Never>
  init(_ attachAnswer: Answer<Recorded<Owner>, Bool, Never>) { self.attachAnswer = attachAnswer }
}

/// An object without an equality of its own.
private final class Tag: Sendable {}
