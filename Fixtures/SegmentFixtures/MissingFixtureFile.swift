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
