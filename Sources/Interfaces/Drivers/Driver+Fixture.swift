extension Driver {
  /// Lewis Hamilton.
  public static func fixture(
    id: String = "hamilton",
    givenName: String = "Lewis",
    familyName: String = "Hamilton",
    number: Int? = 44,
    code: String? = "HAM",
    nationality: String = "British",
    dateOfBirth: CalendarDay = .fixture()
  ) -> Driver {
    Driver(
      id: id, givenName: givenName, familyName: familyName, number: number, code: code, nationality: nationality,
      dateOfBirth: dateOfBirth)
  }
}
