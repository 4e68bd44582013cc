extension DriverViewData {
  /// Lewis Hamilton.
  public static func fixture(
    name: String = "Lewis Hamilton", badge: String = "44 HAM", detail: String = "British, born 1985-01-07"
  ) -> DriverViewData {
    DriverViewData(name: name, badge: badge, detail: detail)
  }
}
