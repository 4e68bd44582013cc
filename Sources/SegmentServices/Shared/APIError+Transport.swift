import Foundation
import Interfaces

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIError {
  /// Converts an error of a transport, or returns `nil` for a cancellation.
  static func converted(_ error: any Error) -> APIError? {
    switch error {
    case let error as APIError: error
    case is CancellationError: nil
    case let error as URLError: converted(error.code)
    default: .offline
    }
  }

  private static func converted(_ code: URLError.Code) -> APIError {
    switch code {
    case .timedOut:
      .timedOut
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData, .unsupportedURL,
      .badURL:
      .undecodable(DecodingFailure(place: "", reason: "is not HTTP"))
    case .httpTooManyRedirects:
      .undecodable(DecodingFailure(place: "", reason: "leads from one address to the next without an end"))
    default:
      .offline
    }
  }
}

extension URLError {
  /// The error with the code that Apple's platforms use.
  ///
  /// On other platforms, a connection that drops before the first byte gives `badServerResponse`. One that drops later gives
  /// `unknown`. An unreadable body or header gives `unknown` as well, and only the error's description shows the difference.
  var normalized: URLError {
    #if canImport(FoundationNetworking)
      switch code {
      case .badServerResponse:
        return URLError(.networkConnectionLost)
      case .unknown:
        let signs = ["illegal", "invalid", "malformed", "header", "unencoding"]
        let isBroken = signs.contains { localizedDescription.lowercased().contains($0) }
        return URLError(isBroken ? .cannotParseResponse : .networkConnectionLost)
      case .unsupportedURL:
        return URLError(.cannotParseResponse)
      default:
        return self
      }
    #else
      return self
    #endif
  }
}
