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
