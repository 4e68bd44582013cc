/// The files of a target by the folders they lie in.
struct FolderTree {
  /// The folder's name; a chain of folders that hold nothing but the next is one, such as `Login/Internal`.
  var name: String
  var folders: [FolderTree]
  /// The files of this very folder, by name.
  var files: [(name: String, coverage: FileCoverage)]

  /// Every file below this folder.
  var allFiles: [FileCoverage] { folders.flatMap(\.allFiles) + files.map(\.coverage) }

  init(_ target: TargetCoverage) {
    self.init(
      name: target.name,
      entries: target.files.map { file in
        let path = file.path.hasPrefix(target.path + "/") ? file.path.dropFirst(target.path.count + 1) : file.path[...]
        return (path.split(separator: "/")[...], file)
      })
  }

  private init(name: String, entries: [(path: ArraySlice<Substring>, file: FileCoverage)]) {
    self.name = name
    files = entries.filter { $0.path.count <= 1 }.map { (String($0.path.last ?? ""), $0.file) }
    let below = Dictionary(grouping: entries.filter { $0.path.count > 1 }) { $0.path.first ?? "" }
    folders = below.sorted { $0.key < $1.key }.map { name, entries in
      FolderTree(name: String(name), entries: entries.map { ($0.path.dropFirst(), $0.file) }).joined
    }
  }

  private var joined: Self {
    guard files.isEmpty, folders.count == 1, var only = folders.first else { return self }
    only.name = name + "/" + only.name
    return only
  }
}
