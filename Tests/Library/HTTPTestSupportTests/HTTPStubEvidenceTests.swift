import Foundation
import Testing

@testable import HTTPTestSupport

@Suite("The evidence of a request")
struct HTTPStubEvidenceTests {
  @Test("has a short body completely", arguments: ["", "[\"Tea\"]", String(repeating: "ö", count: 5_000)])
  func shortBody(body: String) {
    let evidence = HTTPStub.evidence(of: Data(body.utf8))

    #expect(evidence == body)
  }

  @Test("has the first 10,000 bytes of a body, in whole characters", arguments: ["a", "ö", "茶", "🍵"], 0...3)
  func longBody(character: String, offset: Int) throws {
    let body = Data((String(repeating: ".", count: offset) + String(repeating: character, count: 50_000)).utf8)

    let evidence = HTTPStub.Request("POST", "https://api.example.com", body: body).evidence

    let text = try #require(evidence.components(separatedBy: "… (").first)
    #expect((9_995...10_030).contains(text.utf8.count))
    #expect(!text.contains("\u{FFFD}") && text.hasSuffix(character))
    #expect(evidence.hasSuffix("… (\(body.count) bytes)"))
  }

  @Test("has the size of a body that is no text")
  func data() {
    let evidence = HTTPStub.evidence(of: Data(repeating: 0xFF, count: 20_000))

    #expect(evidence == "(20000 bytes)")
  }
}
