/// The keywords of Swift, including those that are keywords only in some places.
struct SwiftKeywords {
  /// The places where a word is a keyword.
  enum Role {
    case always
    /// Everywhere except as the label of an argument.
    case statement
    /// Before another word.
    case modifier
    /// Before another word or a brace.
    case accessor
  }

  /// A word of at most 16 bytes, as two integers that compare fast.
  ///
  /// The lexer looks up every word of every file.
  private struct Word: Equatable {
    var high: UInt64 = 0
    var low: UInt64 = 0

    init(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        high = high << 8 | low >> 56
        low = low << 8 | UInt64(byte)
      }
    }
  }

  static let all = Self()

  /// The keywords by their first letter.
  private let words: [[(word: Word, role: Role)]]

  private init() {
    var words = [[(word: Word, role: Role)]](repeating: [], count: 26)
    for (role, list) in Self.lists {
      for word in list.split(separator: " ") {
        guard let first = word.utf8.first else { continue }
        words[Int(first - UInt8(ascii: "a"))].append((Word(word.utf8), role))
      }
    }
    self.words = words
  }

  private static let lists: [(role: Role, words: String)] = [
    (
      .always,
      """
      associatedtype await case catch deinit do else fallthrough false fileprivate guard if init inout internal let \
      nil nonisolated private public rethrows self static subscript super switch throws true try typealias var
      """
    ),
    (
      .statement,
      """
      as break class continue default defer enum extension for func import \
      in is operator precedencegroup protocol repeat return struct throw where while
      """
    ),
    (
      .modifier,
      """
      actor any borrowing consuming convenience discard distributed dynamic each final indirect infix isolated lazy \
      macro mutating nonmutating open optional override package postfix prefix required sending some unowned weak
      """
    ),
    (.accessor, "async didSet get set willSet"),
  ]

  /// Returns the places where a word is a keyword, or nil if it is none.
  func role(of word: ArraySlice<UInt8>) -> Role? {
    // In a `Word`, a longer word would lose its first bytes, and could then equal a keyword.
    guard let first = word.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first), (2...16).contains(word.count)
    else { return nil }
    let bucket = words[Int(first - UInt8(ascii: "a"))]
    guard !bucket.isEmpty else { return nil }
    let wanted = Word(word)
    return bucket.first { $0.word == wanted }?.role
  }
}
