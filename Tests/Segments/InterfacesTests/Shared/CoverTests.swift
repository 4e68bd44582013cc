import Foundation
import Interfaces
import Testing

@Suite struct CoverTests {
  @Test func aCoverDecodesItsAddress() throws {
    let cover = try decode(#"{"id": "1", "source": "https://example.com/cover.jpg", "offset_x": 0}"#, as: Cover.self)

    #expect(cover.source.absoluteString == "https://example.com/cover.jpg")
  }

  @Test(arguments: ["", "not a url", "cover.jpg", "/covers/1.jpg", "http://[::", "https://"])
  func anAddressThatIsNotWholeIsRefused(address: String) throws {
    let text = try complaint(about: #"{"source": "\#(address)"}"#, as: Cover.self)

    #expect(text == "source is not a web address: \(address)")
  }

  @Test func aCoverWithoutAnAddressIsRefused() throws {
    let text = try complaint(about: "{}", as: Cover.self)

    #expect(text == "source is missing")
  }
}
