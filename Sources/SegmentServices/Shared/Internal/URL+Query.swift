import Foundation

extension URL {
  /// The address with more behind its path.
  ///
  /// Many servers read a plus sign as a blank, and Foundation leaves it as it is.
  func asking(_ items: [URLQueryItem]) -> URL {
    guard var parts = URLComponents(url: appending(queryItems: items), resolvingAgainstBaseURL: true) else {
      return self
    }
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    return parts.url ?? self
  }
}
