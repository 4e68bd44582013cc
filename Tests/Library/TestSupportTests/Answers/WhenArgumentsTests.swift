import Testing

@testable import TestSupport

@Suite("An answer for some arguments")
struct WhenArgumentsTests {
  private let calls = CallLog<String>("MockMap").lenient()

  @Test("compares several arguments")
  func severalArguments() {
    let moveAnswer = Answer<(x: Int, y: Int), String, Never>("move", of: calls)
    moveAnswer.when((x: 1, y: 2)).returns("wall")
    moveAnswer.when((0, 0)).returns("start")
    moveAnswer.returns("free")

    let places = [moveAnswer.resolve((1, 2)), moveAnswer.resolve((0, 0)), moveAnswer.resolve((2, 1))]

    #expect(places == ["wall", "start", "free"])
  }

  @Test("is the same for the same arguments")
  func sameArguments() {
    let moveAnswer = Answer<(x: Int, y: Int), String, Never>("move", of: calls)

    let answers = [moveAnswer.when((1, 2)), moveAnswer.when((1, 2)), moveAnswer.when((2, 2))]

    #expect(answers[0] === answers[1])
    #expect(answers[0] !== answers[2])
    #expect(moveAnswer.state.withLock(\.conditionalAnswers).count == 2)
  }

  @Test("compares an argument that is recorded in a wrapper")
  func wrapped() {
    let retryAnswer = Answer<Recorded<any Error>, Bool, Never>("retry", of: calls)
    retryAnswer.when(MockShop.Refusal.soldOut).returns(true)
    retryAnswer.returns(false)

    let answers = [
      retryAnswer.resolve(Recorded(MockShop.Refusal.soldOut)), retryAnswer.resolve(Recorded(CancellationError())),
    ]

    #expect(answers == [true, false])
  }

  @Test("compares an argument of any type")
  func anything() {
    let noteAnswer = Answer<Recorded<Any>, Bool, Never>("note", of: calls)
    noteAnswer.when(3).returns(true)
    noteAnswer.when(Recorded<Any>("a")).returns(true)
    noteAnswer.returns(false)

    let answers = ["a", 3, "b"].map { (value: Any) in noteAnswer.resolve(Recorded(value)) }

    #expect(answers == [true, true, false])
  }

  @Test("is the same for the same argument in a wrapper")
  @MainActor func sameWrapped() {
    let tag = Tag()
    let errors = Answer<Recorded<any Error>, Bool, Never>("retry", of: calls)
    let tags = Answer<RecordedMainActorValue<Tag>, Bool, Never>("tag", of: calls)
    let identities = Answer<ObjectIdentity, Bool, Never>("attach", of: calls)

    #expect(errors.when(MockShop.Refusal.soldOut) === errors.when(MockShop.Refusal.soldOut))
    #expect(tags.when(tag) === tags.when(tag))
    #expect(identities.when(tag) === identities.when(tag))
    #expect(identities.when(tag) !== identities.when(Tag()))
  }

  @Test("compares values of no identity by their parts")
  func parts() {
    struct Point { let x: Int }
    let moveAnswer = Answer<Recorded<Point>, Bool, Never>("move", of: calls)
    moveAnswer.when(Point(x: 1)).returns(true)
    moveAnswer.returns(false)

    #expect([1, 2].map { moveAnswer.resolve(Recorded(Point(x: $0))) } == [true, false])
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

  @Test("compares an object by its identity")
  func objects() {
    let (attachAnswer, shop, other) = (Answer<ObjectIdentity, Bool, Never>("attach", of: calls), MockShop(), MockShop())
    attachAnswer.when(shop).returns(true)
    attachAnswer.returns(false)

    let answers = [shop, other].map { attachAnswer.resolve(ObjectIdentity($0)) }

    #expect(answers == [true, false])
    for double in [shop, other] { double.lenient() }
  }
}

private final class Owner {
  let attachAnswer: Answer<Recorded<Owner>, Bool, Never>
  init(_ attachAnswer: Answer<Recorded<Owner>, Bool, Never>) { self.attachAnswer = attachAnswer }
}

/// An object without an equality of its own.
private final class Tag: Sendable {}
