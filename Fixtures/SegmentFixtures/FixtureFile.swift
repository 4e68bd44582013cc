import Foundation
import Interfaces

/// An answer in the shape of a real API's, together with the type that it decodes to.
///
/// A test that needs a realistic answer loads one here; the bytes pass through the decoder that the real services use, so
/// a model that no longer fits the API fails the test, which a model made by hand cannot do.
///
/// ```swift
/// let page = try FixtureFile.drivers.load()                    // DriverPage
/// let bytes = try FixtureFile.drivers.data()                   // what the server sent
/// let bad = FixtureFile.drivers.broken(.missingField)
/// try bad.load()     // throws: MRData.DriverTable.Drivers[3].familyName is missing
/// ```
///
/// Every sound file has a static member, listed in `FixtureFile+Files.swift`.
public struct FixtureFile<Value: Decodable>: Sendable {
  /// The file's path inside the bundle: the segment's folder, then the file, as in `Drivers/drivers.json`.
  public let path: String

  /// Names a file; nothing is read yet.
  ///
  /// - Parameter path: The segment's folder and the file, as in `Drivers/drivers.json`.
  public init(_ path: String) {
    self.path = path
  }

  /// Reads and decodes the file.
  ///
  /// - Returns: The value, complete.
  /// - Throws: A `DecodingFailure` that names the faulty place in the answer; a ``MissingFixtureFile`` where there is no such
  ///   file.
  public func load() throws -> Value {
    try ResponseDecoder().decode(Value.self, from: data())
  }

  /// Reads the file as it is, for a stubbed server, say.
  ///
  /// - Returns: The body of the answer.
  /// - Throws: A ``MissingFixtureFile`` where there is no such file.
  public func data() throws(MissingFixtureFile) -> Data {
    let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
      throw MissingFixtureFile(path: path, folder: folder.path)
    }
    return data
  }

  /// The same answer with a fault: the file of that name in the segment's `Broken` folder.
  ///
  /// - Parameter fault: What is wrong with the answer.
  /// - Returns: A fixture whose ``load()`` throws.
  public func broken(_ fault: FixtureFault) -> FixtureFile {
    let segment = path.prefix { $0 != "/" }
    return FixtureFile("\(segment)/Broken/\(fault.rawValue).json")
  }
}
