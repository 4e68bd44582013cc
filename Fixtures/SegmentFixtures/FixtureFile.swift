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

extension FixtureFile<Person> {
  /// Someone whom the backend has signed up.
  public static var person: FixtureFile { FixtureFile("Signup/person.json") }
}

extension FixtureFile<Session> {
  /// A session that the backend has opened.
  public static var session: FixtureFile { FixtureFile("Login/session.json") }
}

extension FixtureFile<EventPage> {
  /// A page of events: one complete, the others each without something, and more to come.
  public static var events: FixtureFile { FixtureFile("Volunteer/events.json") }

  /// The only page of a network page without events.
  public static var noEvents: FixtureFile { FixtureFile("Volunteer/Broken/empty-list.json") }
}

extension FixtureFile<[User]> {
  /// Three plain users, then some whose names are hard to show.
  public static var users: FixtureFile { FixtureFile("Users/users.json") }

  /// A list without users.
  public static var noUsers: FixtureFile { FixtureFile("Users/Broken/empty-list.json") }
}

extension FixtureFile<DriverPage> {
  /// The only page of thirty Formula 1 drivers, of today and of old.
  public static var drivers: FixtureFile { FixtureFile("Drivers/drivers.json") }

  /// The only page of a season without drivers.
  public static var noDrivers: FixtureFile { FixtureFile("Drivers/Broken/empty-list.json") }
}

/// What can be wrong with an answer; every segment has a file with each.
///
/// ```swift
/// @Test(arguments: FixtureFault.allCases)
/// func aBrokenAnswerIsRefused(fault: FixtureFault) {
///   #expect(throws: DecodingFailure.self) { try FixtureFile.users.broken(fault).load() }
/// }
/// ```
public enum FixtureFault: String, CaseIterable, Sendable {
  /// The connection was cut: the JSON ends in the middle.
  case truncated
  /// A field has a value of another type than agreed.
  case wrongType = "wrong-type"
  /// A field that must be there is not.
  case missingField = "missing-field"
  /// The content is fine, but what is wrapped around it is not.
  case wrongEnvelope = "wrong-envelope"
  /// The answer is a web page: a proxy's or a server's error.
  case notJSON = "not-json"
}

/// A fixture file that is not where it was looked for.
public struct MissingFixtureFile: Error, Equatable, Sendable {
  /// The file's path inside the folder, as in `Drivers/drivers.json`.
  public var path: String
  /// The full path of the folder that was searched.
  public var folder: String

  /// Makes an error from its parts.
  public init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }
}

extension MissingFixtureFile: CustomStringConvertible {
  /// One sentence with the file and the folder.
  public var description: String { "there is no fixture \(path) in \(folder)" }
}
