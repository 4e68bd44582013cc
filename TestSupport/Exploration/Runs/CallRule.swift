import TestSupport

/// A rule about the order of the calls of one double.
///
/// ```swift
/// @MainActor func declare(_ run: ExplorationRun, _ view: SpyUsersView) {
///   run.rule(of: view, .alternating(.startLoading, .finishLoading))
/// }
/// ```
public struct CallRule<Call> {
  /// Makes a function that returns what is wrong with a call, or nil, and has a state of its own.
  let makeCheck: @MainActor () -> @MainActor (Call) -> String?

  /// Creates a rule of your own.
  ///
  /// - Parameter check: Returns what is wrong with a call, or nil. It sees each call, in order.
  public init(_ check: @escaping @MainActor (Call) -> String?) { makeCheck = { check } }

  private init(making makeCheck: @escaping @MainActor () -> @MainActor (Call) -> String?) { self.makeCheck = makeCheck }
}

extension CallRule where Call: Equatable {
  /// Returns the rule that two calls come in turn: the first one, the second one, the first one and so on.
  @MainActor
  public static func alternating(_ first: Call, _ second: Call) -> CallRule {
    CallRule(making: {
      var isOpen = false
      return { call in
        guard call == first || call == second else { return nil }
        let (isFirst, wasOpen) = (call == first, isOpen)
        isOpen = isFirst
        guard isFirst == wasOpen else { return nil }
        let name = ShortText.ofCall(call)
        return isFirst ? "\(name) came twice" : "\(name) came without \(ShortText.ofCall(first))"
      }
    })
  }

  /// Returns the rule that at most one of some calls comes between two occurrences of another one.
  @MainActor
  public static func atMostOne(after start: Call, where isResult: @escaping @MainActor (Call) -> Bool) -> CallRule {
    CallRule(making: {
      var latest: Call?
      return { call in
        if call == start { latest = nil }
        guard isResult(call) else { return nil }
        defer { latest = call }
        return latest.map {
          "\(ShortText.ofCall(call)) came after \(ShortText.ofCall($0)), without \(ShortText.ofCall(start))"
        }
      }
    })
  }
}

extension CallRule {
  /// Returns the rule that no call comes while a condition holds, such as "the view is detached".
  @MainActor
  public static func silent(while condition: @escaping @MainActor () -> Bool) -> CallRule {
    CallRule { call in condition() ? "\(ShortText.ofCall(call)) came while no call may come" : nil }
  }
}
