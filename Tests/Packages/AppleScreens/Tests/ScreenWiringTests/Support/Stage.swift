#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Dispatch
  import TestSupport
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

  /// Expects a controller to speak to its presenter when it has loaded, not before and not while it is covered, and when it is
  /// popped.
  @MainActor
  func expectVisit<Presenter: Spy>(
    of controller: UIViewController, to presenter: Presenter, onLoad: [Presenter.Call], onPop: [Presenter.Call],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Presenter.Call: Equatable {
    let stage = Stage()

    await presenter.expectNoCalls(fileID: fileID, filePath: filePath, line: line, column: column)
    controller.loadViewIfNeeded()
    await presenter.expectCalls(onLoad, fileID: fileID, filePath: filePath, line: line, column: column)
    await stage.push(controller)
    await stage.cover()
    await stage.pop()
    await presenter.expectNoMoreCalls(fileID: fileID, filePath: filePath, line: line, column: column)
    await stage.pop()
    await presenter.expectCalls(onPop, fileID: fileID, filePath: filePath, line: line, column: column)
  }
#endif
