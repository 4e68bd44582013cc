extension DriverPage {
  /// The only page, with one driver.
  public static func fixture(drivers: [Driver] = [.fixture()], total: Int = 1, offset: Int = 0) -> DriverPage {
    DriverPage(drivers: drivers, total: total, offset: offset)
  }
}
