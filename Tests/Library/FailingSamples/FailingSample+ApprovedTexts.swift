import TestSupport

extension FailingSample {
  static let approvedTexts: [FailingSample] = [
    FailingSample("changedText") {
      expectText("Drivers\n\nAda Lovelace\nGrace Hopper", matches: "drivers")  // fails: changedText
    },
    FailingSample("changedLineOfText") {
      expectText("Total: 13 EUR", matches: "total")  // fails: changedLineOfText
    },
    FailingSample("changedLines") {
      expectText(["Drivers", "", "Ada Byron"], matches: "lines")  // fails: changedLines
    },
    FailingSample("missingText") {
      expectText("new", matches: "no such file")  // fails: missingText
    },
    FailingSample("twoTextsWithOneName") {
      expectText("Paid by card", matches: "payment")
      expectText("Paid in cash", matches: "payment")  // fails: twoTextsWithOneName
    },
    FailingSample("textThatNoTestCompares") {
      expectNoTexts(besides: ["total", "drivers.txt", "lines"])  // fails: textThatNoTestCompares
    },
    FailingSample("textThatNoTestComparesElsewhere") {
      let folder = "Approved/FailingSample+ApprovedTexts"
      expectNoTexts(besides: ["total", "drivers", "lines"], in: folder)  // fails: textThatNoTestComparesElsewhere
    },
    FailingSample("severalTextsWithOneName") {
      expectNoTexts(besides: ["total", "drivers", "lines", "payment"])  // fails: severalTextsWithOneName
    },
  ]
}
