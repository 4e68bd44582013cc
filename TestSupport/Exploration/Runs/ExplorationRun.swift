import TestSupport

/// One run of an exploration: the steps that can happen, and the rules that must hold.
///
/// The closure of `explore` arranges the doubles and the object under test, and declares. The exploration then performs steps, in
/// an order of its own.
///
/// ```swift
/// @MainActor func exploresTheUsers(_ run: ExplorationRun) {
///   let (view, service) = (SpyUsersView(), MockUserService())
///   let presenter = leakChecked(UsersPresenter(service: service))
///   presenter.attach(view: view)
///   run.step("load") { presenter.loadUsers() }
///   run.rule(of: view, .alternating(.startLoading, .finishLoading))
/// }
/// ```
@MainActor
public final class ExplorationRun {
  struct Step {
    enum Action {
      case sync((FixtureGenerator) -> Void)
      case async(@MainActor () async -> Void)
    }

    let name: String
    let isPossible: () -> Bool
    let canBeWithinCall: Bool
    var isRelease = false
    let action: Action
  }

  struct Rule {
    let name: String
    let isForEnd: Bool
    /// Returns what is wrong or nil, and an empty text if the name says everything.
    let problem: () -> String?
  }

  private(set) var steps: [Step] = []
  private(set) var rules: [Rule] = []
  private(set) var updates: [() -> Void] = []
  /// The rules about the calls of a double, by the identity of its log.
  private(set) var callRules: [ObjectIdentifier: [@MainActor (Any) -> String?]] = [:]
  /// The mistake in the declarations of the run, or nil.
  private(set) var misuse: String?

  private(set) var faults: [ServiceFault] = []
  /// The doubles with rules, which nobody else may keep alive.
  private var kept: [AnyObject] = []
  private var owned: Set<ObjectIdentifier> = []
  /// The steps that take time.
  var tasks: [(name: String, task: Task<Void, Never>, hasEnded: Locked<Bool>)] = []

  init() {}

  /// Allows the services to have faults, each of which lets further steps happen.
  public func allow(_ faults: ServiceFault...) { self.faults += faults }

  /// Declares a step, which a person, a sensor or the system can do.
  ///
  /// It can also happen within a call that a double receives, as when a view calls back at once.
  ///
  /// The condition after `when` is evaluated before each decision. Pass `withinCalls: false` for a step that cannot happen within a
  /// call.
  public func step(
    _ name: String, when isPossible: @autoclosure @escaping @MainActor () -> Bool = true,
    withinCalls canBeWithinCall: Bool = true,
    _ action: @escaping @MainActor () -> Void
  ) {
    add(Step(name: name, isPossible: isPossible, canBeWithinCall: canBeWithinCall, action: .sync { _ in action() }))
  }

  /// Declares a step with values that the exploration generates.
  ///
  /// ```swift
  /// @MainActor func search(_ run: ExplorationRun, _ presenter: DriversPresenter) {
  ///   run.step("search") { fixtures in presenter.searchDrivers(fixtures.make()) }
  /// }
  /// ```
  public func step(
    _ name: String, when isPossible: @autoclosure @escaping @MainActor () -> Bool = true,
    withinCalls canBeWithinCall: Bool = true,
    _ action: @escaping @MainActor (FixtureGenerator) -> Void
  ) {
    add(Step(name: name + " #", isPossible: isPossible, canBeWithinCall: canBeWithinCall, action: .sync(action)))
  }

  /// Declares a step that takes time, such as an async method that the view awaits.
  ///
  /// Other steps can happen while it waits. If it still waits at the end, when all calls are answered, the run fails.
  public func step(
    _ name: String, when isPossible: @autoclosure @escaping @MainActor () -> Bool = true,
    _ action: @escaping @MainActor () async -> Void
  ) {
    add(Step(name: name, isPossible: isPossible, canBeWithinCall: false, action: .async(action)))
  }

  /// Runs an action after each step, when all queued tasks have run, and before the rules are checked.
  ///
  /// It is the place to bring a model up to date, and for expectations, such as `clock.expectNoSleepers()`.
  public func afterEachStep(_ action: @escaping @MainActor () -> Void) { updates.append(action) }

  /// Declares what must hold after each step, when all queued tasks have run, and at the end.
  ///
  /// The name is the rule in words, such as "shows at most one result". With `atEnd`, it must hold only when all calls are answered.
  public func rule(_ name: String, atEnd isForEnd: Bool = false, _ holds: @escaping @MainActor () -> Bool) {
    rules.append(Rule(name: name, isForEnd: isForEnd) { holds() ? nil : "" })
  }

  /// Declares that two values must be equal after each step, such as what a view shows and what its model says.
  ///
  /// ```swift
  /// @MainActor func compare(_ run: ExplorationRun, _ view: SpyUsersView) {
  ///   run.rule("shows nothing", view.calls.all, equals: [])
  /// }
  /// ```
  public func rule<Value: Equatable>(
    _ name: String, atEnd isForEnd: Bool = false, _ value: @autoclosure @escaping @MainActor () -> Value,
    equals expected: @autoclosure @escaping @MainActor () -> Value
  ) {
    rules.append(
      Rule(name: name, isForEnd: isForEnd) {
        let (value, expected) = (value(), expected())
        return value == expected ? nil : "\(ValueText.describe(value)), expected \(ValueText.describe(expected))"
      })
  }

  /// Declares a rule about the calls of a double, which holds at each call.
  ///
  /// The run keeps the double alive until its end, unless it owns it.
  public func rule<Double: Spy>(of double: Double, _ rule: CallRule<Double.Call>) {
    double.expectToBeOfCurrentRun()
    keep(double)
    let (check, name) = (rule.makeCheck(), double.nameInFailures)
    callRules[double.logIdentity, default: []].append { call in
      (call as? Double.Call).flatMap(check).map { "\(name): \($0)" }
    }
  }

  /// Keeps a double alive until the end of the run, unless the run owns it.
  func keep(_ double: AnyObject) {
    if !owned.contains(ObjectIdentifier(double)) { kept.append(double) }
  }

  /// Notes that the run owns an object, which nobody else may keep.
  func own(_ object: AnyObject) {
    (object as? any Spy)?.expectToBeOfCurrentRun()
    owned.insert(ObjectIdentifier(object))
    kept.removeAll { $0 === object }
  }

  func add(_ step: Step) {
    let name = step.name.hasSuffix(" #") ? String(step.name.dropLast(2)) : step.name
    if !ScriptEntry.allows(name) || name == RunEngine.endAtOnce {
      misuse =
        "the name of the step \"\(name)\" must not be empty or \"\(RunEngine.endAtOnce)\", contain #, a quote or a "
        + "new line, or begin with \"within\" or \"at once:\""
    } else if steps.contains(where: { $0.name == step.name }) {
      misuse = "two steps have the name \"\(name)\"; a replay must tell them apart"
    }
    steps.append(step)
  }

  /// Ends the steps that take time, and releases what the closures of the run hold.
  func clear() {
    for task in tasks { task.task.cancel() }
    (tasks, steps, rules, updates, callRules, kept) = ([], [], [], [], [:], [])
  }
}
