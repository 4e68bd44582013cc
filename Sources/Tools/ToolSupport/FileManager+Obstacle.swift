import Foundation

extension FileManager {
  /// Why nothing can be written into a folder that is there or is to be made; nil when nothing stands in the way.
  package func obstacle(toWritingInto folder: String) -> String? {
    var url = URL(fileURLWithPath: folder)
    var isFolder: ObjCBool = false
    while !fileExists(atPath: url.path, isDirectory: &isFolder), url.path != "/" { url.deleteLastPathComponent() }
    guard isFolder.boolValue else { return "\(url.path) is a file" }
    return isWritableFile(atPath: url.path) ? nil : "no permission for \(url.path)"
  }
}
