import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Generic functions", .rehearsal)
struct GenericsTests {
  @Test("have results that a metatype, a key or the caller chooses")
  func results() async throws {
    let (client, mock, key) = (MockAPIClient(), MockOracle(), Preference<Int>("volume"))
    client.getAnswer.returns(Track.first)
    client.listAnswer.returns([1, 2])
    mock.valueAnswer.returns(11)
    mock.sayAnswer.returns("yes")
    mock.countAnswer.returns(3)

    #expect(try await (client as any APIClient).get("/track", as: Track.self) == .first)
    #expect(try await (client as any APIClient).list("/ids") as [Int] == [1, 2])
    #expect((mock as any Oracle).value(of: key) == 11)
    #expect((mock as any Oracle).say(about: "rain") as String == "yes")
    #expect((mock as any Oracle).count(of: 1, 2.0, "3", in: "g") == 3)

    await client.expectCalls(.get("/track", as: Track.self), .list("/ids"))
    await mock.expectCalls(.value(of: key), .say(about: "rain"), .count(of: 1, 2.0, "3", in: "g"))
  }

  @Test("record metatypes and existential values")
  func existentials() {
    let (mock, tracks) = (MockTypeRegistry(), [Track.first])
    let registry: any TypeRegistry = mock
    mock.knowsAnswer.returns(true)
    mock.makeAnswer.returns(5)
    mock.mergeAnswer.returns(tracks)

    registry.register(Person.self)
    #expect(registry.knows(Int.self) && registry.make(Int.self) == 5)
    registry.register(class: Canvas.self)
    #expect(registry.merge([tracks]).count == 1)

    mock.expectCalls(
      .register(Person.self), .knows(Int.self), .make(Int.self), .registerClass(Canvas.self), .merge([tracks]))
  }
}

@Suite("Associated types", .rehearsal)
struct AssociatedTypesTests {
  @Test("of another target can be fixed")
  func fixed() throws {
    let mock = MockTrackSaving()
    mock.saveAnswer.returns()
    mock.savedAnswer.returns([.first])

    try (mock as any Saving<Track>).save(.first)
    #expect((mock as any Saving<Track>).saved() == [.first])

    mock.expectCalls(.save(.first), .saved)
  }
}

@Suite("Associated types that generic parameters hide", .rehearsal)
struct HiddenTypesTests {
  @Test("keep their own values")
  func hidden() {
    let mock = MockConverter<Int, String>("start")
    let converter: any Converter = mock
    mock.convertAnswer.returns("b")
    mock.pairAnswer.returns(7)
    mock.keysAnswer.returns(["c"])
    mock.subscriptAnswer.returns(true)

    let results: [Any] = [
      converter.convert("a"), mock.pair("a", 1.5, with: 2) as Any, mock.keys(of: ["c"]), mock[false],
    ]
    mock.own(3)

    #expect(results[0] as? String == "b" && results[1] as? Int == 7)
    #expect(results[2] as? [String] == ["c"] && results[3] as? Bool == true)
    mock.expectCalls(.convert("a"), .pair("a", 1.5, with: 2), .keys(of: ["c"]), .getSubscript(false), .own(3))
    MockConverter<Int, String>.statics.expectCalls(.initialize("start"))
  }
}

@Suite("Associated types with the names of a double's own types", .rehearsal)
struct NamesOfDoublesTests {
  @Test("are those of the protocol")
  func exchange() {
    let mock = MockExchange<String>()
    mock.connectAnswer.returns("b")

    let call = connected("a", by: mock)

    #expect(call == "b")
    mock.expectCalls(.connect("a"))
  }

  private func connected<E: Exchange>(_ call: E.Call, by exchange: E) -> E.Call { exchange.connect(call) }
}
