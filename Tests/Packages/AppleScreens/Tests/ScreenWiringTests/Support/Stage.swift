#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Dispatch
  import UIKit

  /// A window with a navigation controller, in which a controller comes and goes as in an app.
  @MainActor
  final class Stage {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let navigation = UINavigationController(rootViewController: UIViewController())

    init() {
      window.rootViewController = navigation
      window.isHidden = false
      window.layoutIfNeeded()
    }

    /// Pushes a controller over the current one.
    func push(_ controller: UIViewController) async {
      navigation.pushViewController(controller, animated: false)
      await finishTransition()
    }

    /// Covers the current controller with another one.
    func cover() async {
      await push(UIViewController())
    }

    /// Removes the controller on top.
    func pop() async {
      navigation.popViewController(animated: false)
      await finishTransition()
    }

    /// Lets UIKit end a transition, some of whose steps wait for the next turn of the main queue.
    private func finishTransition() async {
      window.layoutIfNeeded()
      await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    }
  }
#endif
