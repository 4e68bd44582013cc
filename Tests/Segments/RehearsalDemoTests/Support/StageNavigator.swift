import SegmentScreens

@testable import RehearsalDemo

/// A coordinator whose screens a test chooses.
@MainActor
final class StageNavigator: Navigator {
  weak var observer: (any ScreenObserver)? {
    didSet { screen.observer = observer }
  }
  var screen: any Screen {
    didSet { screen.observer = observer }
  }
  var segment: Segment?
  var isAtMenu = false
  private(set) var opened: [Segment] = []
  private(set) var backs = 0
  /// What happens while someone waits for the presenter.
  var settle: @MainActor () async -> Void = {}

  init(_ screen: any Screen) {
    self.screen = screen
  }

  func open(_ segment: Segment) { opened.append(segment) }

  func back() -> Bool {
    backs += 1
    return !isAtMenu
  }

  func settled() async { await settle() }
}
