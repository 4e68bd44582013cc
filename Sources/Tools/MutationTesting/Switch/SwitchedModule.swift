import Foundation
import ToolSupport

/// The switched sources of a module, which an overlay of the file system shows in place of the originals.
struct SwitchedModule {
  let target: PackageDescription.Target
  /// The original files, by their absolute paths.
  let sources: [String: SourceFile]
  /// The paths of the files, by their absolute paths, as mutants name them.
  let names: [String: String]
  /// The folder for the switched files.
  let folder: String
  /// True if the module has tests, which lose statements.
  var changesTests = false

  /// The overlay and the switched files of some mutants.
  struct Written {
    /// The path of the overlay, which changes with its content, so that the compiler runs again.
    let overlay: String
    /// The switched files, by the paths in mutants.
    let files: [String: SwitchedSource]

    /// The arguments of the compiler.
    var flags: [String] { ["-vfsoverlay", overlay] }
  }

  /// Writes the files with some mutants.
  ///
  /// - Parameters:
  ///   - mutants: The mutants, with their numbers.
  ///   - count: The number of all mutants of the package.
  /// - Returns: The files.
  /// - Throws: An error if a file cannot be written.
  func write(_ mutants: [Mutant], count: Int) throws -> Written {
    let byPath = Dictionary(grouping: mutants, by: \.path)
    var files: [String: SwitchedSource] = [:]
    var texts: [String: [UInt8]] = [:]
    let paths = sources.keys.sorted()
    // A file with statements at its top would run the declarations in their order.
    let home = paths.first { !$0.hasSuffix("/main.swift") } ?? paths[0]
    for path in paths {
      let own = byPath[names[path] ?? path] ?? []
      guard !own.isEmpty || path == home, let source = sources[path] else { continue }
      let switched = SwitchedSource(source, own)
      files[names[path] ?? path] = switched
      texts[path] = switched.bytes + (path == home ? Array(SwitchFunctions.source(count: count).utf8) : [])
    }
    var hash = ContentHash()
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      hash.add(path)
      hash.add(ContentHash.of(text))
    }
    let overlay = "\(folder)/\(hash.text).json"
    var roots: [FileSystemOverlay.File] = []
    for (index, (path, text)) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
      // The name of the file appears in no message, but a debugger shows it.
      let file = "\(folder)/\(hash.text)/\(index)-\(URL(fileURLWithPath: path).lastPathComponent)"
      roots.append(.init(name: path, contents: file))
      guard !FileManager.default.fileExists(atPath: overlay) else { continue }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(hash.text)", withIntermediateDirectories: true)
      try Data(text).write(to: URL(fileURLWithPath: file), options: .atomic)
    }
    // The overlay comes last, so that it exists only with all of its files.
    if !FileManager.default.fileExists(atPath: overlay) {
      try FileSystemOverlay(roots: roots).json.write(to: URL(fileURLWithPath: overlay), options: .atomic)
    }
    return Written(overlay: overlay, files: files)
  }

  /// Removes all files but those of one overlay.
  func removeOthers(than written: Written) {
    let kept = URL(fileURLWithPath: written.overlay).deletingPathExtension().lastPathComponent
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(kept) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
