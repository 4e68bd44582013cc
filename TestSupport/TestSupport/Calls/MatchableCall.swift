/// The calls of a spy whose expectations take patterns.
///
/// Its `CallPattern` has the same cases, with an ``ArgumentPattern`` for each argument. The generator writes it with the
/// option `--patterns`. For a double of your own, write it by hand:
///
/// ```swift
/// enum SearchCall: Equatable, MatchableCall {
///   case search(String, page: Int)
///   enum CallPattern {
///     case search(ArgumentPattern<String> = .any, page: ArgumentPattern<Int> = .any)
///   }
/// }
/// let log = CallLog<SearchCall>("log")
/// log.record(.search("ham", page: 2))
/// log.expectCalls(.search(page: .matching { $0 > 1 }))
/// ```
///
/// Expectations compare the names of the cases and the arguments, in their order, without labels. So no two cases may have the
/// same name, and neither type may have a mirror or a description of its own.
public protocol MatchableCall {
  /// The calls, with a pattern for each argument.
  associatedtype CallPattern
}

extension ExpectedCall {
  init<Call: MatchableCall>(_ pattern: Call.CallPattern, in log: CallLog<Call>) {
    let expected = CallParts(pattern)
    self.init(
      log: log, value: pattern, isPattern: true, isMatch: { expected.accepts($0) },
      differences: { expected.differences(from: $0) ?? ValueDifference.between(pattern, and: $0) })
  }
}

/// The name of a call and the patterns of its arguments.
private struct CallParts {
  private let name: String
  private let arguments: [(label: String?, pattern: any AnyArgumentPattern)]

  init(_ pattern: Any) {
    let parts = Self.split(pattern)
    name = parts.name
    arguments = parts.arguments.map { label, value in
      guard let pattern = value as? any AnyArgumentPattern else {
        preconditionFailure("each argument of a CallPattern has to be an ArgumentPattern: \(type(of: value))")
      }
      return (label, pattern)
    }
  }

  func accepts(_ call: Any) -> Bool {
    received(in: call).map { zip(arguments, $0).allSatisfy { $0.pattern.accepts($1) } } ?? false
  }

  /// Returns the differences to the arguments of a call, or nil if it is another call.
  func differences(from call: Any) -> [ValueDifference]? {
    guard let received = received(in: call) else { return nil }
    return zip(arguments, received).flatMap { argument, value -> [ValueDifference] in
      guard !argument.pattern.accepts(value) else { return [] }
      let steps = [name, argument.label].compactMap { $0 }
      return argument.pattern.differences(from: value, at: ValuePath(steps: steps.map { .part($0) }))
    }
  }

  /// Returns the arguments of a call with the same name, or nil if it is another call.
  private func received(in call: Any) -> [Any]? {
    let (name, payload, parts) = Self.split(call)
    guard name == self.name else { return nil }
    if parts.count == arguments.count { return parts.map(\.value) }
    // The only argument is a tuple itself.
    return arguments.count == 1 ? payload.map { [$0] } : nil
  }

  /// Returns the name of a call, everything that comes with it, and the parts of that, which are usually the arguments.
  private static func split(_ call: Any) -> (name: String, payload: Any?, arguments: [Mirror.Child]) {
    guard let (name, payload) = Mirror(reflecting: call).children.first else {
      return (String(describing: call), nil, [])
    }
    let mirror = Mirror(reflecting: payload)
    let arguments = mirror.displayStyle == .tuple ? Array(mirror.children) : [(nil, payload)]
    return (name ?? "", payload, arguments)  // The only child of a case has a label.
  }
}
