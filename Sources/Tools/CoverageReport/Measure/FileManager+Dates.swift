import Foundation

extension FileManager {
  /// When what lies at a path was last written, through links; nil when there is nothing.
  func modificationDate(ofItemAtPath path: String) -> Date? {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? attributesOfItem(atPath: target))?[.modificationDate] as? Date
  }
}
