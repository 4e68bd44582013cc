import SegmentScreens

extension Coordinator: Navigator {
  var isAtMenu: Bool { screen is MenuScreen }
}
