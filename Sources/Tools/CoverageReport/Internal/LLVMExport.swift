/// The parts of `llvm-cov export -format=text` that are counted, for the wanted files only.
struct LLVMExport: Decodable, Equatable {
  struct File: Decodable, Equatable {
    var filename: String
    var segments: [Segment]
  }

  /// A change of the execution count at a place in a file.
  struct Segment: Equatable {
    var line: Int
    var count: Int
    var hasCount: Bool
    var isRegionEntry: Bool
    var isGap: Bool
  }

  struct Function: Equatable {
    var name: String
    var filenames: [String]
    var regions: [Region]
  }

  struct Region: Equatable {
    var start: CodeRegion.Position
    var end: CodeRegion.Position
    var count: Int
    var file: Int
    /// 0 is code; the others are expansions, skipped source, gaps and branches.
    var kind: Int
  }

  var files: [File] = []
  var functions: [Function] = []

  /// The paths to decode; the test binary maps every module it holds, and most of that is not wanted.
  static let wantedFiles = CodingUserInfoKey(rawValue: "wantedFiles")

  private enum CodingKeys: String, CodingKey {
    case data
    case files
    case functions
  }

  init(files: [File] = [], functions: [Function] = []) {
    self.files = files
    self.functions = functions
  }

  init(from decoder: any Decoder) throws {
    var units = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .data)
    while !units.isAtEnd {
      let unit = try units.nestedContainer(keyedBy: CodingKeys.self)
      files += try unit.decode([Wanted<File>].self, forKey: .files).compactMap(\.value)
      functions += try unit.decode([Wanted<Function>].self, forKey: .functions).compactMap(\.value)
    }
  }
}

extension LLVMExport.Segment: Decodable {
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    line = try values.decode(Int.self)
    _ = try values.decode(Int.self)
    count = try values.decode(Int.self)
    hasCount = try values.decode(Bool.self)
    isRegionEntry = try values.decode(Bool.self)
    isGap = values.isAtEnd ? false : try values.decode(Bool.self)
  }
}

extension LLVMExport.Region: Decodable {
  init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer().decode([Int].self)
    guard values.count >= 8 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a region has \(values.count) numbers, not 8"))
    }
    start = .init(line: values[0], column: values[1])
    end = .init(line: values[2], column: values[3])
    count = values[4]
    file = values[5]
    kind = values[7]
  }
}

extension LLVMExport.Function: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name
    case filenames
    case regions
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    filenames = try values.decode([String].self, forKey: .filenames)
    regions = try values.decode([LLVMExport.Region].self, forKey: .regions)
  }
}

/// A file or function that is decoded only when it belongs to a wanted file.
private struct Wanted<Value: Decodable>: Decodable {
  let value: Value?

  private enum CodingKeys: String, CodingKey {
    case filename
    case filenames
  }

  init(from decoder: any Decoder) throws {
    if let wanted = LLVMExport.wantedFiles.flatMap({ decoder.userInfo[$0] as? Set<String> }) {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      let names =
        try keys.decodeIfPresent([String].self, forKey: .filenames)
        ?? [keys.decode(String.self, forKey: .filename)]
      guard names.contains(where: wanted.contains) else {
        value = nil
        return
      }
    }
    value = try Value(from: decoder)
  }
}
