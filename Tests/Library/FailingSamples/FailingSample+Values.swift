import TestSupport

extension FailingSample {
  /// Calls whose arguments differ from the expected ones.
  static let values: [FailingSample] = [
    FailingSample("listDiffers") {
      let spy = SpyMenu(received: .show([Dish(title: "Cake"), Dish(title: "Tea"), Dish(title: "Cofee")]))
      await spy.expectCalls(  // fails: listDiffers
        .show([Dish(title: "Tea"), Dish(title: "Coffee"), Dish(title: "Milk")]))
    },
    FailingSample("manyDiffer") {
      let spy = SpyMenu(received: .show((1...40).map { Dish(title: "Dish \($0)") }))
      await spy.expectCalls(.show((1...40).map { Dish(title: "Plate \($0)") }))  // fails: manyDiffer
    },
    FailingSample("linesDiffer") {
      let log = CallLog<String>("letters", received: "Dear Ada,\nthe engine runs.\nIt counts.\nYours\nCharles")
      await log.expectCalls("Dear Ada,\nthe engine runs.\nIt still counts.\nYours\nCharles")  // fails: linesDiffer
    },
    FailingSample("dictionaryDiffers") {
      let log = CallLog<[String: Int]>("prices", received: ["Tea": 4, "Jam": 5])
      await log.expectCalls(["Tea": 3, "Milk": 2])  // fails: dictionaryDiffers
    },
    FailingSample("looksTheSame") {
      let log = CallLog<String>("names", received: "\u{430}dmin")
      await log.expectCalls("admin")  // fails: looksTheSame
    },
    FailingSample("wideCharacters") {
      let log = CallLog<String>("names")
      for name in ["紅茶", "コーヒー", "tea 🍵"] { log.record(name) }
      await log.expectCalls("紅茶", "コーヒー", "milk")  // fails: wideCharacters
    },
    FailingSample("secretDiffers") {
      let log = CallLog<[Pin]>("pins", received: [Pin(digits: "1234")])
      await log.expectCalls([Pin(digits: "4321")])  // fails: secretDiffers
    },
  ]
}

/// A value that hides its content from its description and its mirror.
private struct Pin: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  let digits: String

  var description: String { "••••" }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
