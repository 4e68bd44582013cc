/// What a service throws when there is no network.
public struct Offline: Error, Equatable {
  /// Makes the error.
  public init() {}
}
