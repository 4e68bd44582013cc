import TestSupport
import XCTest

@MainActor
final class ExpectBecomesXCTests: XCTestCase {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  func testExpectsStateThatChangesLater() async {
    let (model, dishesAnswer) = (CafeModel(), Answer<Void, [String], Never>("dishes", of: CallLog<String>("cafe")))
    dishesAnswer.returns(["Tea"])

    model.load(from: dishesAnswer)

    await expect(model.state, becomes: .found(["Tea"]))
  }
}
