/// The keywords of Swift, including those that are keywords only in some places.
enum SwiftKeywords {
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

  private static let roles = Dictionary(
    uniqueKeysWithValues: lists.flatMap { role, words in words.split(separator: " ").map { (String($0), role) } })

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
  static func role(of word: ArraySlice<UInt8>) -> Role? {
    // The lexer looks up every word of every file, so that the words that cannot be keywords are not decoded.
    guard word.count <= 16, let first = word.first, first >= UInt8(ascii: "a") else { return nil }
    return roles[String(decoding: word, as: UTF8.self)]
  }
}
