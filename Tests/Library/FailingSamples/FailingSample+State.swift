import Observation
import TestSupport

extension FailingSample {
  /// Values that do not become as expected.
  static let state: [FailingSample] = [
    FailingSample("stateDiffers") {
      let model = ShelfModel()
      model.dishes = [Dish(title: "Tea"), Dish(title: "Cofee")]
      await expect(  // fails: stateDiffers
        model.dishes, becomes: [Dish(title: "Tea"), Dish(title: "Coffee")], within: .milliseconds(20))
    },
    FailingSample("stateStopsTooEarly") { await stopTooEarly() },
    FailingSample("stateAfterCallsDiffers") {
      let (model, menu) = (ShelfModel(), SpyMenu().lenient())
      menu.start()
      await expect(  // fails: stateAfterCallsDiffers
        model.count, becomes: 2, afterCallsOf: menu, within: .milliseconds(20))
    },
  ]

  @MainActor
  private static func stopTooEarly() async {
    let model = ShelfModel()
    let change = Task { model.count = 3 }
    await expect(model.count, becomes: 4, within: .milliseconds(100))  // fails: stateStopsTooEarly
    await change.value
  }
}

/// A model whose changes can be observed.
@Observable
private final class ShelfModel {
  var dishes: [Dish] = []
  var count = 0
}
