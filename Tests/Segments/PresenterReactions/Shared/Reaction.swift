/// Something that happens within a call of a presenter.
package enum Reaction: CaseIterable, Sendable {
  case receiverLeaves, receiverIsReplaced, receiverIsReplacedAfterLock, receiverIsReleased, presenterIsReleased
  case tap, tapWithoutFirstField, tapWithoutSecondField, tapWithoutFields
  case delegateLeaves, delegateIsReplaced, delegateIsReleased, lockPasses

  /// True if the presenter loses the receiver of the call.
  package var endsReceiver: Bool {
    [.receiverLeaves, .receiverIsReplaced, .receiverIsReplacedAfterLock, .receiverIsReleased].contains(self)
  }

  /// True if the presenter loses the delegate beside the receiver.
  package var endsDelegate: Bool { self == .delegateLeaves || self == .delegateIsReleased }
}
