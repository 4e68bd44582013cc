import Foundation

/// A request as it came over the wire.
package struct LoopbackRequest: Sendable {
  /// The method, as in `GET`.
  package let method: String
  /// The path, without percent-encoding and without the query.
  package let path: String
  /// What follows the path; the last of a name counts.
  package let query: [String: String]
  /// The headers; the names are in lower case.
  package let headers: [String: String]
  /// The body, complete.
  package let body: Data
  /// The first line of the request, as it was sent.
  package let line: String

  /// Reads a request; makes nothing while more has to come.
  ///
  /// - Parameter bytes: What has come so far.
  init?(_ bytes: Data) {
    guard let headEnd = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<headEnd.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1] : ""
    }
    let length = max(0, Int(headers["content-length"] ?? "") ?? 0)
    guard bytes.count - headEnd.upperBound >= length else { return nil }

    let target = URLComponents(string: words.count > 1 ? String(words[1]) : "/")
    let items = target?.queryItems?.map { ($0.name, $0.value ?? "") } ?? []
    method = words.first.map(String.init) ?? ""
    path = target?.path ?? "/"
    query = Dictionary(items) { _, last in last }
    self.headers = headers
    body = Data(bytes[headEnd.upperBound..<headEnd.upperBound + length])
    line = lines[0]
  }
}
