import Testing

@testable import HTTPTestSupport

@Suite("Endpoint")
struct EndpointTests {
  @Test(
    "describes the differences between a request and a pattern",
    arguments: [
      ("/drivers", "the query differs: expected none, received season=2025&team=1"),
      ("/drivers?team=1", "the query differs: expected team=1, received season=2025&team=1"),
      ("/driver?team=1&season=2025", "the path differs: expected /driver, received /drivers"),
      (
        "https://other.example.com/drivers?team=1&season=2025",
        "the host differs: expected https://other.example.com, received https://api.example.com"
      ),
      ("/drivers?season=2025&team=1", ""),
    ])
  func differences(pattern: String, text: String) {
    let request = Endpoint(.get, "https://api.example.com/drivers?team=1&season=2025")

    let difference = Endpoint(.get, pattern).difference(from: request)

    #expect(difference.text == text)
  }

  @Test(
    "is nearest to the most similar pattern",
    arguments: [
      ("/drivers?season=2024", "/people"),
      ("/driver", "/people"),
      ("/drivers/44", "/drivers/44/laps/1"),
      ("/drivers/", "/teams"),
      ("https://other.example.com/drivers", "/teams"),
    ])
  func nearest(near: String, far: String) {
    let request = Endpoint(.get, "https://api.example.com/drivers")

    let (near, far) = (Endpoint(.get, near), Endpoint(.get, far))

    #expect(near.difference(from: request).distance < far.difference(from: request).distance)
  }

  @Test("is nearer with another method than with another path")
  func method() {
    let request = Endpoint(.put, "https://api.example.com/people/1")

    let (near, far) = (Endpoint(.post, "/people/1"), Endpoint(.put, "/drivers/1"))

    #expect(near.difference(from: request).text == "the method differs: expected POST, received PUT")
    #expect(near.difference(from: request).distance < far.difference(from: request).distance)
  }
}
