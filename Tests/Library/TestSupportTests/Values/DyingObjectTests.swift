import TestSupport
import Testing

/// An object that leaves its center when it ends.
private class Player {
  let center: MockCenter
  init(_ center: MockCenter) { self.center = center }
  deinit { center.remove(self) }
}

private final class LoudPlayer: Player {}

@MainActor
private final class Song {
  let stage: SpyStage<Song>
  init(_ stage: SpyStage<Song>) { self.stage = stage }
  deinit { MainActor.assumeIsolated { stage.show(self) } }
}

@Suite("An object that passes itself to a double in its deinitializer")
struct DyingObjectTests {
  @Test("is recorded by its identity, also in an optional or behind a protocol")
  func recorded() async {
    let center = MockCenter()

    do { _ = Player(center) }
    do { _ = LoudPlayer(center) }

    for type in ["Player", "LoudPlayer"] {
      let text = #/remove\((\w+) at 0x\w+, \1 at 0x\w+, \1 at 0x\w+, \1 at 0x\w+\)/#
      await center.expectNext { call in "\(call)".wholeMatch(of: text)?.1 == type[...] }
    }
  }

  @Test("equals itself in all calls of its deinitializer, and no other object")
  func equality() async {
    let center = MockCenter().lenient()

    do { _ = Player(center) }
    do { _ = Player(center) }

    #expect(center.calls.all.count == 2 && center.calls.all[0] == center.calls.all[0])
    #expect(center.removed[0] == center.removed[1] && center.removed[2] == center.removed[3])
    #expect(center.removed[0] != center.removed[2] || center.calls.all[0] == center.calls.all[1])
  }

  @Test("keeps the identity that it had before")
  func identity() async {
    let center = MockCenter()
    let identity = { (player: Player) in ObjectIdentity(player) }(Player(center))

    await center.expectNext { if case .remove(_, _, _, identity) = $0 { true } else { false } }
  }

  @Test("matches the pattern of any argument, though it is gone")
  func pattern() {
    let center = MockCenter()

    do { _ = Player(center) }

    center.expectCalls(.remove())
  }

  @Test("is no leak of the main actor")
  @MainActor
  func mainActor() async {
    let stage = SpyStage<Song>()
    var song: Song? = Song(stage)

    await expectDeallocated(&song)

    await stage.expectNext { "\($0)".hasPrefix("Song at 0x") }
  }
}

@Suite("ObjectIdentity")
struct ObjectIdentityTests {
  @Test("differs from that of an earlier object at the same address")
  func outlivesItsObject() {
    func identities() -> [ObjectIdentity] { (0..<1_000).map { _ in ObjectIdentity(SpyLamp()) } }

    let all = identities()

    #expect(Set(all.map(\.description)).count < all.count)
    for (index, identity) in all.enumerated() { #expect(all.firstIndex(of: identity) == index) }
  }
}

private final class MockCenter: Spy {
  enum Call: Equatable, MatchableCall {
    case remove(Recorded<Player>, Recorded<Player?>, Recorded<any AnyObject>, ObjectIdentity)

    enum CallPattern {
      case remove(
        ArgumentPattern<Player> = .any, ArgumentPattern<Player?> = .any, ArgumentPattern<any AnyObject> = .any,
        ArgumentPattern<ObjectIdentity> = .any)
    }
  }

  let calls = CallLog<Call>("MockCenter")
  private(set) var removed: [Recorded<Player>] = []

  func remove(_ player: Player) {
    removed += [Recorded(player), Recorded(player)]
    calls.record(.remove(Recorded(player), Recorded(player), Recorded(player), ObjectIdentity(player)))
  }
}
