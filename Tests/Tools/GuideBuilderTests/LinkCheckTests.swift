import Testing

@testable import GuideBuilder

@Suite("The links of the guide")
struct LinkCheckTests {
  @Test(
    "lead somewhere",
    arguments: [
      (#"{"type": "topic", "identifier": "a", "url": "/documentation/gone"}"#, "/documentation/gone has no page"),
      (#"{"type": "link", "identifier": "a", "url": "Other.md"}"#, "Other.md leads nowhere from a site"),
      (
        #"{"type": "image", "identifier": "a", "variants": [{"url": "/images/Rehearsal/gone.svg"}]}"#,
        "/images/Rehearsal/gone.svg is not there"
      ),
      (#"{"type": "download", "identifier": "a", "url": "/downloads/Rehearsal/gone.zip"}"#, "gone.zip is not there"),
    ])
  func dead(reference: String, fault: String) throws {
    let guide = try FakeGuide()
    guide.pages["documentation/rehearsal"] = #"{"references": {"a": \#(reference)}}"#

    let code = guide.run()

    #expect(code == 2)
    #expect(guide.messages.contains("  /documentation/rehearsal → "))
    #expect(guide.messages.contains(fault))
    #expect(guide.text(".build/guide/Rehearsal/.rehearsal-guide") == nil)
  }

  @Test("may lead to other sites, to places on a page, and to the headings of a menu")
  func alive() throws {
    let guide = try FakeGuide()
    guide.pages["documentation/rehearsal"] = """
      {"hierarchy": {"modules": [{"reference": "chapter"}]}, "references": {
        "a": {"type": "topic", "identifier": "a", "url": "/documentation/rehearsal"},
        "b": {"type": "section", "identifier": "b", "url": "/documentation/rehearsal#Overview"},
        "c": {"type": "link", "identifier": "c", "url": "https://swift.org"},
        "f": {"type": "link", "identifier": "doc://R/t#Check", "url": "/documentation/rehearsal#Check"},
        "d": {"type": "unresolvable", "identifier": "doc://Rehearsal/s8SendableP"},
        "e": {"type": "topic", "identifier": "chapter", "url": "/tutorials/tutorials/the-first"}}}
      """

    #expect(guide.run() == 0)
  }
}
