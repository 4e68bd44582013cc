import Foundation

/// A connection, which carries one request and its answer.
struct Connection {
  let descriptor: Int32
  let log: ServerLog

  /// Reads the request and sends the answer, on the thread of the caller, until the connection is closed.
  func serve(_ answer: (LoopbackRequest) -> LoopbackAnswer) {
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    guard let request = receive() else { return log.close(descriptor, isHangUp: true) }
    log.update { $0.requests.append(request) }
    let answer = answer(request)
    guard transmit(answer.bytes) else { return log.close(descriptor, isHangUp: true) }
    switch answer.ending {
    case .close:
      shutdown(descriptor, Int32(SHUT_WR))
      waitForEnd()
    case .reset:
      // Without lingering, the system sends no orderly end.
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    case .stall:
      waitForEnd()
    }
    log.close(descriptor, isHangUp: answer.ending == .stall)
  }

  /// Reads until the headers of the request are complete, or returns nil if the client closes the connection before.
  ///
  /// A body stays unread, as no test needs it.
  private func receive() -> LoopbackRequest? {
    var input = Data()
    while let bytes = read() {
      input.append(contentsOf: bytes)
      if let request = LoopbackRequest(input) { return request }
    }
    return nil
  }

  /// Waits until the client, or the stopping server, closes the connection.
  private func waitForEnd() {
    while read() != nil {}
  }

  /// Reads the next bytes, or returns nil at the end of the connection.
  private func read() -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count > 0 { return bytes[..<count] }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Sends all bytes, or returns false if the client closes the connection before.
  private func transmit(_ bytes: Data) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
