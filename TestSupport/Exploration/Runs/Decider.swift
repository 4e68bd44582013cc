import TestSupport

/// A decision of a run: whether one of some things happens now.
@MainActor
final class Decision {
  enum Place {
    /// A step when all queued tasks have run. Without one, the run ends.
    case next
    /// A step before the queued tasks run.
    case atOnce
    /// A step within a call. The name of the call takes time to find.
    case within(call: () -> String)
    /// The answer to a call within the call.
    case answer(call: String)
  }

  /// Something that can happen.
  struct Option {
    let name: String
    /// The event that it is an outcome of, such as a call that waits, or nil for a step of the test.
    var group: String?
    /// True if it ends what can be seen, such as the release of a view, or is a fault, so that a search tries it less often.
    var isRare = false
    /// True if it uses another thread, so that nothing may happen at the same time.
    var isElsewhere = false
    var perform: @MainActor (FixtureGenerator) async -> Void = { _ in }
  }

  let place: Place
  /// The name of the latest call of a double.
  let latestCall: () -> String
  /// What can happen, which takes time to find.
  private(set) lazy var options = findOptions()

  private let findOptions: () -> [Option]

  init(place: Place, latestCall: @escaping () -> String, options findOptions: @escaping () -> [Option]) {
    (self.place, self.latestCall, self.findOptions) = (place, latestCall, findOptions)
  }

  /// The names of what can happen.
  var names: [String] { options.map(\.name) }
}

/// A source of the decisions of one run.
@MainActor
protocol Decider: AnyObject {
  /// Returns the number of the option that happens, from 1 on, or zero if none does.
  func choose(_ decision: Decision) -> Int

  /// Returns the generator of the values of the option that was chosen last.
  func makeFixtures() -> FixtureEngine
}
