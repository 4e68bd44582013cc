import Testing

@testable import ToolSupport

@Suite("Swift lexer") struct SwiftLexerTests {
  /// A piece of source with its tokens, each as the first letter of its kind and its text.
  struct Sample: CustomTestStringConvertible, Sendable {
    let source: String
    let tokens: [String]

    init(_ source: String, _ tokens: String...) {
      self.source = source
      self.tokens = tokens
    }

    var testDescription: String { source }
  }

  @Test(
    "tells kinds of words apart",
    arguments: [
      Sample("let x = Y_1", "keyword let", "identifier x", "punctuation =", "type Y_1"),
      Sample("\u{FEFF}let é", "keyword let", "identifier é"),
      Sample("#!/usr/bin/swift\nrun", "comment #!/usr/bin/swift", "identifier run"),
      Sample("`class`.`a b`", "identifier `class`", "punctuation .", "identifier `a b`"),
      Sample("` x", "punctuation `", "identifier x"),
      Sample("$0+_Raw", "identifier $0", "punctuation +", "type _Raw"),
      Sample("@MainActor @ x", "attribute @MainActor", "punctuation @", "identifier x"),
      Sample("#if DEBUG", "directive #if", "type DEBUG"),
      Sample("#expect(a)", "directive #expect", "punctuation (", "identifier a", "punctuation )"),
      Sample("\\.self\0x", "punctuation \\", "punctuation .", "identifier self", "identifier x"),
    ])
  func tellsKindsOfWordsApart(_ sample: Sample) {
    let tokens = Self.lex(sample.source)

    #expect(tokens == sample.tokens)
  }

  @Test(
    "finds keywords only where they are keywords",
    arguments: [
      Sample(".default", "punctuation .", "identifier default"),
      Sample("0..<self", "number 0", "punctuation ..<", "keyword self"),
      Sample(
        "f(in: x, for y)", "identifier f", "punctuation (", "identifier in", "punctuation :", "identifier x",
        "punctuation ,", "identifier for", "identifier y", "punctuation )"),
      Sample("final class", "keyword final", "keyword class"),
      Sample("final = open", "identifier final", "punctuation =", "identifier open"),
      Sample("{ get set }", "punctuation {", "keyword get", "keyword set", "punctuation }"),
      Sample("private(set) var", "keyword private", "punctuation (", "keyword set", "punctuation )", "keyword var"),
      Sample("async -> get()", "keyword async", "punctuation ->", "identifier get", "punctuation (", "punctuation )"),
      Sample("precedencegroup asso", "keyword precedencegroup", "identifier asso"),
    ])
  func findsKeywordsOnlyWhereTheyAreKeywords(_ sample: Sample) {
    let tokens = Self.lex(sample.source)

    #expect(tokens == sample.tokens)
  }

  @Test(
    "finds the end of a number",
    arguments: [
      Sample("1_000.5e-3", "number 1_000.5e-3"),
      Sample("0x1F.8p+2", "number 0x1F.8p+2"),
      Sample("0b101 0o17", "number 0b101", "number 0o17"),
      Sample("0xE+1", "number 0xE", "punctuation +", "number 1"),
      Sample("1...2", "number 1", "punctuation ...", "number 2"),
      Sample("1.advanced", "number 1", "punctuation .", "identifier advanced"),
    ])
  func findsTheEndOfANumber(_ sample: Sample) {
    let tokens = Self.lex(sample.source)

    #expect(tokens == sample.tokens)
  }

  @Test(
    "nests block comments",
    arguments: [
      Sample("/* a /* b */ c */ d", "comment /* a /* b */ c */", "identifier d"),
      Sample("/* a /* b */ c", "comment /* a /* b */ c"),
      Sample("a // b\r\nc", "identifier a", "comment // b", "identifier c"),
      Sample("a+//b", "identifier a", "punctuation +", "comment //b"),
      Sample("a-/*b*/c", "identifier a", "punctuation -", "comment /*b*/", "identifier c"),
    ])
  func nestsBlockComments(_ sample: Sample) {
    let tokens = Self.lex(sample.source)

    #expect(tokens == sample.tokens)
  }

