import Foundation
import Testing

@testable import RehearsalDemo

@Suite struct InputReaderTests {
  @Test("passes on the bytes and the end of the input, also of a nonblocking descriptor", arguments: [0, O_NONBLOCK])
  func reading(flags: Int32) async {
    let pipe = Pipe()
    let input = pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(input, F_SETFL, flags)
    let (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)

    InputReader.start(input, receive: { continuation.yield($0) }, finish: { continuation.finish() })
    var received: [[UInt8]] = []
    for byte: UInt8 in [1, 2, 3] {
      pipe.fileHandleForWriting.write(Data([byte]))
      received += await pieces.first { _ in true }.map { [$0] } ?? []
    }
    try? pipe.fileHandleForWriting.close()

    #expect(received == [[1], [2], [3]])
    #expect(await pieces.first { _ in true } == nil)
  }
}
