import ToolSupport

/// The text of a file with all of its mutants, each behind a switch.
///
/// No line moves, so messages of the compiler and failures of tests name the lines of the file.
struct SwitchedSource {
  /// The text, without the functions that the switches call.
  private(set) var bytes: [UInt8] = []

  /// The parts of the text that belong to a mutant alone, with its number.
  ///
  /// An inner part comes after the part around it.
  private var parts: [(range: Range<Int>, mutant: Int)] = []

  /// Text to add at an offset of the file.
  private struct Insertion {
    /// The order at one offset: the ends of edits, the edits without code, and the beginnings.
    enum Kind: Int {
      case end, point, beginning
    }

    let offset: Int
    let kind: Kind
    /// The rank among insertions of the same kind at the same offset.
    let rank: Int
    let text: String
    let mutant: Int
    /// The end of the code that the text replaces, or nil if it replaces none.
    var replacedEnd: Int?
  }

  /// Writes the text of a file with mutants, which have numbers.
  ///
  /// The number of the file is in the names of its functions.
  init(_ source: SourceFile, _ mutants: [Mutant], file: Int) {
    let edits = mutants.flatMap { mutant in mutant.edits.map { (edit: $0, mutant: mutant.id) } }
    // An edit lies inside of the edits before it.
    let nested = edits.sorted { left, right in
      let (first, second) = (left.edit, right.edit)
      return (first.range.lowerBound, -first.range.upperBound, first.level.rawValue, left.mutant)
        < (second.range.lowerBound, -second.range.upperBound, second.level.rawValue, right.mutant)
    }
    var insertions: [Insertion] = []
    for (rank, (edit, mutant)) in nested.enumerated() {
      let number = { (text: String) in
        text.replacing("__rehearsalIsOn(", with: "__rehearsalIsOn\(file)(")
          .replacing("__rehearsalFlip(", with: "__rehearsalFlip\(file)(")
          .replacing(String(Mutant.Edit.number), with: "\(mutant)")
      }
      let isPoint = edit.range.isEmpty || edit.replaces
      insertions.append(
        Insertion(
          offset: edit.range.lowerBound, kind: isPoint ? .point : .beginning, rank: rank, text: number(edit.before),
          mutant: mutant, replacedEnd: edit.replaces ? edit.range.upperBound : nil))
      if !edit.after.isEmpty {
        insertions.append(
          Insertion(
            offset: edit.range.upperBound, kind: .end, rank: -rank, text: number(edit.after), mutant: mutant))
      }
    }
    insertions.sort { ($0.offset, $0.kind.rawValue, $0.rank) < ($1.offset, $1.kind.rawValue, $1.rank) }
    var position = 0
    for insertion in insertions {
      bytes += source.bytes[position..<max(position, insertion.offset)]
      let start = bytes.count
      bytes += Array(insertion.text.utf8)
      parts.append((start..<bytes.count, insertion.mutant))
      position = max(position, insertion.replacedEnd ?? insertion.offset)
    }
    bytes += source.bytes[position...]
  }

  /// Returns the number of the mutant whose text is at a place, or nil if the code there belongs to no mutant.
  func mutant(line: Int, column: Int) -> Int? {
    let offset = SourceFile(bytes: bytes).offset(of: .init(line: line, column: column))
    return parts.last { $0.range.contains(offset) }?.mutant
  }
}

/// The functions that the switches of a module call.
enum SwitchFunctions {
  /// The variable with the number of the mutant to switch on.
  static let mutant = "REHEARSAL_MUTANT"

  /// The variable with the path of the file that gets a mark for each mutant that runs.
  static let marks = "REHEARSAL_REACHED"

  /// Returns the source of the functions of a file.
  ///
  /// Without optimization, the compiler calls the accessor of a variable, and inlines no function of another file. So each file
  /// has its own functions, and a second declaration of the variable, by its symbol. It is as safe as the first one.
  ///
  /// - Parameter symbol: The symbol of the variable, or nil to use its accessor.
  /// - Returns: The source, which begins a new line.
  static func source(file: Int, symbol: String?) -> String {
    let owner = "__RehearsalSwitch" + (symbol == nil ? "" : "\(file)")
    let second = symbol.map { symbol in
      """

      @usableFromInline nonisolated enum \(owner) {
        @_silgen_name("\(symbol)") @usableFromInline @exclusivity(unchecked)
        nonisolated(unsafe) static var number: Int
      }
      """
    }
    return (second ?? "") + """

      @_transparent @usableFromInline nonisolated func __rehearsalIsOn\(file)(_ id: Int) -> Bool {
        unsafe \(owner).number == -2 ? __RehearsalSwitch.isOn(id) : unsafe \(owner).number == id
      }
      @_transparent @usableFromInline nonisolated func __rehearsalFlip\(file)(_ id: Int, _ value: Bool) -> Bool {
        __rehearsalIsOn\(file)(id) != value
      }

      """
  }

