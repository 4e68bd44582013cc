import Exploration
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// Declares what can happen to two login presenters that share their attempts, and what their forms must show.
///
/// A form is disabled during a login, after a success, and during a lock. A lock follows three wrong passwords. A tap is refused while
/// three are wrong or have no answer. The session of each success reaches the delegate. Only the first form comes and goes.
@MainActor
package func loginExploration(_ run: ExplorationRun) async {
  let (service, clock, attempts) = (MockLoginService(), ManualClock(), LoginAttempts())
  // The third wrong password locks the form.
  let model = LoginModel(wrongPasswords: 2, clock: clock)
  let views = ViewsInTurn<SpyLoginView> { hasGone in
    // A countdown goes on until its presenter notices that the view has gone.
    model.replaceView(keepingLock: hasGone)
  }
  let presenter = run.owns(
    "the presenter", LoginPresenter(service: service, clock: clock, attempts: attempts), withinCalls: false
  ) { views.replace(with: nil) }
  let (otherForm, other) = (SpyLoginView(), LoginPresenter(service: service, clock: clock, attempts: attempts))
  other.view = otherForm
  service.loginAnswer.throws(LoginError.wrongCredentials)
  for _ in 1...2 {
    other.login()
    await other.settled()
  }
  service.loginAnswer.explores(
    .throws(LoginError.wrongCredentials), .returns(.fixture()), .returns(.fixture(token: "2")),
    .throws(LoginError.offline), .throws(LoginError.locked), .throws(CancellationError()))

  /// True if there was a delegate when the latest login ended, which receives what is owed even if it is removed then.
  var hadDelegate = false
  var losesSession = false
  var delegates: [Owned<SpyLoginDelegate>] = []
  for number in 1...2 {
    let spy = SpyLoginDelegate()
    run.rule(
      of: spy,
      CallRule { call in
        defer { model.owedSession = nil }
        guard case .loginDidSucceed(with: model.owedSession) = call else { return "nobody owes it" }
        let (delegate, owned) = (presenter.object?.delegate, delegates[number - 1].object)
        return owned == nil || delegate == nil || delegate === owned ? nil : "the earlier delegate got a session"
      })
    delegates.append(run.owns("delegate \(number)", spy))
  }
  run.step("replace the delegate") {
    let isFirst = presenter.object?.delegate === delegates[0].object
    presenter.object?.delegate = delegates[isFirst ? 1 : 0].object
  }
  func removeDelegate() { presenter.object?.delegate = nil }
  run.step("remove the delegate") { removeDelegate() }
  presenter.object?.delegate = delegates[0].object
  /// What the first form does within the next call that ends a login or a tap.
  var reaction: (() -> Void)?
  views.declare(
    in: run, of: presenter, [SpyLoginView(), SpyLoginView()], set: "set view", remove: "remove the view",
    rule: { call in
      let isEnd = call == .hideActivityIndicator
      if isEnd { hadDelegate = presenter.object?.delegate != nil }
      let problem = model.show(call, on: 0)
      if isEnd || !model.forms[0].missing.isEmpty {
        let react = reaction
        reaction = nil
        react?()
      }
      return problem
    },
    give: { presenter, view in
      if view != nil, view !== presenter.view { model.noticeLock(0) }
      presenter.view = view
    })
  run.rule(of: otherForm, CallRule { model.show($0, on: 1) })

  func tap(_ credentials: Credentials) {
    model.tap(0, credentials, isPresent: views.current != nil) {
      presenter.object?.login(username: credentials.username, password: credentials.password)
    }
  }
  run.step("log in", when: model.canTap(0)) { fixtures in tap(fixtures.element(of: typed)) }
  run.step("log in incompletely", when: model.canTap(0)) { fixtures in tap(fixtures.element(of: incomplete)) }
  run.step("log in on another form", when: model.canTap(1), withinCalls: false) {
    model.tap(1, .other) { other.login(username: "other", password: "other") }
  }
  func pass(_ time: Duration) {
    model.hasJumped = true
    clock.advance(by: time)
  }
  run.step("the lock passes") { pass(.seconds(31)) }
  run.step("time passes", withinCalls: false) { fixtures in
    pass(fixtures.element(of: [.seconds(12), .milliseconds(500)]))
  }
  let reactions = [
    removeDelegate, { pass(.seconds(31)) }, { if model.canTap(0) { tap(.fixture()) } },
    { if model.canTap(0) { tap(incomplete[0]) } },
  ]
  run.step("log in, and react", when: model.canTap(0), withinCalls: false) { fixtures in
    reaction = fixtures.element(of: reactions)
    tap(fixtures.element(of: [typed[0], incomplete[2]]))
  }
  run.rule(
    of: service,
    CallRule { call in
      guard case .login(let credentials) = call else { return nil }
      return model.send(credentials)
    })
  service.loginAnswer.whenAnswered { call in
    if let result = call.result { model.answer(call.number, of: call.input, with: result) }
  }
  run.afterEachStep {
    model.count()
    losesSession = model.owedSession != nil && hadDelegate
    (model.owedSession, model.hasJumped, hadDelegate) = (nil, false, false)
  }
  run.rule("sends each password") { model.hasSentAll }
  run.afterEachStep {
    if model.secondsLeft == nil || model.forms.allSatisfy({ $0.lockEnd != model.lockEnd }) { clock.expectNoSleepers() }
  }
  for form in 0...1 {
    let name = form == 0 ? "" : ", on another form"
    run.rule("shows each missing field" + name) { model.forms[form].missing.isEmpty }
    run.rule(
      "shows the login and the lock" + name, model.forms[form].shown,
      equals: model.expected(form, isPresent: form == 1 || views.current != nil))
  }
  run.rule("gives each session to the delegate") { !losesSession }
}

/// Credentials that differ in little: in spaces, in case, in the code points of one letter, in what nobody sees.
private let typed: [Credentials] = [
  .fixture(), .fixture(username: " Ada"), .fixture(password: "Corre\u{301}ct horse "), .fixture(username: "ad\u{E1}"),
  .fixture(username: "ada\u{301}", password: "   "), .fixture(username: "a\u{200C}da", password: "\u{200B}"),
]

private let incomplete: [Credentials] = [
  .fixture(username: " \n"), .fixture(password: ""), .fixture(username: "", password: ""),
]
