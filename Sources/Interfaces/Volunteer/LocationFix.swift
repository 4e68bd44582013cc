/// Where a device says that it is, and how sure it is of that.
public struct LocationFix: Equatable, Sendable {
  /// The point.
  public var coordinate: Coordinate
  /// The radius around the point, in meters, within which the device is; negative where the point means nothing.
  public var accuracy: Double

  /// Makes a fix from its parts.
  ///
  /// - Parameters:
  ///   - coordinate: The point.
  ///   - accuracy: The radius around the point, in meters, within which the device is; negative where the point means
  ///     nothing.
  public init(coordinate: Coordinate, accuracy: Double) {
    self.coordinate = coordinate
    self.accuracy = accuracy
  }
}
