import Foundation
import ToolSupport

/// The switched sources of a module, which an overlay of the file system shows in place of the originals.
struct SwitchedModule {
  /// An original file.
  struct File {
    /// The absolute path.
    let path: String
    /// The path as mutants name it.
    let name: String
    let source: SourceFile
  }

  let target: PackageDescription.Target
  /// The files, ordered by their paths.
  let files: [File]
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
  ///   - count: The number of all mutants of the package.
  ///   - symbol: The symbol of the variable that the switches read, or nil if they use its accessor.
  /// - Throws: An error if a file cannot be written.
  func write(_ mutants: [Mutant], count: Int, symbol: String?) throws -> Written {
    let byPath = Dictionary(grouping: mutants, by: \.path)
    var switched: [String: SwitchedSource] = [:]
    var texts: [(path: String, text: [UInt8])] = []
    // A file with statements at its top would run the declarations in their order.
    let home = files.first { !$0.path.hasSuffix("/main.swift") } ?? files[0]
    for (number, file) in files.enumerated() {
      let own = byPath[file.name] ?? []
      guard !own.isEmpty || file.path == home.path else { continue }
      let source = SwitchedSource(file.source, own, file: number)
      switched[file.name] = source
      let functions = SwitchFunctions.source(file: number, symbol: symbol)
      let shared = file.path == home.path ? SwitchFunctions.source(count: count) : ""
      texts.append((file.path, source.bytes + Array((functions + shared).utf8)))
    }
    var hash = ContentHash()
    for (path, text) in texts {
      hash.add(path)
      hash.add(ContentHash.of(text))
    }
    let written = Written(overlay: "\(folder)/\(hash.text).json", files: switched)
    guard !FileManager.default.fileExists(atPath: written.overlay) else { return written }
    try FileManager.default.createDirectory(atPath: "\(folder)/\(hash.text)", withIntermediateDirectories: true)
    var switchedFiles: [String: String] = [:]
    for (index, (path, text)) in texts.enumerated() {
      // The name of the file appears in no message, but a debugger shows it.
      let file = "\(folder)/\(hash.text)/\(index)-\(URL(fileURLWithPath: path).lastPathComponent)"
      switchedFiles[path] = file
      try Data(text).write(to: URL(fileURLWithPath: file), options: .atomic)
    }
    // The overlay comes last, so that it exists only with all of its files.
    try FileSystemOverlay.json(switchedFiles).write(to: URL(fileURLWithPath: written.overlay), options: .atomic)
    return written
  }

  /// Removes all files but those of one overlay.
  func removeOthers(than written: Written) {
    let kept = URL(fileURLWithPath: written.overlay).deletingPathExtension().lastPathComponent
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(kept) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
