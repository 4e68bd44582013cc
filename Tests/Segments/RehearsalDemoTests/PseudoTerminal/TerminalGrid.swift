import TextWidth

/// The visible content of a terminal, which interprets the bytes that a program sends.
struct TerminalGrid: Sendable {
  struct Cell: Equatable, Sendable {
    /// The character, or an empty text in the right half of a wide character.
    var text = " "
    /// The codes of the styles, such as 7 for reverse.
    var styles: Set<Int> = []
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var row = 0
  private(set) var column = 0
  private(set) var isCursorShown = true
  private(set) var isAlternate = false
  private(set) var isPasteBracketed = false
  private(set) var wraps = true
  /// The received sequences that this terminal does not support.
  private(set) var unknown: [String] = []

  private var cells: [[Cell]]
  private var other: [[Cell]] = []
  private var otherPosition = (row: 0, column: 0)
  private var styles: Set<Int> = []
  /// True if the last character is in the last column, so that the next one goes to the next row.
  private var isAtEdge = false
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Self.empty(columns, rows)
  }

  /// The text of each row, without trailing blanks.
  var lines: [String] {
    cells.map { row in
      String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Returns the styles at the first occurrence of a text, or `nil` if the text is not visible.
  func styles(of text: String) -> Set<Int>? {
    for row in cells {
      for start in row.indices where row[start...].map(\.text).joined().hasPrefix(text) { return row[start].styles }
    }
    return nil
  }

  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Self.resized(cells, columns, rows)
    other = other.isEmpty ? other : Self.resized(other, columns, rows)
    row = min(row, rows - 1)
    column = min(column, columns - 1)
    isAtEdge = false
  }

  mutating func receive(_ bytes: [UInt8]) {
    pending += bytes
    var index = pending.startIndex
    while index < pending.endIndex, let next = step(from: index) { index = next }
    pending.removeFirst(index)
  }

  /// Interprets the character or the sequence at an index, or returns `nil` if it is incomplete.
  private mutating func step(from index: Int) -> Int? {
    switch pending[index] {
    case 0x1B: return escape(from: index)
    case 0x0D: column = 0
    case 0x0A: lineFeed()
    case 0x08: column = max(0, column - 1)
    case 0..<0x20: break
    default: return text(from: index)
    }
    isAtEdge = false
    return index + 1
  }

  private mutating func text(from index: Int) -> Int? {
    let end = pending[index...].firstIndex { $0 < 0x20 } ?? pending.endIndex
    var whole = end
    // An incomplete character stays here until its other bytes arrive.
    if end == pending.endIndex, let lead = pending[index...].lastIndex(where: { $0 & 0xC0 != 0x80 }) {
      let length = pending[lead] < 0xC0 ? 1 : pending[lead] < 0xE0 ? 2 : pending[lead] < 0xF0 ? 3 : 4
      if lead + length > end { whole = lead }
    }
    guard whole > index else { return nil }
    for character in String(decoding: pending[index..<whole], as: UTF8.self) { put(character) }
    return whole
  }

  private mutating func put(_ character: Character) {
    let width = character.displayWidth
    guard width > 0 else {
      if column > 0 { cells[row][isAtEdge ? column : column - 1].text.append(character) }
      return
    }
    if isAtEdge, wraps {
      column = 0
      lineFeed()
    }
    isAtEdge = false
    let start = min(column, columns - width)
    cells[row][start] = Cell(text: String(character), styles: styles)
    if width == 2 { cells[row][start + 1] = Cell(text: "", styles: styles) }
    isAtEdge = start + width >= columns
    column = min(start + width, columns - 1)
  }

  private mutating func lineFeed() {
    guard row == rows - 1 else {
      row += 1
      return
    }
    cells.removeFirst()
    cells.append(Array(repeating: Cell(), count: columns))
  }

  private mutating func escape(from index: Int) -> Int? {
    guard index + 1 < pending.endIndex else { return nil }
    guard pending[index + 1] == UInt8(ascii: "[") else {
      unknown.append("ESC \(pending[index + 1])")
      return index + 2
    }
    guard let end = pending[(index + 2)...].firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
    let parameters = String(decoding: pending[(index + 2)..<end], as: UTF8.self)
    obey(Character(Unicode.Scalar(pending[end])), parameters)
    return end + 1
  }

  private mutating func obey(_ command: Character, _ parameters: String) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch command {
    case "H":
      row = min(max(1, numbers.first ?? 1), rows) - 1
      column = min(max(1, numbers.dropFirst().first ?? 1), columns) - 1
      isAtEdge = false
    case "J" where numbers == [2]: cells = Self.empty(columns, rows)
    case "K" where numbers == [2]: cells[row] = Array(repeating: Cell(), count: columns)
    case "m": numbers.isEmpty || numbers == [0] ? styles.removeAll() : styles.formUnion(numbers)
    case "h" where parameters.hasPrefix("?"): set(parameters.dropFirst(), true)
    case "l" where parameters.hasPrefix("?"): set(parameters.dropFirst(), false)
    default: unknown.append("CSI \(parameters)\(command)")
    }
  }

  private mutating func set(_ mode: Substring, _ isOn: Bool) {
    switch mode {
    case "7": wraps = isOn
    case "25": isCursorShown = isOn
    case "2004": isPasteBracketed = isOn
    case "1049":
      guard isAlternate != isOn else { return }
      isAlternate = isOn
      let position = (row, column)
      (row, column) = isOn ? (row, column) : otherPosition
      otherPosition = position
      let saved = cells
      cells = isOn ? Self.empty(columns, rows) : other
      other = saved
    default: unknown.append("mode \(mode)")
    }
  }

  private static func empty(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  private static func resized(_ cells: [[Cell]], _ columns: Int, _ rows: Int) -> [[Cell]] {
    (0..<rows).map { row in
      (0..<columns).map { row < cells.count && $0 < cells[row].count ? cells[row][$0] : Cell() }
    }
  }
}
