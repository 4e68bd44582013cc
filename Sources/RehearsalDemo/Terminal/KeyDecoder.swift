/// A key, or another input from a keyboard.
enum Key: Hashable, Sendable {
  /// A printable character, or a part of one, such as an accent that arrives after its letter.
  case text(String)
  /// A text from the clipboard.
  case paste(String)
  /// A letter together with the control key, in lower case.
  case control(Character)
  case enter
  case tab
  case shiftTab
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
}

/// A decoder that turns the bytes of a terminal into keys.
///
/// The bytes may arrive in any pieces. The decoder keeps an incomplete character or sequence until the next piece
/// arrives. The one exception is an escape character at the end of a piece, which is the Escape key. Terminals send a
/// sequence in one piece, and waiting for more bytes would need a timeout.
///
/// The decoder discards unknown sequences, and a terminal's replies to an earlier program. A control character ends an
/// incomplete sequence, so that Ctrl-C always works.
struct KeyDecoder {
  private enum State {
    case ground
    case escape
    /// After `ESC [`, with the parameters received so far.
    case sequence([UInt8])
    /// After `ESC O`.
    case singleShift
    /// After `ESC [ [`, the start of a function key on the Linux console.
    case consoleKey
    /// After `ESC ]`, `ESC P` or a similar start of a text for a program.
    case string(isEmpty: Bool)
    /// After an escape character within such a text. A backslash then ends the text.
    case endOfString
    case paste
    /// Within a character of several bytes, with the number of missing bytes.
    case character([UInt8], missing: Int)
  }

  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  private var text = ""
  private var pasted: [UInt8] = []
  private var keys: [Key] = []

  /// Returns the keys that the bytes complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { handle(byte) }
    flush()
    switch state {
    case .escape:
      keys.append(.escape)
      state = .ground
    // This was a key together with Alt. A terminal that starts a text sends more in the same piece.
    case .string(isEmpty: true): state = .ground
    default: break
    }
    defer { keys = [] }
    return keys
  }

  private mutating func handle(_ byte: UInt8) {
    switch state {
    case .ground: handleGround(byte)
    case .escape: handleAfterEscape(byte)
    case .sequence where byte < 0x20, .singleShift where byte < 0x20, .consoleKey where byte < 0x20:
      state = .ground
      handleGround(byte)
    case .sequence(let parameters): handle(byte, after: parameters)
    case .singleShift:
      state = .ground
      // `ESC O M` is the Enter key of the keypad.
      emit(byte == UInt8(ascii: "M") ? .enter : Self.key(final: byte))
    case .consoleKey: state = .ground
    case .string: handleInString(byte)
    case .endOfString:
      state = .escape
      // A backslash ends the text. Any other byte does as well, and has its usual meaning after an escape character.
      handleAfterEscape(byte)
    case .paste: handlePasted(byte)
    case .character(let bytes, let missing): handle(byte, of: bytes, missing: missing)
    }
  }

  private mutating func handleGround(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      flush()
      state = .escape
    case 0x0D, 0x0A: emit(.enter)
    case 0x09: emit(.tab)
    case 0x08, 0x7F: emit(.backspace)
    // A letter with the control key is sent as its number in the alphabet. Four of these numbers are the keys above.
    case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0..<0x20: break
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
    // The first byte of a character tells its length in UTF-8. Bytes outside of these ranges never begin one.
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: break
    }
  }

  private mutating func handle(_ byte: UInt8, of bytes: [UInt8], missing: Int) {
    guard 0x80...0xBF ~= byte else {
      state = .ground
      return handleGround(byte)
    }
    guard missing == 1 else {
      state = .character(bytes + [byte], missing: missing - 1)
      return
    }
    state = .ground
    // The length alone does not make the bytes valid. They may encode half of a surrogate pair, or a character in too
    // many bytes.
    if let whole = String(validating: bytes + [byte]) { text += whole.printablePart }
  }

  private mutating func handleAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: emit(.escape)
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(isEmpty: true)
    case 0x20..<0x7F: state = .ground
    default:
      state = .ground
      if byte < 0x20 || byte == 0x7F { emit(.escape) }
      handleGround(byte)
    }
  }

  private mutating func handle(_ byte: UInt8, after parameters: [UInt8]) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
    // No known sequence is longer, so the rest may be dropped.
    case 0x20...0x3F: state = .sequence(parameters.count < 32 ? parameters + [byte] : parameters)
    case 0x40...0x7E: finish(parameters, final: byte)
    default:
      state = .ground
      handleGround(byte)
    }
  }

  private mutating func handleInString(_ byte: UInt8) {
    switch byte {
    case 0x07: state = .ground
    case 0x1B: state = .endOfString
    case 0..<0x20:
      state = .ground
      handleGround(byte)
    default: state = .string(isEmpty: false)
    }
  }

  private mutating func finish(_ parameters: [UInt8], final: UInt8) {
    state = .ground
    // The parameters of other keys are modifiers, such as Shift, and are ignored.
    guard final == UInt8(ascii: "~") else { return emit(Self.key(final: final)) }
    switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
    case "1", "7": emit(.home)
    case "3": emit(.delete)
    case "4", "8": emit(.end)
    case "5": emit(.pageUp)
    case "6": emit(.pageDown)
    case "200": state = .paste
    default: break
    }
  }

  private static func key(final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    case "Z": .shiftTab
    default: nil
    }
  }

  private mutating func handlePasted(_ byte: UInt8) {
    pasted.append(byte)
    guard byte == Self.endOfPaste.last, pasted.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) else {
      return
    }
    state = .ground
    emit(.paste(String(decoding: pasted.dropLast(Self.endOfPaste.count), as: UTF8.self)))
    pasted = []
  }

  private mutating func emit(_ key: Key?) {
    flush()
    if let key { keys.append(key) }
  }

  private mutating func flush() {
    keys += text.map { .text(String($0)) }
    text = ""
  }
}

extension String {
  /// Decodes bytes, or returns `nil` if they are not valid UTF-8.
  fileprivate init?(validating bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }

  /// The text without the control characters above ASCII, which a terminal could interpret.
  fileprivate var printablePart: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !(0x80..<0xA0 ~= $0.value) }))
  }
}
