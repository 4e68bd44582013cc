import Interfaces
import PresenterTestSupport
import SegmentDoubles

/// What a form hears of one tap.
package enum LoginStory: CaseIterable, Sendable {
  case incomplete, success, failure, lock

  /// The credentials of the tap.
  package var credentials: Credentials { self == .incomplete ? .fixture(username: "", password: "") : .fixture() }

  /// Returns the answer of the service, which accepts all that is entered by a later tap.
  package func answer(to credentials: Credentials) throws -> Session {
    if credentials == .fixture(), self == .failure { throw LoginError.offline }
    if credentials == .fixture(), self == .lock { throw LoginError.wrongCredentials }
    return .fixture(username: credentials.username)
  }

  /// The calls that the form hears if it does nothing within them, in groups that come without a pause.
  ///
  /// Most of a lock passes within its first second.
  private var groups: [[SpyLoginView.Call]] {
    let start: [SpyLoginView.Call] = [.setFormEnabled(false), .showActivityIndicator]
    return switch self {
    case .incomplete: [credentials.complaints]
    case .success: [start, [.hideActivityIndicator, .showSuccess]]
    case .failure: [start, [.hideActivityIndicator, .setFormEnabled(true), .showFailure(message: offlineMessage)]]
    case .lock:
      [start, [.hideActivityIndicator, .showFailure(message: "The user name or the password is wrong.")]]
        + [[.setFormEnabled(false)]] + [30, 2, 1].map { [.showLock(secondsLeft: $0)] }
        + [[.setFormEnabled(true)]]
    }
  }
  fileprivate var calls: [SpyLoginView.Call] { groups.flatMap { $0 } }

  /// The calls that come without a pause up to the end of the group of one.
  fileprivate func calls(throughGroupOf index: Int) -> [SpyLoginView.Call] {
    groups.reduce([]) { $0.count > index ? $0 : $0 + $1 }
  }
}

/// Something that happens within a call of a story, or within the call of the delegate after a success, and what follows from it.
///
/// A form that has left hears nothing more, and nothing is sent for it. After a replacement, the new one hears only of its own. A form
/// that taps again hears only the answer to the newer tap, but one that is incomplete leaves the rest of an answer to come.
package struct LoginMoment: Sendable {
  package static let all = LoginStory.allCases.flatMap { story in
    // A lock begins as a failure does, and one of its seconds is like another.
    let indices = story == .lock ? [3, 4, 5, 6, story.calls.count - 1] : Array(story.calls.indices)
    // Only a success has work for a delegate, and a locked form ignores all taps alike.
    let alike: [Reaction] =
      (story == .success ? [] : [.delegateLeaves, .delegateIsReplaced, .delegateIsReleased])
      + (story == .lock ? [.tapWithoutFirstField, .tapWithoutSecondField, .tapWithoutFields] : [])
    return (indices + (story == .success ? [story.calls.count] : [])).flatMap { index in
      Reaction.allCases.filter { !alike.contains($0) }.map { Self(story: story, index: index, reaction: $0) }
    }
  }

  package let story: LoginStory
  package let index: Int
  package let reaction: Reaction

  /// The credentials of the tap within the call, or nil.
  package var newCredentials: Credentials? {
    switch reaction {
    case .tap: .fixture(username: "grace")
    case .tapWithoutFirstField: .fixture(username: "")
    case .tapWithoutSecondField: .fixture(password: "")
    case .tapWithoutFields: .fixture(username: "", password: "")
    default: nil
    }
  }

  /// What the form hears.
  package var calls: [SpyLoginView.Call] {
    let (all, through, after) = (story.calls, story.calls.prefix(index + 1), story.calls.dropFirst(index + 1))
    if reaction.endsReceiver { return Array(through) }
    if reaction == .presenterIsReleased { return story.calls(throughGroupOf: index) }
    if reaction == .lockPasses, isAfterAnswer, story == .lock {
      return through + after.filter { if case .showLock = $0 { false } else { true } }
    }
    guard isOpen, let newCredentials else { return all }
    if newCredentials.complaints.isEmpty { return through + LoginStory.success.calls }
    return through + newCredentials.complaints + (story == .incomplete ? [] : after)
  }

  /// What a form hears that replaces the form within the call.
  package var newCalls: ArraySlice<SpyLoginView.Call> {
    let isLocked = story == .lock && isAfterAnswer && index < story.calls.count - 1
    guard isLocked, reaction == .receiverIsReplaced else { return [] }
    return [.setFormEnabled(false)] + story.calls[max(index + 1, 5)...]
  }

  /// The credentials that are sent.
  package var sent: [Credentials] {
    (story == .incomplete || reaction.endsReceiver && !isAfterAnswer ? [] : [story.credentials])
      + (isOpen && reaction == .tap ? [.fixture(username: "grace")] : [])
  }

  /// The users whose sessions a delegate must get.
  package var users: [String] {
    let isLost = !isAfterAnswer && (reaction.endsReceiver || reaction.endsDelegate || reaction == .presenterIsReleased)
    return sent.map(\.username).filter { $0 == "grace" || story == .success && !isLost }
  }

  /// True if the sessions go to the delegate that replaces the delegate within the call.
  package var isForNewDelegate: Bool { reaction == .delegateIsReplaced && index < story.calls.count }

  private var isAfterAnswer: Bool { index > 1 }

  /// True if a tap has an effect: no login is under way or has succeeded, and no lock is shown.
  private var isOpen: Bool {
    switch story {
    case .incomplete: true
    case .success: false
    case .failure: isAfterAnswer
    case .lock: index == story.calls.count - 1
    }
  }
}

extension Credentials {
  fileprivate var complaints: [SpyLoginView.Call] {
    let user = LoginFieldErrorViewData(field: .username, message: "Enter your user name.")
    let password = LoginFieldErrorViewData(field: .password, message: "Enter your password.")
    return (username == "" ? [.showFieldError(user)] : []) + (self.password == "" ? [.showFieldError(password)] : [])
  }
}
