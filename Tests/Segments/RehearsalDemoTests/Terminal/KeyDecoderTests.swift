import Testing

@testable import RehearsalDemo

@Suite struct KeyDecoderTests {
  @Test(
    "decodes the keys of common terminals",
    arguments: [
      ("a", [Key.text("a")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{1B}[Z", [.shiftTab]),
      ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[1;5A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}OB", [.down]),
      ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
      ("\u{1B}[H", [.home]), ("\u{1B}OH", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]),
      ("\u{1B}[F", [.end]), ("\u{1B}OF", [.end]), ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]),
      ("\u{1B}[3~", [.delete]), ("\u{1B}OM", [.enter]), ("\u{3}", [.control("c")]), ("\u{17}", [.control("w")]),
    ])
  func keys(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()

    let decoded = decoder.decode(bytes.utf8)

    #expect(decoded == keys)
  }

  @Test(
    "discards unknown sequences, and nothing else",
    arguments: [
      "\u{1B}[15~", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[<0;1;1M", "\u{1B}[200u", "\u{1B}x", "\u{0}", "\u{1C}",
      "\u{1B}[\(String(repeating: "1;", count: 40))m", "\u{1B}]11;rgb:00/é\u{7}", "\u{1B}]11;rgb:0/0\u{1B}\\",
      "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}^a\u{1B}\\", "\u{1B}Xa\u{1B}\\",
    ])
  func unknown(bytes: String) {
    var decoder = KeyDecoder()

    let decoded = decoder.decode("a\(bytes)b".utf8)

    #expect(decoded == [.text("a"), .text("b")])
  }

  @Test("discards a terminal's reply to another program, also in pieces")
  func strings() {
    var decoder = KeyDecoder()

    let keys = ["\u{1B}]11;r", "gb\u{1B}", "\\a"].flatMap { decoder.decode($0.utf8) }

    #expect(keys == [.text("a")])
  }

  @Test(
    "decodes Ctrl-C within an incomplete sequence, and continues after it",
    arguments: ["\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[[", "\u{1B}]", "\u{1B}]1", "\u{1B}P1"])
  func controls(beginning: String) {
    var decoder = KeyDecoder()

    let keys = [beginning, "\u{3}", "a"].flatMap { decoder.decode($0.utf8) }

    #expect(keys == [.control("c"), .text("a")])
  }

  @Test("discards a key with Alt, and keeps the keys after it", arguments: ["\u{1B}]", "\u{1B}P", "\u{1B}x"])
  func alt(key: String) {
    var decoder = KeyDecoder()

    let keys = [key, "ab"].flatMap { decoder.decode($0.utf8) }

    #expect(keys == [.text("a"), .text("b")])
  }

  @Test("decodes sequences and characters that arrive byte by byte, if no piece ends with an escape")
  func pieces() {
    var decoder = KeyDecoder()
    let bytes = Array("雪é🚀\u{1B}[1;2A\u{1B}[200~a\u{1B}[201~".utf8)
    let pieces = bytes.reduce(into: [[UInt8]]()) { pieces, byte in
      if pieces.last?.last == 0x1B { pieces[pieces.count - 1].append(byte) } else { pieces.append([byte]) }
    }

    let keys = pieces.flatMap { decoder.decode($0) }

    #expect(keys == [.text("雪"), .text("é"), .text("🚀"), .up, .paste("a")])
  }

  @Test("passes on an accent that arrives after its letter")
  func combining() {
    var decoder = KeyDecoder()

    let keys = decoder.decode("e".utf8) + decoder.decode("\u{301}".utf8)

    #expect(keys == [.text("e"), .text("\u{301}")])
  }

  @Test("discards only the invalid bytes of a text")
  func invalid() {
    var decoder = KeyDecoder()

    let keys = decoder.decode([0x61, 0xFF, 0x62, 0xC3, 0x63, 0xED, 0xA0, 0x80, 0x64, 0xC2, 0x9B, 0x65])

    #expect(keys == ["a", "b", "c", "d", "e"].map { .text($0) })
  }

  @Test("keeps a paste in one key, with any content and in any pieces")
  func paste() {
    var decoder = KeyDecoder()

    let keys = ["x\u{1B}[200~one\r\u{1B}[A", "two\u{1B}", "[20", "1~y"].flatMap { decoder.decode($0.utf8) }

    #expect(keys == [.text("x"), .paste("one\r\u{1B}[Atwo"), .text("y")])
  }

  @Test("turns each character of a text into a key")
  func several() {
    var decoder = KeyDecoder()

    let keys = decoder.decode("e\u{301}a\u{1B}[Bb".utf8)

    #expect(keys == [.text("e\u{301}"), .text("a"), .down, .text("b")])
  }
}