  /// The declaration of the variable with the number of the mutant that is switched on.
  ///
  /// It is -2 until the first switch asks, and in a process that records.
  static let declaration = """

    @usableFromInline nonisolated enum __RehearsalSwitch {
      @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) static var number = -2
    }
    """

  /// Returns the source of the functions that the files of a module share.
  ///
  /// They belong to no actor, so that code of any isolation can call them. They are usable from inlinable code. They import
  /// nothing, because an import could conflict with those of the module. Functions of C are declared by their symbols
  /// in its place. The wrapper of weak properties is public, because a public property needs a public wrapper.
  ///
  /// - Parameter count: The number of mutants, which is the size of the file with the marks.
  /// - Returns: The source, which begins a new line.
  static func source(count: Int) -> String {
    """

    @_silgen_name("getenv") private nonisolated func __rehearsal_getenv(_: UnsafePointer<Int8>) -> UnsafePointer<Int8>?
    @_silgen_name("fopen")
    private nonisolated func __rehearsal_fopen(_: UnsafePointer<Int8>, _: UnsafePointer<Int8>) -> UnsafeMutableRawPointer?
    @_silgen_name("fileno") private nonisolated func __rehearsal_fileno(_: UnsafeMutableRawPointer) -> Int32
    @_silgen_name("mmap")
    private nonisolated func __rehearsal_mmap(
      _: UnsafeMutableRawPointer?, _: Int, _: Int32, _: Int32, _: Int32, _: Int
    ) -> UnsafeMutableRawPointer?

    // Safe: threads that start at the same time write the same number, and addresses of the same memory, each a word long.
    // Both stay valid.
    \(declaration)
    nonisolated extension __RehearsalSwitch {
      @exclusivity(unchecked) nonisolated(unsafe) static var marks = 0
      @usableFromInline static func isOn(_ id: Int) -> Bool {
        if unsafe number == -2, unsafe marks == 0 { start() }
        if let memory = unsafe UnsafeMutablePointer<UInt8>(bitPattern: marks) { unsafe memory[id] = 1 }
        return unsafe number == id
      }
      private static func start() {
        if let path = unsafe __rehearsal_getenv("\(marks)"), let file = unsafe __rehearsal_fopen(path, "r+"),
          // The file can be read and written (3), and shared (1).
          let memory = unsafe __rehearsal_mmap(nil, \(max(count, 1)), 3, 1, __rehearsal_fileno(file), 0),
          Int(bitPattern: memory) != -1
        {
          unsafe marks = Int(bitPattern: memory)
        }
        let text = unsafe __rehearsal_getenv("\(mutant)")
        let chosen = unsafe text.flatMap { unsafe Int(String(cString: $0)) }
        // A process that records asks at each switch.
        unsafe number = chosen ?? (unsafe marks == 0 ? -1 : -2)
      }
    }
    @usableFromInline nonisolated func __rehearsalTrap<Value>(
      _ id: Int, _ value: @autoclosure () throws -> Value
    ) rethrows -> Value {
      if __RehearsalSwitch.isOn(id) { fatalError("the mutant needs no other value") }
      return try value()
    }
    @propertyWrapper public struct __RehearsalWeak<Value> {
      private weak var weakObject: AnyObject?
      private var strongObject: AnyObject?
      private let id: Int
      public init(wrappedValue: Value? = nil, _ id: Int) {
        self.id = id
        self.wrappedValue = wrappedValue
      }
      public var wrappedValue: Value? {
        get { weakObject as! Value? }
        set {
          weakObject = newValue as AnyObject?
          strongObject = weakObject != nil && __RehearsalSwitch.isOn(id) ? weakObject : nil
        }
      }
    }

    """
  }
}
