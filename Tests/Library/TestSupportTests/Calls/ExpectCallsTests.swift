import TestSupport
import Testing

@Suite("expectCalls")
struct ExpectCallsTests {
  @Test("takes calls that have come already")
  func takesPastCalls() async {
    let spy = SpyLamp()
    spy.turnOn()
    spy.dim(to: 40)

    await spy.expectCalls(.turnOn, .dim(to: 40))
  }

  @Test("waits for calls that are still on their way")
  func waitsForCalls() async {
    let spy = SpyLamp()
    let lighting = Task.detached {
      spy.turnOn()
      spy.dim(to: 40)
    }

    await spy.expectCalls(.turnOn, .dim(to: 40))

    await lighting.value
  }

  @Test("begins where the last expectation ended")
  func beginsWhereTheLastEnded() async {
    let spy = SpyLamp()
    spy.turnOn()
    await spy.expectCalls(.turnOn)
    await spy.expectNoMoreCalls()

    spy.dim(to: 1)

    await spy.expectCalls(.dim(to: 1))
    #expect(spy.calls.all == [.turnOn, .dim(to: 1)])
  }

  @MainActor
  @Test("runs on its caller's actor, for doubles that cannot leave it")
  func runsOnTheCallersActor() async {
    let spy = SpyMirror()
    Task { spy.show(Reflection(of: "Ada")) }

    await spy.expectCalls(.show(Reflection(of: "Ada")))
  }

  @Test("sees every call of many tasks, in the order in which each made them")
  func countsConcurrentCalls() async {
    let spy = SpyLamp()

    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for call in 0..<1_000 { spy.dim(to: task * 1_000 + call) } }
      }
    }

    let levels = spy.calls.all.map { if case .dim(let level) = $0 { level } else { -1 } }
    #expect(levels.count == 8_000)
    for task in 0..<8 { #expect(levels.filter { $0 / 1_000 == task } == Array(task * 1_000..<(task + 1) * 1_000)) }
    spy.lenient()
  }

  @Test("resumes each of several that wait on one spy of their own")
  func waitsInParallel() async {
    let spies = (0..<50).map { _ in SpyLamp() }

    await withTaskGroup(of: Void.self) { group in
      for spy in spies {
        group.addTask { await spy.expectCalls(.turnOn) }
        group.addTask { spy.turnOn() }
      }
    }

    for spy in spies { await spy.expectNoMoreCalls() }
  }

  @Test("lets calls go by where the log is told to")
  func ignoresUntakenCalls() {
    let spy = SpyLamp()

    spy.lenient()
    spy.turnOn()
  }
}

@Suite("ObjectIdentity")
struct ObjectIdentityTests {
  @Test("tells an object from another that looks like it")
  func tellsObjectsApart() {
    let lamp = SpyLamp()
    let other = SpyLamp()

    #expect(ObjectIdentity(lamp) == ObjectIdentity(lamp))
    #expect(ObjectIdentity(lamp) != ObjectIdentity(other))
    #expect("\(ObjectIdentity(lamp))".hasPrefix("SpyLamp at 0x"))
  }
}
