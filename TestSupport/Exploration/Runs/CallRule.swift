import TestSupport

/// A rule about the order of the calls of one double.
///
/// ```swift
/// @MainActor func declare(_ run: ExplorationRun, _ view: SpyUsersView) {
///   run.rule(of: view, .alternating(.startLoading, .finishLoading))
/// }
/// ```
public struct CallRule<Call> {
  /// Returns what is wrong with a call, or nil.
  private var check: (Call) -> String?

  /// Creates a rule of your own.
  ///
  /// - Parameter check: Returns what is wrong with a call, or nil. It sees each call, in order.
  public init(_ check: @escaping @MainActor (Call) -> String?) {
    self.check = { call in
      // Safe: an exploration checks its rules on the main actor.
      nonisolated(unsafe) let call = call
      return MainActor.assumeIsolated { check(call) }
    }
  }

  func problem(with call: Call) -> String? { check(call) }
}

extension CallRule where Call: Equatable {
  /// Returns the rule that two calls come in turn: the first one, the second one, the first one and so on.
  @MainActor
  public static func alternating(_ first: Call, _ second: Call) -> CallRule {
    var isOpen = false
    return CallRule { call in
      guard call == first || call == second else { return nil }
      let isFirst = call == first
      guard isFirst == isOpen else {
        isOpen = isFirst
        return nil
      }
      return isFirst
        ? "\(ShortText.name(ofCall: call)) came twice"
        : "\(ShortText.name(ofCall: call)) came without \(ShortText.name(ofCall: first))"
    }
  }

  /// Returns the rule that at most one of some calls comes between two occurrences of another one.
  ///
  /// - Parameters:
  ///   - isResult: Returns true for these calls, such as the results of a request.
  ///   - start: The call that allows one more.
  @MainActor
  public static func atMostOne(after start: Call, where isResult: @escaping @MainActor (Call) -> Bool) -> CallRule {
    var latest: Call?
    return CallRule { call in
      if call == start { latest = nil }
      guard isResult(call) else { return nil }
      defer { latest = call }
      return latest.map { "\(ShortText.name(ofCall: call)) came after \(ShortText.name(ofCall: $0))" }
    }
  }
}

extension CallRule {
  /// Returns the rule that no call comes while a condition holds, such as "the view is detached".
  @MainActor
  public static func silent(while condition: @escaping @MainActor () -> Bool) -> CallRule {
    CallRule { call in condition() ? "\(ShortText.name(ofCall: call)) came" : nil }
  }
}
