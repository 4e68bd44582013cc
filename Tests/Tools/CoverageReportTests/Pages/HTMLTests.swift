import Testing
import ToolSupport

@testable import CoverageReport

@Suite("HTML builder") struct HTMLTests {
  @Test("escapes interpolated text, and not literal markup")
  func escapesInterpolatedTextAndNotLiteralMarkup() {
    let name = #"<b>&"'.swift"#

    let html: HTML = #"<a title="\#(name)">\#(name)</a>"#

    let escaped = "&lt;b&gt;&amp;&quot;&#39;.swift"
    #expect(html.text == #"<a title="\#(escaped)">\#(escaped)</a>"#)
  }

  @Test("does not escape interpolated HTML")
  func doesNotEscapeInterpolatedHTML() {
    let inner: HTML = "<b>\("<")</b>"

    let outer: HTML = "<p>\(inner)\([inner, inner])\(7)</p>"

    #expect(outer.text == "<p><b>&lt;</b><b>&lt;</b><b>&lt;</b>7</p>")
  }

  @Test("replaces invalid UTF-8")
  func replacesInvalidUTF8() {
    var html = HTML()

    html.append(source: [0x61, 0xFF, 0x3C, 0xC3, 0xA9, 0xC3])

    #expect(html.text == "a\u{FFFD}&lt;é\u{FFFD}")
  }

  @Test("replaces control characters except tabs")
  func replacesControlCharactersExceptTabs() {
    var html = HTML()

    html.append(source: [0x00, 0x09, 0x0D, 0x1B])

    #expect(html.text == "␀\t␍␛")
  }
}
