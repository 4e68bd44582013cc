@testable import RehearsalDemo
@testable import SegmentScreens

/// A screen that shows what a test tells it to.
@MainActor
final class StageScreen: Screen {
  weak var observer: (any ScreenObserver)?
  var content: [[ScreenElement]] { didSet { observer?.screenDidChange() } }
  /// What was done to the fields and buttons, as it came.
  var log: [String] = []

  init(_ content: [[ScreenElement]] = []) {
    self.content = content
  }

  func load() {}

  func unload() {}

  /// A field that writes down how it is edited.
  func field(_ label: String, _ text: String = "", isEnabled: Bool = true) -> ScreenElement {
    .field(Field(label, text: text, isEnabled: isEnabled) { [weak self] in self?.log.append("\(label): \($0)") })
  }

  /// A button that writes down that it is pressed.
  func button(_ title: String, isEnabled: Bool = true, isDefault: Bool = false) -> ScreenElement {
    .button(Button(title, isEnabled: isEnabled, isDefault: isDefault) { [weak self] in self?.log.append(title) })
  }
}
