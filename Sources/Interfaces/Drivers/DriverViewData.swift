/// A driver as the list shows them.
public struct DriverViewData: Equatable, Sendable {
  /// Both names, as in "Lewis Hamilton".
  ///
  /// - Fixture: "Lewis Hamilton"
  public var name: String
  /// Number and code, as in "44 HAM"; empty for a driver who has neither.
  ///
  /// - Fixture: "44 HAM"
  public var badge: String
  /// Nationality and date of birth, as in "British, born 1985-01-07".
  ///
  /// - Fixture: "British, born 1985-01-07"
  public var detail: String

  /// Makes view data from its parts.
  ///
  /// - Parameters:
  ///   - name: Both names, as in "Lewis Hamilton".
  ///   - badge: Number and code, as in "44 HAM"; empty for a driver who has neither.
  ///   - detail: Nationality and date of birth, as in "British, born 1985-01-07".
  public init(name: String, badge: String, detail: String) {
    self.name = name
    self.badge = badge
    self.detail = detail
  }
}
