import Foundation

/// The recording of one process: the counters that changed while each of its tests ran.
struct TestRecording: Equatable, Sendable {
  /// A counter, as the number of its image in the process and its index there.
  struct Place: Hashable, Sendable {
    let image: Int
    let counter: Int
  }

  /// An executable or a library of the process.
  struct Image: Equatable, Sendable {
    /// A function, with its counters.
    struct Function: Equatable, Sendable {
      let name: UInt64
      let hash: UInt64
      let counters: Range<Int>
    }

    let functions: [Function]
    /// The section with the coverage mapping of the functions.
    let mapping: ArraySlice<UInt8>
  }

  /// A test that ran.
  struct Test: Equatable, Sendable {
    /// The identifier, as the framework prints it.
    let id: String
    /// The changes of counters, ordered by image and counter.
    let changes: [(place: Place, difference: Int64)]

    static func == (left: Self, right: Self) -> Bool {
      left.id == right.id && left.changes.elementsEqual(right.changes, by: ==)
    }
  }

  private(set) var images: [Image] = []
  private(set) var tests: [Test] = []

  /// Returns the number of tests.
  ///
  /// Swift Testing also announces suites of tests, which do not count.
  func count(of suite: Suite) -> Int { tests.count { RecordedTest(suite, id: $0.id) != nil } }

  /// Reads a recording.
  ///
  /// A test that ended the process has an incomplete record, which is skipped.
  ///
  /// - Parameter data: The file that the probe wrote.
  init(_ data: Data) {
    var reader = ByteReader(Array(data)[...])
    while !reader.isAtEnd {
      do {
        switch try reader.number() {
        case 1: images.append(try Self.image(&reader))
        case 2: tests.append(try Self.test(&reader))
        default: return
        }
      } catch {
        return
      }
    }
  }

  private static func image(_ reader: inout ByteReader) throws(ByteReader.EndOfData) -> Image {
    var functions: [Image.Function] = []
    for _ in 0..<(try reader.count()) {
      let (name, hash) = (try reader.fixed(UInt64.self), try reader.fixed(UInt64.self))
      let (first, count) = (try reader.count(), try reader.count())
      functions.append(Image.Function(name: name, hash: hash, counters: first..<first + count))
    }
    let length = try reader.count()
    return Image(
      functions: functions.sorted { $0.counters.lowerBound < $1.counters.lowerBound }, mapping: try reader.take(length))
  }

  private static func test(_ reader: inout ByteReader) throws(ByteReader.EndOfData) -> Test {
    let length = try reader.count()
    let text = String(decoding: try reader.take(length), as: UTF8.self)
    var changes: [(Place, Int64)] = []
    for image in 0..<(try reader.count()) {
      var counter = 0
      for _ in 0..<(try reader.count()) {
        counter += try reader.count()
        let difference = Int64(bitPattern: try reader.number())
        if difference != 0 { changes.append((Place(image: image, counter: counter), difference)) }
      }
    }
    // Swift Testing prints its identifiers in JSON, with escapes.
    let id = try? JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))
    return Test(id: id ?? text, changes: changes)
  }
}
