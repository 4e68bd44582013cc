import Foundation
import TestSupport

/// A request and its answer, in a recording.
struct HTTPExchange: Sendable {
  let request: HTTPStub.Request
  let result: Result<HTTPStub.Response, URLError>

  /// Returns true if both answers have the same status and the same body.
  ///
  /// Headers may differ, because many servers number their answers there.
  func isAnswered(like other: HTTPExchange) -> Bool {
    guard case (.success(let one), .success(let other)) = (result, other.result) else { return false }
    return one.status == other.status && one.body == other.body
  }
}

/// The contents of a file in the HTTP Archive format (HAR) 1.2, which browsers and proxies can write.
///
/// An archive that this type writes differs from theirs in two points, so that a change of the file shows a change of the
/// server. It has no times. A JSON body is in the field `_json`, as JSON and not as an escaped text.
struct HTTPArchive: Codable {
  fileprivate struct Log: Codable {
    var version: String? = "1.2"
    var creator: JSONValue? = .object(["name": .string("Rehearsal"), "version": .string("1")])
    var entries: [Entry]
  }

  fileprivate struct Entry: Codable {
    var startedDateTime: String? = "2000-01-01T00:00:00.000Z"
    var time: Double? = 0
    var request: Request
    var response: Response
    var cache: Nothing? = Nothing()
    var timings: Timings? = Timings()
  }

  fileprivate struct Request: Codable {
    var method: String
    var url: String
    var httpVersion: String? = "HTTP/1.1"
    var cookies: [Nothing]? = []
    var headers: [Header]?
    var queryString: [Header]?
    var postData: Body?
    var headersSize: Int? = -1
    var bodySize: Int? = -1
  }

  fileprivate struct Response: Codable {
    var status: Int?
    var statusText: String? = ""
    var httpVersion: String? = "HTTP/1.1"
    var cookies: [Nothing]? = []
    var headers: [Header]?
    var content: Body?
    var redirectURL: String? = ""
    var headersSize: Int? = -1
    var bodySize: Int? = -1
  }

  fileprivate struct Body: Codable {
    enum CodingKeys: String, CodingKey {
      case size, mimeType, text, encoding, params
      case json = "_json"
    }

    var size: Int?
    var mimeType: String?
    var text: String?
    var encoding: String?
    var params: [Header]?
    var json: JSONValue?
  }

  fileprivate struct Header: Codable {
    var name: String
    var value: String?
  }

  fileprivate struct Timings: Codable {
    var send: Double? = 0
    var wait: Double? = 0
    var receive: Double? = 0
  }

  /// An empty object, or an object whose contents a replay does not need.
  fileprivate struct Nothing: Codable {}

  /// An entry of an archive that cannot be replayed.
  struct InvalidEntry: Error, CustomStringConvertible {
    let description: String
  }

  private var log: Log

  /// Creates an archive.
  init(_ exchanges: [HTTPExchange]) {
    log = Log(entries: exchanges.map(Entry.init))
  }

  /// Reads an archive.
  init(decoding data: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: data)
  }

  /// The requests and their answers, in order.
  var exchanges: [HTTPExchange] {
    get throws {
      try log.entries.map { entry in
        do {
          return HTTPExchange(request: try entry.request.value(), result: try entry.response.value())
        } catch let error as InvalidEntry {
          throw InvalidEntry(description: "\(error), in the entry of \(entry.request.method) \(entry.request.url)")
        }
      }
    }
  }

  /// The archive as JSON on several lines.
  var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let text = String(decoding: try encoder.encode(self), as: UTF8.self)
      // The encoder writes an empty list on three lines. No string in JSON contains such lines.
      return Data((text.replacing(/([\[{])\n\n *([\]}])/) { "\($0.1)\($0.2)" } + "\n").utf8)
    }
  }
}

extension HTTPArchive.Entry {
  fileprivate init(_ exchange: HTTPExchange) {
    self.init(request: HTTPArchive.Request(exchange.request), response: HTTPArchive.Response(exchange.result))
  }
}

