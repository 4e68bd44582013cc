public struct Parcel: Hashable, Sendable {
  public let weight: Int

  public init(weight: Int) { self.weight = weight }
}

public protocol ParcelClient: Sendable {
  var name: String { get }
  func send(_ parcel: Parcel) async throws -> Int
  func cancel(_ parcel: Parcel)
}

extension ParcelClient {
  public func cancel(_ parcel: Parcel) {}
}

public protocol ParcelStore<Item>: AnyObject {
  associatedtype Item: Hashable
  @available(macOS 13, iOS 16, *)
  func put(_ item: Item) -> Bool
}

public enum Tracking {
  public protocol Listener: AnyObject {
    func moved(_ parcel: Parcel)
  }
}
