import TestSupport

extension FailingSample {
  static let approvedTexts: [FailingSample] = [
    FailingSample("changedText") {
      expectText("Drivers\n\nAda Lovelace\nGrace Hopper", matches: "drivers")  // fails: changedText
    },
    FailingSample("missingText") {
      expectText("new", matches: "no such file")  // fails: missingText
    },
    FailingSample("twoTextsWithOneName") {
      expectText("Paid by card", matches: "payment")
      expectText("Paid in cash", matches: "payment")  // fails: twoTextsWithOneName
    },
  ]
}
