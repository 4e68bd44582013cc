import Foundation

/// Lists the files in a folder and below it.
enum FolderListing {
  /// The absolute paths of all files, in no order; folders whose names begin with a dot are not entered.
  static func files(in folder: String) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let path = enumerator.nextObject() as? String {
      let isFolder = enumerator.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      let name = path.split(separator: "/").last ?? ""
      if isFolder, name.hasPrefix(".") {
        enumerator.skipDescendants()
      } else if !isFolder {
        found.append(folder + "/" + path)
      }
    }
    return found
  }
}