extension HTTPArchive.Request {
  fileprivate init(_ request: HTTPStub.Request) {
    let type = request.headers["Content-Type"]
    self.init(
      method: request.method.rawValue, url: request.url.absoluteString, headers: request.headers.archived,
      queryString: URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems?
        .map { HTTPArchive.Header(name: $0.name, value: $0.value ?? "") } ?? [],
      postData: request.body.isEmpty ? nil : HTTPArchive.Body(request.body, type: type))
  }

  fileprivate func value() throws -> HTTPStub.Request {
    // Browsers write characters that older systems do not accept in a URL.
    let escaped = url.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(["%", "#"])) ?? url
    guard !url.isEmpty, let address = URL(string: url) ?? URL(string: escaped) else {
      throw HTTPArchive.InvalidEntry(description: "\"\(url)\" is not a valid URL")
    }
    return HTTPStub.Request(
      HTTPStub.Request.Method(method), address, headers: HTTPStub.Headers(archived: headers ?? []),
      body: try postData?.value() ?? Data())
  }
}

extension HTTPArchive.Response {
  fileprivate init(_ result: Result<HTTPStub.Response, URLError>) {
    switch result {
    case .success(let response):
      let content = HTTPArchive.Body(response.body, type: response.headers["Content-Type"])
      self.init(status: response.status, headers: response.headers.archived, content: content)
    case .failure: self.init(status: 0, headers: [])
    }
  }

  /// The response, or a lost connection for a status of 0, which browsers write for a request without a response.
  fileprivate func value() throws -> Result<HTTPStub.Response, URLError> {
    guard let status, status > 0 else { return .failure(URLError(.networkConnectionLost)) }
    let headers = HTTPStub.Headers(archived: headers ?? [])
    return .success(HTTPStub.Response(status: status, headers: headers, body: try content?.value() ?? Data()))
  }
}

extension HTTPArchive.Body {
  fileprivate init(_ data: Data, type: String?) {
    self.init(size: data.count, mimeType: type ?? "")
    if mimeType?.lowercased().contains("json") == true, let value = JSONValue(objectOrArrayIn: data) {
      // The size would be that of the text.
      (size, json) = (-1, value)
    } else if let value = String(data: data, encoding: .utf8) {
      text = value
    } else {
      (text, encoding) = (data.base64EncodedString(), "base64")
    }
  }

  fileprivate func value() throws -> Data {
    if let json { return Data(try json.line.utf8) }
    if text == nil, let params {
      var form = URLComponents()
      form.queryItems = params.map { URLQueryItem(name: $0.name, value: $0.value ?? "") }
      return Data((form.percentEncodedQuery ?? "").utf8)
    }
    guard text != nil || (size ?? 0) <= 0 else {
      throw HTTPArchive.InvalidEntry(description: "a body is missing; export the archive with its contents")
    }
    guard encoding == "base64" else { return Data((text ?? "").utf8) }
    guard let data = Data(base64Encoded: text ?? "", options: .ignoreUnknownCharacters) else {
      throw HTTPArchive.InvalidEntry(description: "a body is not valid Base64")
    }
    return data
  }
}

extension HTTPStub.Headers {
  /// The names of headers that describe one transfer, and not the response that a session delivers.
  ///
  /// With `WWW-Authenticate`, a session on Linux would wait for credentials and not deliver the response.
  private static let transferNames: Set = [
    "age", "connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding",
    "www-authenticate",
  ]

  /// The headers that a recording keeps.
  var recorded: HTTPStub.Headers {
    // The names that begin with a colon are those of HTTP/2 itself.
    HTTPStub.Headers(fields.filter { !Self.transferNames.contains($0.key.lowercased()) && !$0.key.hasPrefix(":") })
  }

  /// The headers as an archive has them, sorted.
  fileprivate var archived: [HTTPArchive.Header] {
    recorded.fields.sorted { $0.key < $1.key }.map { HTTPArchive.Header(name: $0.key, value: $0.value) }
  }

  fileprivate init(archived: [HTTPArchive.Header]) {
    var headers: HTTPStub.Headers = [:]
    for header in archived {
      let value = header.value ?? ""
      headers[header.name] = headers[header.name].map { "\($0), \(value)" } ?? value
    }
    self = headers.recorded
  }
}
