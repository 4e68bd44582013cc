import TestSupport

extension FailingSample {
  static let leaks: [FailingSample] = [
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
    FailingSample("leakThroughAClosure") {
      var chain: Chain? = Chain()
      let keep = { [chain] in chain }
      withExtendedLifetime(keep) { expectDeallocated(&chain) }  // fails: leakThroughAClosure
    },
    FailingSample("valueInsteadOfObject") {
      var number: Int? = 4
      expectDeallocated(&number)  // fails: valueInsteadOfObject
    },
  ]
}
