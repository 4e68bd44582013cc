import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Throwing functions", .rehearsal)
struct ThrowingTests {
  @Test("return or throw what they are told")
  func throwing() throws {
    let mock = MockVault()
    let vault: any Vault = mock
    mock.openAnswer.returns("gold")
    mock.lockAnswer.throws(Offline())

    #expect(try vault.open(code: 12) == "gold")
    #expect(throws: Offline()) { try vault.lock() }

    mock.expectCalls(.open(code: 12), .lock)
  }

  @Test("return or throw later what they are told")
  func asyncThrowing() async throws {
    let mock = MockDownloader()
    let downloader: any Downloader = mock
    let url = try #require(URL(string: "https://example.com"))
    mock.downloadAnswer.returns(Data([1]))
    mock.cancelAllAnswer.throws(Offline())

    #expect(try await downloader.download(url) == Data([1]))
    await #expect(throws: Offline()) { try await downloader.cancelAll() }

    await mock.expectCalls(.download(url), .cancelAll)
  }
}
