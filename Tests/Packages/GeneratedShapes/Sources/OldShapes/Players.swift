public protocol PlayerDelegate: AnyObject {
  func playerDidStop()
}

public protocol Priced {
  var price: Int { get }
}

public typealias Listing = PlayerDelegate & Priced

public final class Review {
  public let stars: Int

  public init(stars: Int) { self.stars = stars }
}

/// A protocol with objects of the model, and with protocols that are types without `any`.
public protocol Library: AnyObject {
  var delegate: PlayerDelegate? { get set }
  var playerView: (PlayerDelegate & Priced)! { get set }
  var detailView: PlayerDelegate? { get }
  var review: PlayerDelegate? { get set }
  var owner: Review! { get set }
  var lastOutput: Review? { get set }

  func add(_ item: Priced, like others: [Priced], in listing: Listing?) -> Priced?
  func save(_ value: Codable, kind: Priced.Type, like other: Listing.Type?, _ change: (Priced) -> Void)
  func find<Item: Priced>(_ item: Item) -> PlayerDelegate? where Item: PlayerDelegate
}

public struct Basket {
  public var item: Priced?
  public var listing: Listing?
  public var change: (Priced) -> Void

  public init(item: Priced?, listing: Listing?, change: @escaping (Priced) -> Void) {
    (self.item, self.listing, self.change) = (item, listing, change)
  }
}
