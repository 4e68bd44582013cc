import Foundation
import Interfaces

extension Calendar {
  /// Returns the day that contains a moment: its first moment and the first moment of the next day.
  ///
  /// A day has 23 or 25 hours when the clocks change. So the method looks 36 hours ahead, which is always within the next day.
  func day(of moment: Date) -> (since: Date, until: Date) {
    let since = startOfDay(for: moment)
    // mutate:ignore Any number of seconds from 26 hours to 46 hours is as good.
    return (since, startOfDay(for: since.addingTimeInterval(129_600)))
  }
}

extension Coordinate {
  /// False for degrees that are out of range, or no number.
  var isOnEarth: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }

  /// Returns the distance to another coordinate along the Earth's surface, in meters.
  ///
  /// Vincenty's formula for a sphere is accurate at all distances. The more common haversine formula is not, near opposite
  /// points of the Earth. See T. Vincenty, "Direct and Inverse Solutions of Geodesics on the Ellipsoid", Survey Review 23, 1975.
  /// The mean radius of the Earth, 6,371,008.8 m, is from H. Moritz, "Geodetic Reference System 1980", 2000.
  func distance(to other: Coordinate) -> Double {
    let (from, to) = (latitude.radians, other.latitude.radians)
    let turn = other.longitude.radians - longitude.radians
    let east = cos(to) * sin(turn)
    let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)
    let up = sin(from) * sin(to) + cos(from) * cos(to) * cos(turn)
    return 6_371_008.8 * atan2(hypot(east, north), up)
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}

/// The queue of the main actor, for code that may run on any thread, such as a `deinit`.
enum MainQueue {
  /// A key that is set only on the main queue.
  ///
  /// `Thread.isMainThread` cannot replace it, because on Linux another thread may run the main queue.
  private static let mark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  /// Runs a closure on the main actor: at once if the caller is on it, otherwise in a task.
  ///
  /// - Parameter body: The closure to run.
  static func run(_ body: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: mark) != nil {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}

extension String {
  /// True if the string has no characters that a person sees: only whitespace, and characters such as a zero-width space.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// The string, or `nil` if it is blank.
  var unlessBlank: String? { isBlank ? nil : self }
}

extension [String?] {
  /// Joins the parts of a text, without those that are missing or blank, and without their separators.
  func joinedParts(by separator: String) -> String {
    compactMap { $0?.unlessBlank }.joined(separator: separator)
  }
}
