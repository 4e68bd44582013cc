import Foundation

extension Cover {
  /// A picture on a host that is reserved for examples.
  public static func fixture(source: URL = URL(string: "https://example.com/cover.jpg")!) -> Cover {
    Cover(source: source)
  }
}
