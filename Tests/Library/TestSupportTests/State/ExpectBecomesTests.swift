import Foundation
import Observation
import TestSupport
import Testing

@Suite("A value that changes later")
@MainActor
struct ExpectBecomesTests {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("may equal the expected one from the start, or after the model has loaded")
  func waitsForTheModel() async {
    let model = CafeModel()

    let loading = Task { model.dishes = ["Tea"] }

    await expect(model.dishes, becomes: [], within: .zero)
    await expect(model.dishes, becomes: ["Tea"])
    await loading.value
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("may be computed from several properties, and is read again after each of many changes")
  func followsManyChanges() async {
    let model = CafeModel()
    let change = Task {
      for _ in 1...100 {
        model.visits += 1
        await Task.yield()
      }
      model.dishes = ["Tea"]
    }

    await expect(model.dishes == ["Tea"] ? model.visits + 1 : 0, becomes: 101, within: .forever)

    await change.value
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("is read again after a change that another thread announces before it makes it")
  nonisolated func waitsForAWriteInProgress() async {
    let model = SharedModel()
    let (reads, mayWrite) = (CallLog<Int>("reads").lenient(), DispatchSemaphore(value: 0))
    model.beforeWriting.value = { mayWrite.wait() }
    func level() -> Int {
      defer { reads.record(model.level) }
      return model.level
    }
    let expectation = Task { await expect(level(), becomes: 1, within: .forever) }
    await reads.expectNext(0)
    DispatchQueue.global().async { model.level = 1 }
    // The second read follows the announcement, and comes before the change.
    await reads.expectNext(0)

    mayWrite.signal()

    await expectation.value
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("is never missed when another thread changes it")
  nonisolated func missesNoChange() async {
    for level in 1...200 {
      let model = SharedModel()
      let change = Task.detached { model.level = level }

      await expect(model.level, becomes: level, within: .forever)

      await change.value
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("can be isolated to an actor")
  func worksOnAnActor() async {
    await Counter().check()
  }

  @Test("may be that of an actor, and needs no Observation, if a spy is called after each change")
  func waitsForAnActor() async {
    let (counter, lamp) = (Steps(), SpyLamp())
    let counting = Task {
      for _ in 1...3 { await counter.step() }
      lamp.turnOn()
    }

    await expect(await counter.count, becomes: 3, afterCallsOf: lamp, within: .forever)

    await counting.value
    await lamp.expectCalls(.turnOn)
  }
}

/// An actor that tests a model of its own.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private actor Counter {
  private let model = SharedModel()

  func check() async {
    Task { model.level = 7 }
    await expect(model.level, becomes: 7, within: .forever)
  }
}

private actor Steps {
  private(set) var count = 0

  func step() { count += 1 }
}

/// A model of the kind that a SwiftUI view shows.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
private final class CafeModel {
  var dishes: [String] = []
  var visits = 0
}

/// A model that any thread may change.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@Observable
private final class SharedModel: Sendable {
  @ObservationIgnored private let stored = Stored(0)

  /// Runs between the notification of a change and the change.
  @ObservationIgnored let beforeWriting = Stored<(@Sendable () -> Void)?>(nil)

  var level: Int {
    get {
      access(keyPath: \.level)
      return stored.value
    }
    set {
      withMutation(keyPath: \.level) {
        beforeWriting.value?()
        stored.value = newValue
      }
    }
  }
}
