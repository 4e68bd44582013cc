import TestSupport

extension FailingSample {
  /// Of objects that should go, and of those that doubles record.
  static let objects: [FailingSample] = [
    FailingSample("leakThroughARecordedClosure") {
      var prompt: Prompt? = Prompt()
      prompt?.ask()
      await expectDeallocated(&prompt, within: .milliseconds(20))  // fails: leakThroughARecordedClosure
    },
    FailingSample("leak") {
      var chain: Chain? = Chain()
      chain?.next = chain
      expectDeallocated(&chain)  // fails: leak
    },
    FailingSample("nothingToDeallocate") {
      var chain: Chain?
      expectDeallocated(&chain)  // fails: nothingToDeallocate
    },
    FailingSample("valueInsteadOfObject") {
      var number: Int? = 4
      expectDeallocated(&number)  // fails: valueInsteadOfObject
    },
    FailingSample("objectOfTheCode") {
      let store = SpyParcels()
      store.save(Parcel(weight: 666))
      await store.expectCalls(.save(Parcel(weight: 1)))  // fails: objectOfTheCode
    },
    FailingSample("leakBesideARecordedCall", inScope: true) {
      let (store, kept) = (SpyParcels(), Parcel(weight: 1))
      KeptAlive.keep(kept)
      var parcel: Parcel? = kept
      store.save(kept)
      await expectDeallocated(&parcel, within: .milliseconds(20))  // fails: leakBesideARecordedCall
      await store.expectCalls(.save(kept))
    },
    FailingSample("callAfterALeakCheck", inScope: true) {
      let store = SpyParcels()
      var parcel: Parcel? = Parcel(weight: 1)
      parcel.map { store.save($0) }
      await expectDeallocated(&parcel)
      await store.expectCalls(.save(Parcel(weight: 1)))  // fails: callAfterALeakCheck
    },
    FailingSample("leakThroughARecordedStruct") {
      let store = SpyParcels().lenient()
      var parcel: Parcel? = Parcel(weight: 1)
      parcel.map { store.ship(Cart(parcel: $0)) }
      await expectDeallocated(&parcel, within: .milliseconds(20))  // fails: leakThroughARecordedStruct
    },
  ]
}

/// An object that is not `Equatable`.
private final class Parcel {
  let weight: Int

  init(weight: Int) {
    self.weight = weight
  }
}

/// A value that a double records as it is.
private struct Cart: Equatable {
  let parcel: Parcel

  static func == (left: Cart, right: Cart) -> Bool { left.parcel === right.parcel }
}

private final class SpyParcels: Spy {
  enum Call: Equatable {
    case save(Recorded<Parcel>)
    case ship(Cart)

    static func save(_ parcel: Parcel) -> Call { .save(Recorded(parcel)) }
  }

  let calls: CallLog<Call>

  init(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
    calls = CallLog("SpyParcels", fileID: fileID, filePath: filePath, line: line)
  }

  func save(_ parcel: Parcel) { calls.record(.save(Recorded(parcel))) }
  func ship(_ cart: Cart) { calls.record(.ship(cart)) }
}
