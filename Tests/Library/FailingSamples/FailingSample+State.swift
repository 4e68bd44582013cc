import Observation
import TestSupport

extension FailingSample {
  /// Values that do not become as expected.
  static let state: [FailingSample] = [
    FailingSample("stateDiffers") {
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) { await expectOtherDishes() }
    },
    FailingSample("stateStopsTooEarly") {
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) { await stopTooEarly() }
    },
    FailingSample("stateAfterCallsDiffers") {
      let (count, menu) = (Stored(0), SpyMenu().lenient())
      menu.start()
      await expect(  // fails: stateAfterCallsDiffers
        count.value, becomes: 2, afterCallsOf: menu, within: .milliseconds(20))
    },
  ]

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private static func expectOtherDishes() async {
    let model = ShelfModel()
    model.dishes = [Dish(title: "Tea"), Dish(title: "Cofee")]
    await expect(  // fails: stateDiffers
      model.dishes, becomes: [Dish(title: "Tea"), Dish(title: "Coffee")], within: .milliseconds(20))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  private static func stopTooEarly() async {
    let model = ShelfModel()
    let change = Task { model.count = 3 }
    await expect(model.count, becomes: 4, within: .milliseconds(100))  // fails: stateStopsTooEarly
    await change.value
  }
}

/// A model whose changes can be observed.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@Observable
private final class ShelfModel {
  var dishes: [Dish] = []
  var count = 0
}
