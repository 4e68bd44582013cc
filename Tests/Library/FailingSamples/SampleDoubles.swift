@_spi(Doubles) import TestSupport

struct Dish: Equatable, Sendable {
  var title: String
}

/// A type without a default value.
struct Room: Sendable {
  let number: Int
}

final class SpyMenu: Spy {
  enum Call: Equatable {
    case start
    case stop
    case show([Dish])
  }

  let calls: CallLog<Call>

  init(
    received: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    calls = CallLog("SpyMenu", fileID: fileID, filePath: filePath, line: line)
    for call in received { calls.record(call) }
  }

  func start() { calls.record(.start) }
  func stop() { calls.record(.stop) }
  func show(_ dishes: [Dish]) { calls.record(.show(dishes)) }
}

final class MockKitchen: Spy, Sendable {
  enum Call: Equatable, Sendable {
    case dishes(for: Int)
    case isOpen
    case isClean
  }

  let calls: CallLog<Call>
  let dishesAnswer: Answer<Int, [Dish], any Error>
  let isOpenAnswer: Answer<Void, Bool, Never>
  let isCleanAnswer: Answer<Void, Bool, Never>

  init(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
    calls = CallLog("MockKitchen", fileID: fileID, filePath: filePath, line: line)
    dishesAnswer = Answer("dishes", of: calls)
    isOpenAnswer = Answer("isOpen", of: calls)
    isCleanAnswer = Answer("isClean", of: calls)
  }

  func dishes(for table: Int) async throws -> [Dish] {
    calls.record(.dishes(for: table))
    return try await dishesAnswer.resolve(table)
  }

  func isClean() -> Bool {
    calls.record(.isClean)
    return isCleanAnswer.resolve(())
  }

  func isOpen(completion: @escaping @Sendable (Bool) -> Void) {
    calls.record(.isOpen)
    isOpenAnswer.resolve((), to: completion)
  }
}

extension CallLog {
  /// Creates a log that has recorded calls.
  convenience init(_ name: String, received call: Call, _ others: Call...) {
    self.init(name)
    for call in [call] + others { record(call) }
  }
}

/// The last owner of a spy, which can release it on any task.
///
/// Safe: only one task uses it at a time.
final class LastOwner: @unchecked Sendable {
  private var spy: (any Spy)?

  init(_ spy: (any Spy)?) {
    self.spy = spy
  }

  func release() {
    spy = nil
  }
}

/// An object that can refer to itself.
final class Chain {
  var next: Chain?
  var menu: SpyMenu?
}

/// An object whose view records a closure that holds the object.
final class Prompt {
  let view = CallLog<Recorded<() -> Void>>("SpyPromptView").lenient()

  func ask() {
    view.record(Recorded { self.ask() })
  }
}

/// A spy whose protocol has only static requirements.
enum SpyAnalytics {
  final class Statics: Spy, Sendable {
    enum Call: Equatable, Sendable {
      case track(String)
    }

    let calls = CallLog<Call>("SpyAnalytics")  // fails: staticWithoutAScope
  }

  static var statics: Statics { .ofThisTest { Statics() } }

  static func track(_ event: String) { statics.calls.record(.track(event)) }
}
