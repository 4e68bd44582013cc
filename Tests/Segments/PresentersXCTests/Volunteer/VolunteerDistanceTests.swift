import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class VolunteerDistanceTests: RehearsalTestCase {
  func testGrantsAccessUpToTheRadiusPlusTheAccuracy() async {
    let harness = VolunteerHarness(rules: .fixture(radius: quarterTurn - 5))
    await harness.startLocating(for: event(at: Coordinate(latitude: 0, longitude: 90)))

    harness.sensorFinds(.fixture(coordinate: Coordinate(latitude: 0, longitude: 0), accuracy: 5))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testDeniesAccessAtASlightlyGreaterDistance() async {
    let harness = VolunteerHarness(rules: .fixture(radius: (quarterTurn - 5).nextDown))
    await harness.startLocating(for: event(at: Coordinate(latitude: 0, longitude: 90)))

    harness.sensorFinds(.fixture(coordinate: Coordinate(latitude: 0, longitude: 0), accuracy: 5))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .notThere))
  }

  func testMeasuresADistanceOfZeroFromAPlaceToItself() async {
    for place in places {
      let harness = VolunteerHarness(rules: .fixture(radius: 0))
      await harness.startLocating(for: event(at: place))

      harness.sensorFinds(.fixture(coordinate: place, accuracy: 0))

      await harness.location.expectCalls(.stopLocating)
      await harness.view.expectCalls(.leaderAccessGranted)
    }
  }

  func testMeasuresNoMoreThanTheGreatCircleDistance() async {
    for (from, to, meters) in distances {
      let harness = VolunteerHarness(rules: .fixture(radius: meters + 0.000_1))
      await harness.startLocating(for: event(at: to))

      harness.sensorFinds(.fixture(coordinate: from, accuracy: 0))

      await harness.location.expectCalls(.stopLocating)
      await harness.view.expectCalls(.leaderAccessGranted)
    }
  }

  func testMeasuresNoLessThanTheGreatCircleDistance() async {
    for (from, to, meters) in distances {
      let harness = VolunteerHarness(rules: .fixture(radius: meters - 0.000_1))
      await harness.startLocating(for: event(at: to))

      harness.sensorFinds(.fixture(coordinate: from, accuracy: 0))

      await harness.location.expectCalls(.stopLocating)
      await harness.view.expectCalls(.leaderAccessDenied(reason: .notThere))
    }
  }

  private func event(at coordinate: Coordinate) -> Event {
    .fixture(place: .fixture(coordinate: coordinate))
  }
}

/// A quarter of the way around the Earth, in meters.
private let quarterTurn = 6_371_008.8 * Double.pi / 2

/// Places with extreme sines, cosines and longitudes, and one ordinary place.
private let places = [
  Coordinate(latitude: 0, longitude: 0),
  Coordinate(latitude: 90, longitude: 0),
  Coordinate(latitude: -90, longitude: 0),
  Coordinate(latitude: 0, longitude: 180),
  Coordinate(latitude: 51.5313, longitude: -0.1570),
]

/// Pairs of places with their distance in meters on a sphere with a radius of 6,371,008.8 m.
///
/// The distances come from the haversine formula with 50 digits.
private let distances: [(from: Coordinate, to: Coordinate, meters: Double)] = [
  // One degree along the equator, a meridian, and the equator across the antimeridian, both ways.
  (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1), 111_195.080_233_532_9),
  (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 1, longitude: 0), 111_195.080_233_532_9),
  (Coordinate(latitude: 0, longitude: 179.5), Coordinate(latitude: 0, longitude: -179.5), 111_195.080_233_532_9),
  (Coordinate(latitude: 0, longitude: -179.5), Coordinate(latitude: 0, longitude: 179.5), 111_195.080_233_532_9),
  // London to Paris, New York to Sydney, and across Fiji and the antimeridian.
  (
    Coordinate(latitude: 51.5074, longitude: -0.1278), Coordinate(latitude: 48.8566, longitude: 2.3522),
    343_556.534_880_883_6
  ),
  (
    Coordinate(latitude: 40.7128, longitude: -74.006), Coordinate(latitude: -33.8688, longitude: 151.2093),
    15_988_777.591_649_34
  ),
  (
    Coordinate(latitude: -16.5, longitude: 179.9), Coordinate(latitude: -16.5, longitude: -179.9),
    21_323.206_596_379_65
  ),
  // Pole to pole, and from near London to its antipode.
  (Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: -90, longitude: 0), 20_015_114.442_035_92),
  (Coordinate(latitude: 51.5, longitude: -0.25), Coordinate(latitude: -51.5, longitude: 179.75), 20_015_114.442_035_92),
  // A few meters in Svalbard.
  (
    Coordinate(latitude: 78.2232, longitude: 15.6267), Coordinate(latitude: 78.2232, longitude: 15.6269),
    4.538_975_961_737_397
  ),
  (
    Coordinate(latitude: 78.2232, longitude: 15.6267), Coordinate(latitude: 78.22323, longitude: 15.6269),
    5.632_953_250_455_387
  ),
]
