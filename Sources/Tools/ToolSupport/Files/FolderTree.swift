/// A tree of folders and files.
///
/// A folder that contains nothing but one other folder is merged with it, as in `Sources/App`.
package struct FolderTree {
  /// The path relative to the root.
  ///
  /// It is empty for the root.
  package private(set) var path: String

  /// The name of the folder, relative to the folder around it.
  package private(set) var name: String
  package private(set) var folders: [FolderTree] = []
  /// The files, each with its index in the list of paths and its name in the folder.
  package private(set) var files: [(index: Int, name: String)] = []

  package init(_ paths: [String]) {
    let parts = paths.enumerated().map { (index: $0.offset, parts: $0.element.split(separator: "/")[...]) }
    self.init(path: "", name: "", parts)
  }

  private init(path: String, name: String, _ entries: [(index: Int, parts: ArraySlice<Substring>)]) {
    self.path = path
    self.name = name
    let groups = Dictionary(grouping: entries.filter { $0.parts.count > 1 }) { $0.parts.first ?? "" }
    folders = groups.keys.sorted().map { key in
      let inner = (groups[key] ?? []).map { (index: $0.index, parts: $0.parts.dropFirst()) }
      return FolderTree(path: path.isEmpty ? String(key) : "\(path)/\(key)", name: String(key), inner)
    }
    files = entries.filter { $0.parts.count <= 1 }.map { ($0.index, String($0.parts.first ?? "")) }
    if files.isEmpty, folders.count == 1, let only = folders.first, !path.isEmpty {
      self = only
      self.name = "\(name)/\(only.name)"
    }
  }

  /// The position of each file in the folder and its subfolders, in the list of all files.
  package var indices: [Int] { folders.flatMap(\.indices) + files.map(\.index) }
}
