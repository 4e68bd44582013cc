import Foundation
import Interfaces

/// All that the presenters of the five segments need: chosen in one place, the composition root, and injected from there.
///
/// A presenter makes none of its dependencies itself; nor does the coordinator, who hands them on.
@MainActor
public struct Dependencies {
  /// Where people sign up.
  public var signup: any SignupServiceType
  /// Where people log in.
  public var login: any LoginServiceType
  /// Who knows the event of a day.
  public var volunteer: any VolunteerServiceType
  /// Who knows whether this person may lead.
  public var registration: any RegistrationServiceType
  /// Makes a location sensor for a presenter; a sensor has one delegate.
  public var location: @MainActor () -> any LocationProviderType
  /// Who knows the users.
  public var users: any UserServiceType
  /// Who knows the drivers.
  public var drivers: any DriverServiceType
  /// The calendar, with its time zone, that says when a day begins and ends.
  public var calendar: Calendar
  /// The current moment.
  public var now: @Sendable () -> Date
  /// The clock of locks and of patience.
  public var clock: any Clock<Duration>
  /// When a leader counts as standing at an event.
  public var rules: LeaderAccessRules

  /// Collects the dependencies.
  ///
  /// - Parameters:
  ///   - signup: Where people sign up.
  ///   - login: Where people log in.
  ///   - volunteer: Who knows the event of a day.
  ///   - registration: Who knows whether this person may lead.
  ///   - location: Makes a location sensor for a presenter; a sensor has one delegate.
  ///   - users: Who knows the users.
  ///   - drivers: Who knows the drivers.
  ///   - calendar: The calendar, with its time zone, that says when a day begins and ends.
  ///   - now: The current moment.
  ///   - clock: The clock of locks and of patience.
  ///   - rules: When a leader counts as standing at an event.
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
