import Foundation
import ToolSupport

/// The functions and regions in the output of `llvm-cov export -format=text`, for the wanted files only.
struct LLVMExport: Equatable, Sendable {
  struct Function: Equatable, Sendable {
    var name: String
    var filenames: [String]
    var regions: [Region]
  }

  struct Region: Equatable, Sendable {
    var start: SourcePosition
    var end: SourcePosition
    /// The execution count.
    ///
    /// The compiler derives some counts by subtraction, as after a `for` with a `where`. If the difference is negative,
    /// llvm-cov prints the greatest integer. Such a count is read as 1.
    var count: Int
    var file: Int
    /// The kind: 0 is code, 2 is skipped source.
    ///
    /// The others are expansions, gaps and branches.
    var kind: Int
  }

  var functions: [Function] = []
}

extension LLVMExport {
  /// Reads the output of llvm-cov.
  ///
  /// The test binary maps every module that it contains, and most of them are not wanted. Their parts are skipped
  /// without decoding.
  ///
  /// - Parameters:
  ///   - json: The output of llvm-cov.
  ///   - wanted: The paths of the files to read.
  /// - Throws: `JSONError` if the text does not have the format of llvm-cov.
  init(_ json: Data, wanted: Set<String>) throws {
    functions = try json.withUnsafeBytes { bytes in
      var reader = Reader(json: JSONScanner(bytes), wanted: wanted)
      try reader.readDocument()
      return reader.functions
    }
  }

  private struct Reader {
    var json: JSONScanner
    let wanted: Set<String>
    var functions: [Function] = []
    /// The paths read so far, because thousands of functions share a path.
    private var paths: [String: (path: String, isWanted: Bool)] = [:]

    init(json: JSONScanner, wanted: Set<String>) {
      self.json = json
      self.wanted = wanted
    }

    mutating func readDocument() throws(JSONError) {
      var hasData = false
      try json.beginObject()
      while let key = try json.nextKey() {
        guard "data" ~= key else {
          try json.skipValue()
          continue
        }
        hasData = true
        try json.beginArray()
        while try json.nextElement() { try readUnit() }
      }
      guard hasData else { throw json.error("the key data") }
    }

    private mutating func readUnit() throws(JSONError) {
      var hasFunctions = false
      try json.beginObject()
      while let key = try json.nextKey() {
        guard "functions" ~= key else {
          try json.skipValue()
          continue
        }
        hasFunctions = true
        try json.beginArray()
        while try json.nextElement() { try readFunction() }
      }
      guard hasFunctions else { throw json.error("the key functions") }
    }

    private mutating func readFunction() throws(JSONError) {
      var name = ""
      var filenames: [String] = []
      var regions: [Region] = []
      var isWanted = true
      try json.beginObject()
      while let key = try json.nextKey() {
        switch key {
        case "filenames":
          filenames = try readPaths(&isWanted)
        // The `filenames` come first in the output of llvm-cov, so it is known here whether the function is wanted.
        case "name" where isWanted:
          name = try json.string()
        case "regions" where isWanted:
          try json.beginArray()
          while try json.nextElement() { regions.append(try readRegion()) }
        default:
          try json.skipValue()
        }
      }
      if isWanted { functions.append(Function(name: name, filenames: filenames, regions: regions)) }
    }

    private mutating func readPaths(_ isWanted: inout Bool) throws(JSONError) -> [String] {
      var result: [String] = []
      isWanted = false
      try json.beginArray()
      while try json.nextElement() {
        let text = try json.string()
        let known = paths[text] ?? (text, wanted.contains(text))
        paths[text] = known
        isWanted = isWanted || known.isWanted
        result.append(known.path)
      }
      return result
    }

    private mutating func readRegion() throws(JSONError) -> Region {
      var region = Region(start: .init(line: 0, column: 0), end: .init(line: 0, column: 0), count: 0, file: 0, kind: 0)
      var index = 0
      try json.beginArray()
      while try json.nextElement() {
        let number = try json.integer()
        switch index {
        case 0: region.start.line = number
        case 1: region.start.column = number
        case 2: region.end.line = number
        case 3: region.end.column = number
        case 4: region.count = number == .max ? 1 : number
        case 5: region.file = number
        case 7: region.kind = number
        default: break
        }
        index += 1
      }
      guard index >= 8 else { throw json.error("8 numbers of a region") }
      return region
    }
  }
}

/// The tool llvm-cov, which exports the coverage mapping of binaries.
struct LLVMCov: Sendable {
  let toolchain: Toolchain
  let runner: any ToolRunner
  let wanted: Set<String>

  /// Exports the mapping, with the execution counts of a profile.
  ///
  /// - Parameters:
  ///   - binaries: A linked binary, or object files.
  ///   - profile: An indexed profile, or nil for counts of zero.
  /// - Returns: The mapping of the wanted files.
  /// - Throws: `ToolError` if llvm-cov fails, or if the profile comes from different code. A binary without a mapping
  ///   is not an error.
  func export(_ binaries: [String], profile: String?) throws -> LLVMExport {
    guard let first = binaries.first else { return LLVMExport() }
    let counts = profile.map { ["-instr-profile", $0] } ?? ["-empty-profile"]
    let others = binaries.dropFirst().flatMap { ["-object", $0] }
    // The export lists all functions, whichever sources are given, and only the functions are read. Naming one source
    // keeps the other parts of the export short.
    let sources = wanted.sorted().first(where: FileManager.default.fileExists).map { ["-sources", $0] } ?? []
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "llvm-cov"),
        arguments: ["export", "-format=text", "-skip-expansions"] + counts + [first] + others + sources))
    guard result.status == 0 else {
      if result.errors.contains("no coverage data found") { return LLVMExport() }
      throw ToolError(
        message: "llvm-cov cannot read the coverage of \(first)",
        remedy: "put the toolchain that built it first on PATH, or delete the build folder",
        details: result.errors)
    }
    if let mismatch = result.errors.firstMatch(of: #/(\d+) functions have mismatched data/#) {
      throw ToolError(
        message: "the profiles do not match this build: the code of \(mismatch.1) functions differs",
        remedy: "omit --no-run after a change")
    }
    do {
      return try LLVMExport(result.output, wanted: wanted)
    } catch {
      throw ToolError(
        message: "the export of llvm-cov has an unknown format", remedy: Toolchain.remedy,
        details: "\(error)")
    }
  }
}
