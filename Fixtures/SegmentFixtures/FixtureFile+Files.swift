import Interfaces

extension FixtureFile<Person> {
  /// Someone whom the backend has signed up.
  public static var person: FixtureFile { FixtureFile("Signup/person.json") }
}

extension FixtureFile<Session> {
  /// A session that the backend has opened.
  public static var session: FixtureFile { FixtureFile("Login/session.json") }
}

extension FixtureFile<EventPage> {
  /// A page of events: one complete, the others each without something, and more to come.
  public static var events: FixtureFile { FixtureFile("Volunteer/events.json") }

  /// The only page of a network page without events.
  public static var noEvents: FixtureFile { FixtureFile("Volunteer/Broken/empty-list.json") }
}

extension FixtureFile<[User]> {
  /// Three plain users, then some whose names are hard to show.
  public static var users: FixtureFile { FixtureFile("Users/users.json") }

  /// A list without users.
  public static var noUsers: FixtureFile { FixtureFile("Users/Broken/empty-list.json") }
}

extension FixtureFile<DriverPage> {
  /// The only page of thirty Formula 1 drivers, of today and of old.
  public static var drivers: FixtureFile { FixtureFile("Drivers/drivers.json") }

  /// The only page of a season without drivers.
  public static var noDrivers: FixtureFile { FixtureFile("Drivers/Broken/empty-list.json") }
}
