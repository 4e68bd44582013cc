import Foundation

/// The tests of a run, and the regions that each of them ran.
struct RecordedTests: Equatable, Sendable {
  /// The tests, those of XCTest first.
  ///
  /// The tests of one process are in the order in which they ran.
  private(set) var tests: [RecordedTest] = []

  /// The tests by function and region.
  private var regions: [UInt64: [SourceRange: TestSet]] = [:]

  /// Reads the recordings of both suites.
  ///
  /// - Parameters:
  ///   - recordings: The recording of each process, with its suite.
  ///   - functions: The names of the functions that matter, as profiles use them. There may be many others.
  /// - Throws: `ByteReader.EndOfData` if a coverage mapping is incomplete.
  init(_ recordings: [(suite: Suite, recording: TestRecording)], functions: some Sequence<String>) throws {
    let wanted = Set(functions.map(MD5.prefix))
    var indices: [RecordedTest: Int] = [:]
    for (suite, recording) in recordings {
      var images: [ImageFunctions] = []
      for image in recording.images { images.append(try ImageFunctions(image, wanted: wanted)) }
      for recorded in recording.tests {
        guard let test = RecordedTest(suite, id: recorded.id) else { continue }
        let index = indices[test] ?? tests.count
        if index == tests.count {
          indices[test] = index
          tests.append(test)
        }
        add(recorded, as: index, images)
      }
    }
  }

  /// Returns the tests that ran each region of a function.
  ///
  /// - Parameter names: The names that a profile may use for the function.
  /// - Returns: The tests by range. Regions that no test ran are missing.
  func tests(ofAny names: [String]) -> [SourceRange: TestSet] {
    names.lazy.compactMap { regions[MD5.prefix(of: $0)] }.first ?? [:]
  }

  private mutating func add(_ recorded: TestRecording.Test, as test: Int, _ images: [ImageFunctions]) {
    var current: (function: CountedFunction, counters: [Int: Int64])?
    func finish(_ regions: inout [UInt64: [SourceRange: TestSet]]) {
      guard let (function, counters) = current else { return }
      for range in function.regionsThatRan(counters) {
        regions[function.name, default: [:]][range, default: TestSet()].insert(test)
      }
    }
    // The counters of a function lie side by side, so its changes follow one another.
    for (place, difference) in recorded.changes where images.indices.contains(place.image) {
      guard let (function, first) = images[place.image].owner(of: place.counter) else { continue }
      if current?.function.name != function.name {
        finish(&regions)
        current = (function, [:])
      }
      current?.counters[place.counter - first] = difference
    }
    finish(&regions)
  }
}

/// The wanted functions of an image, by their counters.
private struct ImageFunctions {
  /// The wanted functions, each with the range of its counters, in the order of the counters.
  private let functions: [(function: CountedFunction, counters: Range<Int>)]

  init(_ image: TestRecording.Image, wanted: Set<UInt64>) throws {
    let mapped = Dictionary(
      try CountedFunction.read(image.mapping, wanted: wanted).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    functions = image.functions.compactMap { function in
      guard let found = mapped[function.name], found.hash == function.hash else { return nil }
      return (found, function.counters)
    }
  }

  /// Returns the function that a counter belongs to, with the index of the function's first counter.
  func owner(of counter: Int) -> (function: CountedFunction, first: Int)? {
    let index = functions.partitioningIndex { $0.counters.upperBound > counter }
    guard functions.indices.contains(index), functions[index].counters.contains(counter) else { return nil }
    return (functions[index].function, functions[index].counters.lowerBound)
  }
}

extension BuildFolder {
  /// The folder with the recordings of the last run, if it recorded its tests.
  var recordings: String { work + "/tests" }

  /// Reads the recordings of the last run.
  ///
  /// - Parameter suites: The suites to read.
  /// - Returns: The recording of each process, with its suite. XCTest comes first.
  func readRecordings(of suites: [Suite]) -> [(suite: Suite, recording: TestRecording)] {
    let names = ((try? files.contentsOfDirectory(atPath: recordings)) ?? []).filter { $0.hasSuffix(".tests") }.sorted()
    return suites.flatMap { suite in
      names.filter { $0.hasPrefix(suite.fileName + ".") }.compactMap { name in
        files.contents(atPath: "\(recordings)/\(name)").map { (suite, TestRecording($0)) }
      }
    }
  }
}
