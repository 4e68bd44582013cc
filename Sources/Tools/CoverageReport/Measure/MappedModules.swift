import Foundation
import ToolSupport

/// The modules in binaries, which take the role of targets where no manifest names these.
struct MappedModules {
  /// The folder of the sources now.
  let root: String
  /// The folder of the sources when they were built, which may have been that of a server.
  let folder: String
  /// All Swift files that the binaries map.
  let files: Set<String>
  /// The sources of each module in the folder, as they were built.
  private(set) var sources: [String: [String]] = [:]

  /// The folders with code of others, and with generated code.
  private static let foreignFolders: Set = [
    "Carthage", "DerivedData", "Intermediates.noindex", "Pods", "SourcePackages",
  ]

  /// Finds the modules of the sources in a folder.
  ///
  /// A source that is a part of two modules belongs to the one with most of its functions.
  init(root: String, functions: [LLVMExport.Function], demangler: Demangler) {
    let files = Set(functions.flatMap(\.filenames).filter { $0.hasSuffix(".swift") })
    let folder = Self.folder(of: files, in: root)
    (self.root, self.files, self.folder) = (root, files, folder)
    let own = files.filter { file in
      guard file.hasPrefix(folder + "/") else { return false }
      let path = file.dropFirst(folder.count)
      return FileManager.default.fileExists(atPath: root + path)
        && !path.split(separator: "/").contains { $0.hasPrefix(".") || Self.foreignFolders.contains(String($0)) }
    }
    let mapped = functions.compactMap { function in
      function.filenames.first(where: own.contains).map { (name: function.name, file: $0) }
    }
    let names = demangler.names(of: Set(mapped.map(\.name)))
    var counts: [String: [String: Int]] = [:]
    for (name, file) in mapped {
      // The main file of a program may have no function with the name of the module.
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent
      counts[file, default: [:]][Self.module(in: names[name]) ?? folder, default: 0] += 1
    }
    for (file, counts) in counts.sorted(by: { $0.key < $1.key }) {
      let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      sources[most?.key ?? "", default: []].append(file)
    }
  }

  /// Returns the module in a readable name, such as `Core` in `closure #1 in (extension in Core):Swift.Array.sum()`.
  private static func module(in name: String) -> String? {
    let match = name.firstMatch(of: #/^(?:.* (?:in|of) )?(?:static )?(?:\(extension in (\w+)\):|(\w+)\.)/#)
    return (match?.1 ?? match?.2).map(String.init)
  }

  /// Returns the folder that most of the files were in when they were built, of those that are now in another one.
  private static func folder(of files: Set<String>, in root: String) -> String {
    let exists = FileManager.default.fileExists(atPath:)
    if files.contains(where: { $0.hasPrefix(root + "/") && exists($0) }) { return root }
    var counts: [String: Int] = [:]
    for file in files {
      let parts = file.split(separator: "/")
      let length = parts.indices.dropFirst().first { exists("\(root)/\(parts[$0...].joined(separator: "/"))") }
      if let length { counts["/" + parts[..<length].joined(separator: "/"), default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? root
  }

  /// Describes the modules as targets, of which those that declare tests are test targets.
  func description() -> PackageDescription {
    let targets = sources.sorted { $0.key < $1.key }.map { module, files in
      let paths = files.map { $0.dropFirst(folder.count + 1) }
      let common = paths.dropFirst().reduce(paths[0].split(separator: "/").dropLast()[...]) { common, path in
        common.prefix(zip(common, path.split(separator: "/")).prefix { $0 == $1 }.count)
      }.joined(separator: "/")
      return PackageDescription.Target(
        module: module, type: paths.contains { Self.declaresTests("\(root)/\($0)") } ? "test" : "library",
        path: common.isEmpty ? "." : common,
        sources: paths.map { String($0.dropFirst(common.isEmpty ? 0 : common.count + 1)) })
    }
    return PackageDescription(name: URL(fileURLWithPath: root).lastPathComponent, path: folder, targets: targets)
  }

  /// Returns true if a source imports a framework of tests and declares a test.
  private static func declaresTests(_ path: String) -> Bool {
    let syntax = SourceSyntax(path: path)
    let imports = Set(syntax.imports.map(\.module))
    return syntax.tokens.indices.contains { index in
      imports.contains("Testing") && syntax.isToken(index, "@Test")
        || imports.contains("XCTest") && syntax.isToken(index, "func") && syntax.text(index + 1).hasPrefix("test")
          && syntax.text(index + 2) + syntax.text(index + 3) == "()"
    }
  }
}
