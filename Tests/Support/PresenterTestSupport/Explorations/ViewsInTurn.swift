import Exploration
import TestSupport

/// Two views, or two delegates, of which the presenter of an exploration knows one at a time, or none.
///
/// A view that the presenter does not know must hear nothing, and gets no answer.
@MainActor
final class ViewsInTurn<View: Spy> {
  /// The number of the view that the presenter knows, or nil.
  private(set) var current: Int?
  private var latestCall = 0
  /// The number of the call whose answer the current view waits for.
  private var request: Int?
  private let whenReplaced: (_ hasGone: Bool) -> Void

  /// Creates the views of a model, which forgets the earlier view when another one replaces it.
  ///
  /// The model learns whether the earlier view has gone without a word.
  init(whenReplaced: @escaping (_ hasGone: Bool) -> Void) { self.whenReplaced = whenReplaced }

  /// Declares the steps that give a presenter one of the views or none, and gives it the first one.
  ///
  /// The view that the presenter knows has no effect if it comes again.
  ///
  /// - Parameters:
  ///   - rule: Returns what is wrong with a call of the view that the presenter knows, or nil.
  ///   - give: Gives the presenter a view, or takes its view away.
  func declare<Presenter>(
    in run: ExplorationRun, of presenter: Owned<Presenter>, _ spies: [View], named noun: String = "view",
    set: String, remove: String, rule: @escaping @MainActor (View.Call) -> String?,
    give: @escaping @MainActor (Presenter, View?) -> Void
  ) {
    for (spy, number) in zip(spies, 1...) {
      run.rule(of: spy, .silent { self.current != number })
      run.rule(of: spy, CallRule(rule))
      let view = run.owns("\(noun) \(number)", spy, withinCalls: false) {
        if self.current == number { self.replace(with: nil, hasGone: true) }
      }
      func setView() {
        guard let presenter = presenter.object, let view = view.object else { return }
        if self.current != number { self.replace(with: number) }
        give(presenter, view)
      }
      run.step("\(set) \(number)") { setView() }
      if number == 1 { setView() }
    }
    run.step(remove) {
      self.replace(with: nil)
      if let presenter = presenter.object { give(presenter, nil) }
    }
  }

  /// Changes the view of the model, such as to none when the presenter is released.
  func replace(with view: Int?, hasGone: Bool = false) {
    (current, request) = (view, nil)
    whenReplaced(hasGone)
  }

  /// Notes a call of the service, whose answer is for the current view.
  func noteCall() {
    latestCall += 1
    request = current == nil ? nil : latestCall
  }

  /// Returns true for the first answer to the latest call, if the view that asked still waits for it.
  func takesAnswer(to call: Int) -> Bool {
    defer { if call == request { request = nil } }
    return call == request
  }
}
