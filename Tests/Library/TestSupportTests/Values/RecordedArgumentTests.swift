import TestSupport
import Testing

@Suite("Call with recorded arguments")
struct RecordedArgumentTests {
  private enum AppError: Error {
    case offline
    case expired(code: Int)
  }

  private final class SpyScreen: Spy {
    enum Call: Equatable, Sendable {
      case show(error: Recorded<any Error>)
      case move(Recorded<(x: Int, y: Int)>)
      case open(Recorded<Any.Type>, animated: Bool)

      static func show(error: any Error) -> Call { .show(error: Recorded(error)) }
      static func move(_ point: (x: Int, y: Int)) -> Call { .move(Recorded(point)) }
      static func open(_ type: Any.Type, animated: Bool) -> Call { .open(Recorded(type), animated: animated) }
    }

    let calls = CallLog<Call>("SpyScreen")

    func show(error: any Error) { calls.record(.show(error: Recorded(error))) }
    func move(_ point: (x: Int, y: Int)) { calls.record(.move(Recorded(point))) }
    func open(_ type: Any.Type, animated: Bool) { calls.record(.open(Recorded(type), animated: animated)) }
  }

  private let screen = SpyScreen()

  @Test("can be expected with the plain values")
  func expectedPlainly() async {
    screen.show(error: AppError.offline)
    screen.move((1, 2))
    screen.open(Int.self, animated: true)

    await screen.expectCalls(.show(error: AppError.offline), .move((1, 2)), .open(Int.self, animated: true))
  }

  @Test("can be expected with recorded values")
  func expectedAsRecorded() {
    screen.show(error: AppError.offline)
    screen.move((1, 2))

    screen.expectCalls(.show(error: Recorded(AppError.offline)), .move(Recorded((1, 2))))
  }

  @Test("can be matched with a pattern")
  func matched() async {
    screen.show(error: AppError.expired(code: 4))

    await screen.expectNext { call in
      if case .show(let error) = call, case AppError.expired(let code) = error.value { code == 4 } else { false }
    }
  }

  @Test("can be matched with a labeled pattern and in a switch")
  func matchedWithLabel() async {
    screen.show(error: AppError.offline)
    screen.open(Int.self, animated: true)

    await screen.expectNext { if case .show(error: let error) = $0 { error.value is AppError } else { false } }
    await screen.expectNext { call in
      switch call {
      case .open(let type, animated: true): type.value == Int.self
      case .show, .move, .open: false
      }
    }
  }
}
