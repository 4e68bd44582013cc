import Testing
import ToolSupport
import ToolTestSupport

@Suite("HTML builder") struct HTMLTests {
  @Test("escapes interpolated text, and neither literal markup nor interpolated HTML")
  func escapesInterpolatedText() {
    let name = #"<b>&"'.swift"#

    let inner: HTML = #"<a title="\#(name)">\#(name)</a>"#
    let outer: HTML = "<p>\(inner)\([inner, inner])\(7)</p>"

    let escaped = "&lt;b&gt;&amp;&quot;&#39;.swift"
    let link = #"<a title="\#(escaped)">\#(escaped)</a>"#
    #expect(inner.text == link)
    #expect(outer.text == "<p>\(link)\(link)\(link)7</p>")
  }

  @Test(
    "replaces invalid UTF-8, and control characters except tabs",
    arguments: [
      (source: [0x61, 0xFF, 0x3C, 0xC3, 0xA9, 0xC3] as [UInt8], text: "a\u{FFFD}&lt;é\u{FFFD}"),
      ([0x00, 0x09, 0x0D, 0x1B], "␀\t␍␛"),
    ])
  func replacesWhatHTMLCannotHold(source: [UInt8], text: String) {
    var html = HTML()

    html.append(source: source[...])

    #expect(html.text == text)
  }
}