  @Test(
    "finds the ends of strings and interpolations",
    arguments: [
      Sample(#""a \" // b" c"#, #"string "a \" // b""#, "identifier c"),
      Sample(#""a\(b)c""#, #"string "a\("#, "identifier b", #"string )c""#),
      Sample(
        #""\(f(")"))""#, #"string "\("#, "identifier f", "punctuation (", #"string ")""#, "punctuation )", #"string )""#
      ),
      Sample(
        #""\("\(1)")" x"#, #"string "\("#, #"string "\("#, "number 1", #"string )""#, #"string )""#, "identifier x"),
      Sample("\"open\nlet", "string \"open", "keyword let"),
      Sample("\"open\\\r\nlet", "string \"open\\", "keyword let"),
      Sample("\"\"\"\na \"\" \"b\"\n\"\"\" c", "string \"\"\"\na \"\" \"b\"\n\"\"\"", "identifier c"),
      Sample("\"\"\"\n\\\"\"\" a", "string \"\"\"\n\\\"\"\" a"),
      Sample("\"\" a", "string \"\"", "identifier a"),
      Sample(##"#"a"\(b)\#(c)"# d"##, ##"string #"a"\(b)\#("##, "identifier c", ##"string )"#"##, "identifier d"),
      Sample(##"#"""# a"##, ##"string #"""#"##, "identifier a"),
      Sample("##\"\"\"\n\"\"\"#\n\"\"\"## a", "string ##\"\"\"\n\"\"\"#\n\"\"\"##", "identifier a"),
      Sample("\"\\", "string \"\\"),
      Sample("\"\\(a", "string \"\\(", "identifier a"),
    ])
  func findsTheEndsOfStringsAndInterpolations(_ sample: Sample) {
    let tokens = Self.lex(sample.source)

    #expect(tokens == sample.tokens)
  }

  @Test(
    "finds regular expressions only where a slash can begin one",
    arguments: [
      Sample("a / b / c", "identifier a", "punctuation /", "identifier b", "punctuation /", "identifier c"),
      Sample("a /b/ c", "identifier a", "punctuation /", "identifier b", "punctuation /", "identifier c"),
      Sample(
        "x = /a[(\"]\\/b/.c", "identifier x", "punctuation =", "string /a[(\"]\\/b/", "punctuation .", "identifier c"),
      Sample(
        "reduce(1, /) + f(/, 2) / 3", "identifier reduce", "punctuation (", "number 1", "punctuation ,",
        "punctuation /", "punctuation )", "punctuation +", "identifier f", "punctuation (", "punctuation /",
        "punctuation ,", "number 2", "punctuation )", "punctuation /", "number 3"),
      Sample(
        "(/a) / b", "punctuation (", "punctuation /", "identifier a", "punctuation )", "punctuation /", "identifier b"),
      Sample("= /a\nlet", "punctuation =", "punctuation /", "identifier a", "keyword let"),
      Sample("}\n/a/", "punctuation }", "string /a/"),
      Sample("self /a/ 2", "keyword self", "punctuation /", "identifier a", "punctuation /", "number 2"),
      Sample("return /a/", "keyword return", "string /a/"),
      Sample("#/a/b/# c", "string #/a/b/#", "identifier c"),
      Sample("#/\n/ # \" \n/# c", "string #/\n/ # \" \n/#", "identifier c"),
      Sample("#/a\nb", "string #/a", "identifier b"),
    ])
  func findsRegularExpressionsOnlyWhereASlashCanBeginOne(_ sample: Sample) {
    let tokens = Self.lex(sample.source)

    #expect(tokens == sample.tokens)
  }

  @Test("covers all bytes of any input")
  func coversAllBytesOfAnyInput() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("\"\"\"##//**\\((()){}[]\n\r ab0.`$@?é=-".utf8) + [0, 0xFF]

    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in alphabet.randomElement(using: &generator)!
      }
      let tokens = SwiftLexer.tokens(of: bytes)
      let ends = [0] + tokens.map(\.range.upperBound)
      let starts = tokens.map(\.range.lowerBound) + [bytes.count]
      let partialSelections = zip(ends, starts).filter { $0 > $1 || bytes[$0..<$1].contains { !isWhiteSpace($0) } }

      #expect(
        partialSelections.isEmpty && tokens.allSatisfy { !$0.range.isEmpty },
        "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0 || byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func lex(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return SwiftLexer.tokens(of: bytes).map { token in
      "\(token.kind) " + String(decoding: bytes[token.range], as: UTF8.self)
    }
  }
}

/// A generator of random numbers that are the same in every run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) << 32 ^ (state &* 0x9E37_79B9_7F4A_7C15) >> 32
  }
}
