import Foundation
import Interfaces

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The answer of a server, whatever its status.
struct ServerResponse: Sendable {
  let status: Int
  private let body: Data
  private let isPlainText: Bool

  /// Creates a response from the result of a transport.
  ///
  /// - Throws: An `APIError` if the answer is not HTTP.
  init(_ body: Data, _ response: URLResponse) throws(APIError) {
    guard let response = response as? HTTPURLResponse else {
      throw .undecodable(DecodingFailure(place: "", reason: "is not HTTP"))
    }
    status = response.statusCode
    self.body = body
    isPlainText = response.value(forHTTPHeaderField: "Content-Type")?.lowercased().hasPrefix("text/plain") ?? false
  }

  /// Returns the body of a successful answer.
  ///
  /// - Parameter secret: The secret to mask in error messages, because the server may repeat it.
  /// - Returns: The body, which is not decoded.
  /// - Throws: An `APIError` if the status is not between 200 and 299.
  func success(hiding secret: Secret? = nil) throws(APIError) -> Data {
    if 200..<300 ~= status { return body }
    let message = message?.hiding(secret)
    if status == 401 { throw .unauthorized(message: message) }
    throw message.map { .server(message: $0) } ?? .status(status)
  }

  /// Decodes the body of a successful answer.
  func value<Value: Decodable>(_ type: Value.Type, hiding secret: Secret? = nil) throws(APIError) -> Value {
    let body = try success(hiding: secret)
    do {
      return try ResponseDecoder.decode(type, from: body)
    } catch {
      throw .undecodable(DecodingFailure(place: error.place, reason: error.reason.hiding(secret)))
    }
  }

  /// The server's message for a person: a message in JSON, or one short line of text.
  private var message: String? {
    let text: String?
    if let refusal = try? JSONDecoder().decode(Refusal.self, from: body) {
      text = refusal.message
    } else {
      text = isPlainText ? String(bytes: body, encoding: .utf8) : nil
    }
    let trimmed = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    // A zero-width space alone would be an empty alert.
    let isVisible = !trimmed.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    return isVisible && trimmed.count <= 200 && !trimmed.contains(where: \.isNewline) ? trimmed : nil
  }
}

extension String {
  /// Returns the string with a mask in place of each occurrence of the secret.
  fileprivate func hiding(_ secret: Secret?) -> String {
    guard let secret, !secret.revealed.isEmpty else { return self }
    return replacingOccurrences(of: secret.revealed, with: "\(secret)")
  }
}

/// The body of a refusal: `{"message": "…"}`, `{"error": "…"}` or `{"error": {"message": "…"}}`.
private struct Refusal: Decodable {
  private enum CodingKeys: String, CodingKey {
    case message, error
  }

  private struct Detail: Decodable {
    let message: String
  }

  let message: String?

  init(from decoder: any Decoder) throws {
    let refusal = try decoder.container(keyedBy: CodingKeys.self)
    message =
      (try? refusal.decode(String.self, forKey: .message))
      ?? (try? refusal.decode(String.self, forKey: .error))
      ?? (try? refusal.decode(Detail.self, forKey: .error))?.message
  }
}
