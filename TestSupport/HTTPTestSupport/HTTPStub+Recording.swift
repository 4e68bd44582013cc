import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPStub {
  /// Creates a stub that answers with a recording of a real server.
  ///
  /// A run with `REHEARSAL_RECORD=1` in its environment sends the requests to the real server, and writes them to the file with
  /// their answers. Every other run reads the file, and reaches no network.
  ///
  /// ```swift
  /// let api = HTTPStub(recording: "Recordings/drivers.har")
  /// let session = api.session                         // for the service under test
  /// _ = try await session.data(from: HTTPStub.Request.get("https://api.example.com/drivers").url)
  ///
  /// await api.expectCalls(api.requestsInRecording)
  /// ```
  ///
  /// Each recorded answer answers one equal request. A request that has no answer left fails the test. A route that the test
  /// adds with ``on(_:_:)`` takes precedence.
  ///
  /// The file is in the HTTP Archive format (HAR) 1.2. The archives of browsers and proxies can be replayed, too.
  ///
  /// The file contains the text `REDACTED` in place of the secrets in headers, query items, form fields and JSON fields. These
  /// are authorization, cookies, and names with the words token, password, secret or API key. Other bodies are recorded as they
  /// are. Read a new recording before you commit it. Requests that differ in their secrets only are equal.
  ///
  /// A recording belongs to one test, because a run that records replaces the file. The stubs of that test may share it. Redirects
  /// are recorded and not followed. On Linux, a recording does not send the headers of the configuration, and has no body of a
  /// response 401 with `WWW-Authenticate`.
  ///
  /// - Parameters:
  ///   - file: The path of the file, relative to the folder of the test file. A missing or invalid file fails the test.
  ///   - redacting: The names of more headers and fields that carry secrets. Upper case, hyphens and underscores do not
  ///     matter.
  ///   - keeping: The names of headers and fields that carry no secret here, such as a token of a page.
  ///   - fileID: The file to report a failure in.
  ///   - filePath: The path of that file.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  public convenience init(
    recording file: String, redacting: [String] = [], keeping: [String] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      recording: file, redaction: HTTPRedaction(adding: redacting, keeping: keeping), delay: nil, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Creates a stub that answers with a recording of a real server after a delay.
  ///
  /// ```swift
  /// let clock = ManualClock()
  /// let api = HTTPStub(recording: "Recordings/drivers.har", after: .seconds(2), on: clock)
  /// ```
  ///
  /// A run that records answers as soon as the real server does.
  ///
  /// - Parameters:
  ///   - file: The path of the file, relative to the folder of the test file. A missing or invalid file fails the test.
  ///   - delay: The time between each request and its answer.
  ///   - clock: The clock that measures the delay.
  ///   - redacting: The names of more headers and fields that carry secrets. Upper case, hyphens and underscores do not
  ///     matter.
  ///   - keeping: The names of headers and fields that carry no secret here, such as a token of a page.
  ///   - fileID: The file to report a failure in.
  ///   - filePath: The path of that file.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  public convenience init(
    recording file: String, after delay: Duration, on clock: ManualClock, redacting: [String] = [],
    keeping: [String] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      recording: file, redaction: HTTPRedaction(adding: redacting, keeping: keeping), delay: (delay, clock),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a stub that answers with a recording of a server in this process.
  ///
  /// - Parameters:
  ///   - file: The path of the file, relative to the folder of the test file.
  ///   - server: The server, which gets the requests of a run that records.
  ///   - isRecording: `true` to record, and `false` to replay.
  ///   - fileID: The file to report a failure in.
  ///   - filePath: The path of that file.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  package convenience init(
    recording file: String, of server: @escaping @Sendable (URLRequest) async throws -> (Data, URLResponse),
    isRecording: Bool = RecordingMode.isOn, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      recording: file, redaction: HTTPRedaction(), delay: nil, isRecording: isRecording, server: server, fileID: fileID,
      filePath: filePath,
      line: line, column: column)
  }

  /// Creates a stub that records if `isRecording` is true, and that replays otherwise.
  convenience init(
    recording file: String, redaction: HTTPRedaction, delay: (Duration, ManualClock)?,
    isRecording: Bool = RecordingMode.isOn, server: @escaping HTTPRecorder.Server = { try await Transfer().load($0) },
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    let place = HTTPRecordingPlace(
      name: file, file: URL(fileURLWithPath: file, relativeTo: folder).standardizedFileURL, redaction: redaction,
      command: RecordingMode.command(fileID: fileID, filePath: filePath))
    let recording: any HTTPRecording =
      isRecording ? HTTPRecorder(place, of: server) : HTTPReplay(place, delay: delay)
    self.init(recording, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The requests of the recording, in order, or no requests if the stub has none.
  ///
  /// In a run that records, these are the requests so far.
  ///
  /// ```swift
  /// await api.expectCalls(api.requestsInRecording)
  /// ```
  public var requestsInRecording: [Request] { recording?.requests ?? [] }
}

/// The place of a recording, and its rules.
struct HTTPRecordingPlace: Sendable {
  /// The path as the test writes it.
  let name: String
  let file: URL
  let redaction: HTTPRedaction
  /// The command that records the file.
  let command: String
}

/// A source of recorded answers, or a recorder of new ones.
protocol HTTPRecording: Sendable {
  var place: HTTPRecordingPlace { get }

  /// The reason why there can be no answers, or `nil`.
  var problem: String? { get }

  /// The requests of the recording, in order.
  var requests: [HTTPStub.Request] { get }

  /// Returns the answer to a request with its secrets, or `nil` if there is none.
  func answer(to request: HTTPStub.Request, of calls: CallLog<HTTPStub.Request>) -> HTTPRecordedAnswer?

  /// Returns the advice for a request without secrets that has no answer.
  func advice(on request: HTTPStub.Request) -> String
}

/// The answer of a recording to one request.
struct HTTPRecordedAnswer {
  typealias Completion = (Result<HTTPStub.Response, URLError>) -> Void

  /// The response of the real server, which only the service under test gets, or `nil` for a replayed answer.
  let original: Locked<HTTPStub.Response?>
  /// Answers the request without secrets, which the evidence of a failed test may show.
  ///
  /// It returns an action for a session that no longer waits, or `nil` if the completion handler has run.
  let start: (@escaping Completion) -> (@Sendable () -> Void)?
}

extension HTTPRecordingPlace {
  /// Returns an unstubbed answer of the recording.
  func answer(of calls: CallLog<HTTPStub.Request>) -> Answer<HTTPStub.Request, HTTPStub.Response, URLError> {
    Answer(expression: "recording \(name)", of: calls)
  }
}
