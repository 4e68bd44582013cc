import Testing

@testable import ToolSupport

@Suite("Swift lexer") struct SwiftLexerTests {
  @Test("splits a source into the tokens in SwiftLexer.md", arguments: try Sample.all(in: "SwiftLexer"))
  func splitsASourceIntoTokens(sample: Sample) {
    let bytes = Array(sample.input.utf8)

    let tokens = SwiftLexer.tokens(of: bytes).map { token in
      "\(token.kind) " + String(decoding: bytes[token.range], as: UTF8.self)
    }

    #expect(tokens.joined(separator: " | ") == sample.output)
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
