/// The calls of one slot that still wait for their answer.
final class PendingCalls: ScopeMember {
  let slot: SlotIdentity
  private let calls = Locked<[ObjectIdentifier: PendingCall]>([:])

  var double: DoubleIdentity { slot.double }

  init(of slot: SlotIdentity) {
    self.slot = slot
    enterScope()
  }

  deinit {
    leaveScope()
  }

  func add(_ call: PendingCall) {
    let key = ObjectIdentifier(call)
    calls.withLock { $0[key] = call }
    call.whenOver { [weak self] in self?.calls.withLock { $0[key] = nil } }
  }

  func releaseNeverAnswered() {
    for call in current where call.terms.isForEver { call.release() }
  }

  func release() -> [Failure] {
    let left = current
    let count = left.count { $0.isLeft }
    for call in left { call.release() }
    guard count > 0 else { return [] }
    let subject = count == 1 ? "a held call was" : "\(count) held calls were"
    return [
      Failure(
        message:
          "\(slot.name): \(subject) never answered; answer with (await \(slot.expression).held()).returns(…), or "
          + "use \(slot.expression).never() where no answer is meant to come", site: slot.double.site)
    ]
  }

  private var current: [PendingCall] { calls.withLock { Array($0.values) } }
}
