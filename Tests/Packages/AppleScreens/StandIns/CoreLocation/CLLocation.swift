@_exported import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationDistance = Double

public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

open class CLLocation: NSObject, @unchecked Sendable {
  // All properties are constants, so threads can share a location.
  public let coordinate: CLLocationCoordinate2D
  public let horizontalAccuracy: CLLocationAccuracy
  public let timestamp: Date

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    horizontalAccuracy = hAccuracy
    self.timestamp = timestamp
  }
}

public struct CLError: Error {
  public enum Code: Int, Sendable {
    case locationUnknown = 0
    case denied = 1
    case network = 2
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }
}
