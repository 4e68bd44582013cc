import Foundation
import Interfaces

/// The services, clocks and rules that the presenters of the five segments need.
///
/// The composition root chooses them. The coordinator passes them to the presenters, and no presenter creates its own.
@MainActor
public struct Dependencies {
  /// The service that signs people up.
  public var signup: any SignupServiceType
  /// The service that logs people in.
  public var login: any LoginServiceType
  /// The service that finds the event of a day.
  public var volunteer: any VolunteerServiceType
  /// The service that knows whether this person is registered as a leader.
  public var registration: any RegistrationServiceType
  /// Creates a location sensor for each presenter, so that none takes it from another.
  public var location: @MainActor () -> any LocationProviderType
  /// The service that loads the users.
  public var users: any UserServiceType
  /// The service that loads the drivers.
  public var drivers: any DriverServiceType
  /// The calendar, with its time zone, that determines when a day begins and ends.
  public var calendar: Calendar
  /// Returns the current time.
  public var now: @Sendable () -> Date
  /// The clock of locks and timeouts.
  public var clock: any Clock<Duration>
  /// The rules for leader access, such as the distance from the event.
  public var rules: LeaderAccessRules

  /// Creates the dependencies.
  public init(
    signup: any SignupServiceType, login: any LoginServiceType, volunteer: any VolunteerServiceType,
    registration: any RegistrationServiceType, location: @escaping @MainActor () -> any LocationProviderType,
    users: any UserServiceType, drivers: any DriverServiceType, calendar: Calendar,
    now: @escaping @Sendable () -> Date, clock: any Clock<Duration>, rules: LeaderAccessRules = .standard
  ) {
    self.signup = signup
    self.login = login
    self.volunteer = volunteer
    self.registration = registration
    self.location = location
    self.users = users
    self.drivers = drivers
    self.calendar = calendar
    self.now = now
    self.clock = clock
    self.rules = rules
  }
}
