/// Folders with the files in them; folders that hold nothing but one other are one with it.
struct FolderTree: Equatable {
  /// A file, by its index among all, and its name in this folder.
  struct Leaf: Equatable {
    let index: Int
    let name: String
  }

  /// The path relative to the root, where it is empty.
  private(set) var path: String

  /// What the folder is called within the one around it.
  private(set) var name: String
  private(set) var folders: [FolderTree] = []
  private(set) var files: [Leaf] = []

  /// - Parameter paths: The paths of the files.
  init(_ paths: [String]) {
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
    files = entries.filter { $0.parts.count <= 1 }.map { Leaf(index: $0.index, name: String($0.parts.first ?? "")) }
    if files.isEmpty, folders.count == 1, let only = folders.first, !path.isEmpty {
      self = only
      self.name = "\(name)/\(only.name)"
    }
  }

  /// The indices of all files in the folder and below.
  var indices: [Int] { folders.flatMap(\.indices) + files.map(\.index) }
}
