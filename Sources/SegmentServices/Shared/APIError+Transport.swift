import Foundation
import Interfaces

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIError {
  /// What an error of a transport means to the app; nothing where it is a cancellation.
  static func known(_ error: any Error) -> APIError? {
    switch error {
    case let error as APIError: error
    case is CancellationError: nil
    case let error as URLError: known(error.code)
    default: .offline
    }
  }

  private static func known(_ code: URLError.Code) -> APIError {
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
  /// The same error as it is called on Apple's platforms.
  ///
  /// Elsewhere a connection that drops before the first byte is a bad answer, and one that drops later is unknown; so is
  /// a body or a header that cannot be read, which only the text of the error tells.
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
