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
  /// without decoding. Without a set of wanted files, all are read.
  ///
  /// - Throws: `DecodingError` if the text does not have the format of llvm-cov.
  init(_ json: Data, wanted: Set<String>?) throws {
    let decoder = JSONDecoder()
    decoder.userInfo[Entry.wanted] = wanted
    functions = try decoder.decode(Document.self, from: json).data.flatMap(\.functions).compactMap(\.function)
  }

  private struct Document: Decodable {
    struct Unit: Decodable {
      let functions: [Entry]
    }

    let data: [Unit]
  }

  /// A function, which is decoded only if it is wanted.
  private struct Entry: Decodable {
    static let wanted = CodingUserInfoKey(rawValue: "wanted").unsafelyUnwrapped

    enum CodingKeys: CodingKey {
      case name, filenames, regions
    }

    let function: Function?

    init(from decoder: any Decoder) throws {
      let entry = try decoder.container(keyedBy: CodingKeys.self)
      let filenames = try entry.decode([String].self, forKey: .filenames)
      if let wanted = decoder.userInfo[Self.wanted] as? Set<String>, wanted.isDisjoint(with: filenames) {
        function = nil
        return
      }
      function = Function(
        name: try entry.decode(String.self, forKey: .name), filenames: filenames,
        regions: try entry.decode([Region].self, forKey: .regions))
    }
  }
}

extension LLVMExport.Region: Decodable {
  init(from decoder: any Decoder) throws {
    let numbers = try [Int](from: decoder)
    guard numbers.count >= 8 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A region has 8 numbers."))
    }
    self.init(
      start: .init(line: numbers[0], column: numbers[1]), end: .init(line: numbers[2], column: numbers[3]),
      count: numbers[4] == .max ? 1 : numbers[4], file: numbers[5], kind: numbers[7])
  }
}
