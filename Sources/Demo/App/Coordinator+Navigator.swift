import Screens

extension Coordinator: Navigator {
  var isAtMenu: Bool { screen is MenuScreen }
}
