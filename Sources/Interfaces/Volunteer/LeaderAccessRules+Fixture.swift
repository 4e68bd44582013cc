extension LeaderAccessRules {
  /// Within 100 m, by a fix no poorer than 100 m, had within 30 s.
  public static func fixture(
    radius: Double = 100, poorestAccuracy: Double = 100, patience: Duration = .seconds(30)
  ) -> LeaderAccessRules {
    LeaderAccessRules(radius: radius, poorestAccuracy: poorestAccuracy, patience: patience)
  }
}
