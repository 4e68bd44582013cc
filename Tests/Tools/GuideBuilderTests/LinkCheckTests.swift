import Testing

@testable import GuideBuilder

@Suite("The link check")
struct LinkCheckTests {
  @Test(
    "reports dead links",
    arguments: [
      (#"{"type": "topic", "identifier": "a", "url": "/documentation/gone"}"#, "/documentation/gone has no page"),
      (#"{"type": "link", "identifier": "a", "url": "Other.md"}"#, "Other.md does not work on a site"),
      (
        #"{"type": "image", "identifier": "a", "variants": [{"url": "/images/Rehearsal/gone.svg"}]}"#,
        "/images/Rehearsal/gone.svg does not exist"
      ),
      (#"{"type": "download", "identifier": "a", "url": "/downloads/Rehearsal/gone.zip"}"#, "gone.zip does not exist"),
    ])
  func dead(reference: String, problem: String) throws {
    let guide = try FakeGuide()
    guide.pages["documentation/rehearsal"] = #"{"references": {"a": \#(reference)}}"#

    let code = guide.run()

    #expect(code == 2)
    #expect(guide.messages.contains("  /documentation/rehearsal → "))
    #expect(guide.messages.contains(problem))
    #expect(guide.text(".build/guide/Rehearsal/.rehearsal-guide") == nil)
  }

  @Test("accepts links to other sites and to sections of a page, and headings of a menu")
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
