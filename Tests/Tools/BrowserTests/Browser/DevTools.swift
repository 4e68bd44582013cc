import Foundation
import ToolSupport

/// A connection to a browser in the DevTools protocol, with commands, replies and events.
///
/// A waiting task resumes when its message arrives. A timeout ends the wait if the message never comes.
actor DevTools {
  /// A message that the browser sent on its own.
  struct Event: Sendable {
    var name: String
    var details: JSONValue
  }

  /// The response of a host.
  struct Response: Sendable {
    var status: Int
    var type: String
    var body: Data
  }

  private struct Message: Decodable {
    var id: Int?
    var method: String?
    var params: JSONValue?
    var result: JSONValue?
    var error: JSONValue?
    var sessionId: String?
  }

  /// A task that waits for an event.
  private struct Listener {
    var session: String
    var event: String
  }

  private let process: BrowserProcess
  private let timeout: Duration
  private var lastNumber = 0
  private var waiting: [Int: CheckedContinuation<JSONValue, any Error>] = [:]
  private var listeners: [Int: Listener] = [:]
  private var events: [String: [Event]] = [:]
  /// The functions that answer requests of pages, by page.
  private var hosts: [String: @Sendable (URL) -> Response] = [:]
  private var end: (any Error)?

  /// - Parameters:
  ///   - process: The browser. Only this object may read its messages.
  ///   - timeout: The longest time to wait for a message.
  init(_ process: BrowserProcess, timeout: Duration = .seconds(60)) {
    self.process = process
    self.timeout = timeout
  }

  /// Reads all messages until the browser ends.
  func listen() async {
    do {
      for try await message in process.messages { receive(try JSONDecoder().decode(Message.self, from: message)) }
    } catch {
      end = error
      for number in waiting.keys { resume(number, with: .failure(error)) }
    }
  }

  /// Sends a command and waits for the reply.
  ///
  /// - Parameters:
  ///   - command: The name with its domain, such as `Page.navigate`.
  ///   - parameters: The parameters of the command.
  ///   - session: The page, or nil for a command to the browser.
  /// - Returns: The result.
  /// - Throws: An error if the browser rejects the command, has ended, or does not answer.
  @discardableResult
  func send(
    _ command: String, _ parameters: [String: JSONValue] = [:], session: String? = nil
  ) async throws -> JSONValue {
    try await wait(for: "a reply to \(command)") { number in
      var message: [String: JSONValue] = [
        "id": .number(Double(number)), "method": .string(command), "params": .object(parameters),
      ]
      if let session { message["sessionId"] = .string(session) }
      // If this fails, the browser has ended. The error that `listen` reports tells more.
      try? process.write(JSONEncoder().encode(message))
    }
  }

  /// Returns the events of a page so far.
  func events(of session: String) -> [Event] { events[session] ?? [] }

  /// Waits for an event of a page.
  ///
  /// - Parameters:
  ///   - name: The name with its domain, such as `Page.loadEventFired`.
  ///   - session: The page.
  ///   - count: The number of earlier events of the page to ignore.
  /// - Returns: The details of the first other event with the name, which may have arrived already.
  /// - Throws: An error if the browser has ended, or no such event arrives.
  @discardableResult
  func event(_ name: String, of session: String, after count: Int) async throws -> JSONValue {
    if let event = events(of: session).dropFirst(count).first(where: { $0.name == name }) { return event.details }
    return try await wait(for: name) { listeners[$0] = Listener(session: session, event: name) }
  }

  /// Answers all requests of a page to a host, instead of a network.
  ///
  /// - Parameters:
  ///   - host: The beginning of the addresses.
  ///   - session: The page.
  ///   - answer: A function that returns the response of the host.
  /// - Throws: An error if the browser rejects the command.
  func play(_ host: String, for session: String, _ answer: @escaping @Sendable (URL) -> Response) async throws {
    hosts[session] = answer
    try await send("Fetch.enable", ["patterns": [["urlPattern": .string(host + "*")]]], session: session)
  }

  /// Removes the events of a closed page.
  func forget(_ session: String) {
    events[session] = nil
    hosts[session] = nil
  }

  private func answer(_ request: JSONValue, of session: String) {
    guard let host = hosts[session], let url = request["request"]["url"].string.flatMap({ URL(string: $0) }) else {
      return
    }
    let response = host(url)
    lastNumber += 1
    let message: [String: JSONValue] = [
      "id": .number(Double(lastNumber)), "method": "Fetch.fulfillRequest", "sessionId": .string(session),
      "params": [
        "requestId": request["requestId"], "responseCode": .number(Double(response.status)),
        "responseHeaders": [
          ["name": "Content-Type", "value": .string(response.type)],
          ["name": "Cache-Control", "value": "max-age=600"],
        ],
        "body": .string(response.body.base64EncodedString()),
      ],
    ]
    // If this fails, the browser has ended. The tasks that wait for the page receive that error.
    try? process.write(JSONEncoder().encode(message))
  }

  private func wait(for what: String, start: (Int) -> Void) async throws -> JSONValue {
    if let end { throw end }
    lastNumber += 1
    let number = lastNumber
    let limit = Task {
      try await Task.sleep(for: timeout)
      let error = ToolError(message: "\(what) did not come within \(timeout)", remedy: "see what the page does")
      resume(number, with: .failure(error))
    }
    defer { limit.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      waiting[number] = continuation
      start(number)
    }
  }

  private func resume(_ number: Int, with result: Result<JSONValue, any Error>) {
    listeners[number] = nil
    waiting.removeValue(forKey: number)?.resume(with: result)
  }

  private func receive(_ message: Message) {
    if let number = message.id {
      let failure = message.error.map { error in
        ToolError(message: error["message"].string ?? "unknown", remedy: "see the protocol of the browser")
      }
      resume(number, with: failure.map { .failure($0) } ?? .success(message.result ?? .null))
    } else if let name = message.method, let session = message.sessionId {
      let event = Event(name: name, details: message.params ?? .null)
      if name == "Fetch.requestPaused" { return answer(event.details, of: session) }
      events[session, default: []].append(event)
      for (number, listener) in listeners where listener.session == session && listener.event == name {
        resume(number, with: .success(event.details))
      }
    }
  }
}

extension DevTools.Event {
  /// The problem that the event reports, or nil if it reports none.
  var problem: String? {
    switch name {
    case "Runtime.exceptionThrown":
      return details["exceptionDetails"].exception
    case "Runtime.consoleAPICalled" where ["error", "assert"].contains(details["type"].string):
      return details["args"].array.map { $0["value"].string ?? $0["description"].string ?? "?" }.joined(separator: " ")
    case "Log.entryAdded" where details["entry"]["level"].string == "error":
      return [details["entry"]["text"], details["entry"]["url"]].compactMap(\.string).joined(separator: " ")
    case "Network.requestWillBeSent":
      let url = details["request"]["url"].string ?? ""
      return ["file:", "data:", "blob:", GuideSite.host].contains { url.hasPrefix($0) }
        ? nil : "asked the network for \(url)"
    case "Inspector.targetCrashed":
      return "the page crashed"
    default:
      return nil
    }
  }
}

extension JSONValue {
  /// The text of an exception.
  var exception: String? { self["exception"]["description"].string ?? self["text"].string }
}
