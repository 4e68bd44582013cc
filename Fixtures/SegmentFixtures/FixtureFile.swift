import Foundation
import Interfaces

/// A JSON file in the shape of a real API's answer, together with the type that it decodes to.
///
/// Load one in a test that needs a realistic answer. The decoder is the one that the real services use. So the test fails if a
/// model no longer fits the API, which a test with a value made in code cannot show.
///
/// ```swift
/// let page = try FixtureFile.drivers.load()                    // DriverPage
/// let bytes = try FixtureFile.drivers.data()                   // the bytes of the answer
/// let bad = FixtureFile.drivers.broken(.missingField)
/// try bad.load()     // throws: MRData.DriverTable.Drivers[3].familyName is missing
/// ```
///
/// Each valid file has a static property, such as `FixtureFile.drivers`.
public struct FixtureFile<Value: Decodable>: Sendable {
  /// The file's path in the bundle: the segment's folder and the file name, such as `Drivers/drivers.json`.
  public let path: String

  /// Creates a reference to a file without reading it.
  ///
  /// - Parameter path: The segment's folder and the file name, such as `Drivers/drivers.json`.
  public init(_ path: String) {
    self.path = path
  }

  /// Reads and decodes the file.
  ///
  /// - Returns: The decoded value.
  /// - Throws: A `DecodingFailure` that names the faulty place in the answer, or a ``MissingFixtureFile`` if the file does not
  ///   exist.
  public func load() throws -> Value {
    try ResponseDecoder.decode(Value.self, from: data())
  }

  /// Reads the file without decoding it, for example for a stubbed server.
  ///
  /// - Returns: The body of the answer.
  /// - Throws: A ``MissingFixtureFile`` if the file does not exist.
  public func data() throws(MissingFixtureFile) -> Data {
    let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
      throw MissingFixtureFile(path: path, folder: folder.path)
    }
    return data
  }

  /// Returns the file in the segment's `Broken` folder that contains a fault.
  ///
  /// - Parameter fault: The fault of the answer.
  /// - Returns: A fixture file whose ``load()`` throws.
  public func broken(_ fault: FixtureFault) -> FixtureFile {
    let segment = path.prefix { $0 != "/" }
    return FixtureFile("\(segment)/Broken/\(fault.rawValue).json")
  }
}

extension FixtureFile<Person> {
  /// A person whom the backend has registered.
  public static var person: FixtureFile { FixtureFile("Signup/person.json") }
}

extension FixtureFile<Session> {
  /// A session that the backend has opened.
  public static var session: FixtureFile { FixtureFile("Login/session.json") }
}

extension FixtureFile<EventPage> {
  /// The first page of events: one complete event, and others that each lack a field.
  public static var events: FixtureFile { FixtureFile("Volunteer/events.json") }

  /// The answer for a network page without events.
  public static var noEvents: FixtureFile { FixtureFile("Volunteer/Broken/empty-list.json") }
}

extension FixtureFile<[User]> {
  /// Three ordinary users, followed by users whose names are hard to display.
  public static var users: FixtureFile { FixtureFile("Users/users.json") }

  /// A list without users.
  public static var noUsers: FixtureFile { FixtureFile("Users/Broken/empty-list.json") }
}

extension FixtureFile<DriverPage> {
  /// A single page with thirty current and former Formula 1 drivers.
  public static var drivers: FixtureFile { FixtureFile("Drivers/drivers.json") }

  /// The answer for a season without drivers.
  public static var noDrivers: FixtureFile { FixtureFile("Drivers/Broken/empty-list.json") }
}

/// A fault of an answer.
///
/// Each segment has a file for each fault.
///
/// ```swift
/// @Test(arguments: FixtureFault.allCases)
/// func aBrokenAnswerIsRefused(fault: FixtureFault) {
///   #expect(throws: DecodingFailure.self) { try FixtureFile.users.broken(fault).load() }
/// }
/// ```
public enum FixtureFault: String, CaseIterable, Sendable {
  /// The JSON ends in the middle, as after a dropped connection.
  case truncated
  /// A field has a value of the wrong type.
  case wrongType = "wrong-type"
  /// A required field is missing.
  case missingField = "missing-field"
  /// The content is valid, but the object around it is not.
  case wrongEnvelope = "wrong-envelope"
  /// The answer is a web page, such as the error page of a proxy.
  case notJSON = "not-json"
}

/// The error for a fixture file that does not exist.
public struct MissingFixtureFile: Error, Equatable, Sendable {
  /// The file's path in the folder, such as `Drivers/drivers.json`.
  public var path: String
  /// The full path of the folder that was searched.
  public var folder: String

  /// Creates an error.
  public init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }
}

extension MissingFixtureFile: CustomStringConvertible {
  /// The file and the folder, as one sentence.
  public var description: String { "there is no fixture file \(path) in \(folder)" }
}
