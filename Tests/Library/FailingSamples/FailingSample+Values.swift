import TestSupport

extension FailingSample {
  /// Calls whose arguments differ from the expected ones.
  static let values: [FailingSample] = [
    FailingSample("manyDiffer") {
      let spy = SpyMenu(received: .show((1...40).map { Dish(title: "Dish \($0)") }))
      await spy.expectCalls(.show((1...40).map { Dish(title: "Plate \($0)") }))  // fails: manyDiffer
    },
    FailingSample("linesDiffer") {
      let log = CallLog<String>("letters", received: "Dear Ada,\nthe engine runs.\nIt counts.\nYours\nCharles")
      await log.expectCalls("Dear Ada,\nthe engine runs.\nIt still counts.\nYours\nCharles")  // fails: linesDiffer
    },
    FailingSample("wideCharacters") {
      let log = CallLog<String>("names")
      for name in ["紅茶", "コーヒー", "tea 🍵"] { log.record(name) }
      await log.expectCalls("紅茶", "コーヒー", "milk")  // fails: wideCharacters
    },
  ]
}
