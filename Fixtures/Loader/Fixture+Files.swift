import Interfaces

extension Fixture<Person> {
  /// Someone whom the backend has signed up.
  public static var person: Fixture { Fixture("Signup/person.json") }
}

extension Fixture<Session> {
  /// A session that the backend has opened.
  public static var session: Fixture { Fixture("Login/session.json") }
}

extension Fixture<EventPage> {
  /// A page of events: one complete, the others each without something, and more to come.
  public static var events: Fixture { Fixture("Volunteer/events.json") }

  /// The only page of a network page without events.
  public static var noEvents: Fixture { Fixture("Volunteer/Broken/empty-list.json") }
}

extension Fixture<[User]> {
  /// Three plain users, then some whose names are hard to show.
  public static var users: Fixture { Fixture("Users/users.json") }

  /// A list without users.
  public static var noUsers: Fixture { Fixture("Users/Broken/empty-list.json") }
}

extension Fixture<DriverPage> {
  /// The only page of thirty Formula 1 drivers, of today and of old.
  public static var drivers: Fixture { Fixture("Drivers/drivers.json") }

  /// The only page of a season without drivers.
  public static var noDrivers: Fixture { Fixture("Drivers/Broken/empty-list.json") }
}
