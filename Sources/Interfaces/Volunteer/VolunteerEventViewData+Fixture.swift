extension VolunteerEventViewData {
  /// A clean-up in a park.
  public static func fixture(name: String = "Park clean-up") -> VolunteerEventViewData {
    VolunteerEventViewData(name: name)
  }
}
