import Foundation
import Interfaces

/// The rows of the list together with their searchable text.
///
/// The index is made once, when the drivers are loaded. So a search only has to compare bytes.
struct DriverIndex: Sendable {
  private let entries: [(text: [UInt8], row: DriverViewData)]

  init(_ drivers: [Driver]) {
    entries = drivers.map { driver in
      let row = DriverViewData(driver: driver)
      return (Array("\(row.name) \(row.badge)".foldedForSearch.utf8), row)
    }
  }

  /// Loads the drivers from a service and prepares them off the main actor.
  init(awaiting service: any DriverServiceType) async throws {
    self.init(try await service.drivers())
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the rows of the drivers whose names and badges contain every word of the query, in any order.
  ///
  /// The search ignores case, accents, and the difference between letters such as ø and o, or between apostrophes.
  func rows(matching query: String) -> [DriverViewData] {
    let words = query.foldedForSearch.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    return entries.lazy.filter { entry in words.allSatisfy(entry.text.contains(word:)) }.map(\.row)
  }
}

extension DriverViewData {
  fileprivate init(driver: Driver) {
    self.init(
      name: [driver.givenName, driver.familyName].joinedParts(by: " "),
      badge: [driver.number.map(String.init), driver.code].joinedParts(by: " "),
      detail: [driver.nationality, "born \(driver.dateOfBirth)"].joinedParts(by: ", "))
  }
}

extension String {
  /// The string as any keyboard can type it: decomposed for compatibility, without characters that nobody sees, in letters of
  /// ASCII as far as it is Latin, and without case and accents.
  ///
  /// The result does not depend on the device's language. Equal strings have the same bytes.
  fileprivate var foldedForSearch: String {
    var visible = decomposedStringWithCompatibilityMapping
    visible.unicodeScalars.removeAll(where: \.properties.isDefaultIgnorableCodePoint)
    // A letter such as ø has no accent that folding could remove. The result is nil only for an unknown transform.
    let latin = visible.applyingTransform(StringTransform("Latin-ASCII"), reverse: false)!
    return latin.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension [UInt8] {
  /// Returns `true` if these bytes contain the bytes of a word.
  ///
  /// With `contains` or `range(of:)` of strings, a search of 10,000 drivers takes up to 24 ms, longer than a frame of 16 ms.
  fileprivate func contains(word: [UInt8]) -> Bool {
    indices.dropLast(word.count - 1).contains { self[$0] == word[0] && self[$0...].starts(with: word) }
  }
}
