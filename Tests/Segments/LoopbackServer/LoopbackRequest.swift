import Foundation

/// A request that the server received.
package struct LoopbackRequest: Sendable {
  /// The method, such as `GET`.
  package let method: String
  /// The path, without percent-encoding and query.
  package let path: String
  /// The query items, of which the last one with a name counts.
  package let query: [String: String]
  /// The headers, with their names in lower case.
  package let headers: [String: String]

  /// Parses the bytes received so far, or returns nil if the headers are incomplete.
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
    let target = URLComponents(string: words.count > 1 ? String(words[1]) : "/")
    let items = target?.queryItems?.map { ($0.name, $0.value ?? "") } ?? []
    method = words.first.map(String.init) ?? ""
    path = target?.path ?? "/"
    query = Dictionary(items) { _, last in last }
    self.headers = headers
  }
}
