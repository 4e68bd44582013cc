import Foundation
import TestSupport

@testable import HTTPTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A temporary folder with the recording of a test.
final class RecordingFolder {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString)")

  /// The path of the recording.
  var path: String { folder.appendingPathComponent("Recordings/test.har").path }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The text of the recording.
  func text() throws -> String { String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self) }

  func write(_ text: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Returns a stub that records.
  func recorder(redacting names: [String] = [], keeping kept: [String] = []) -> HTTPStub {
    stub(isRecording: true, HTTPRedaction(adding: names, keeping: kept))
  }

  /// Returns a stub that replays the recording.
  func replay(after delay: (Duration, ManualClock)? = nil) -> HTTPStub {
    stub(isRecording: false, HTTPRedaction(), after: delay)
  }

  private func stub(
    isRecording: Bool, _ redaction: HTTPRedaction, after delay: (Duration, ManualClock)? = nil
  ) -> HTTPStub {
    HTTPStub(
      recording: path, redaction: redaction, delay: delay, isRecording: isRecording, fileID: #fileID,
      filePath: #filePath, line: #line, column: #column)
  }
}

extension URLSession {
  /// Sends a request, and returns the body and the status of the response.
  func send(
    _ method: String, _ url: URL, headers: [String: String] = [:], body: String? = nil
  ) async throws -> (body: String, status: Int, head: HTTPURLResponse) {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    request.httpBody = body.map { Data($0.utf8) }
    let (data, response) = try await data(for: request)
    guard let head = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return (String(decoding: data, as: UTF8.self), head.statusCode, head)
  }
}
