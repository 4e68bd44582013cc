import Foundation

extension SymbolGraph {
  /// Reads the graph of a module from a folder: `M.symbols.json`, `M@Other.symbols.json` for what it adds to others, and
  /// `Other@M.symbols.json` for what modules that are part of it add, as `_Concurrency` does to `Swift`.
  ///
  /// - Throws: A `GraphError` when there is none, or when one cannot be read.
  init(of module: String, in folder: URL) throws(GraphError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter {
      $0.hasSuffix(Self.suffix) && ($0.hasPrefix("\(module)@") || $0.hasSuffix("@\(module)\(Self.suffix)"))
    }.sorted()
    let own = names.filter { $0 == module + Self.suffix }
    guard !(own + others).isEmpty else {
      throw GraphError(
        message: "there is no symbol graph of \(module) in \(folder.path)",
        remedy: "build \(module), and extract its symbol graph into that folder")
    }
    try self.init(contentsOf: (own + others).map { folder.appending(path: $0) })
  }

  /// Reads the files of one module into one graph.
  ///
  /// - Throws: A `GraphError` when one of the files cannot be read.
  init(contentsOf files: [URL]) throws(GraphError) {
    self.init(module: "")
    for file in files {
      let graph = try Self(contentsOf: file)
      if module.isEmpty { self = graph } else { merge(graph) }
    }
  }

  /// Reads one file, without loading it as a whole.
  ///
  /// - Throws: A `GraphError` when the file cannot be read.
  init(contentsOf file: URL) throws(GraphError) {
    let data: Data
    do {
      // `mappedIfSafe` reads all of the file on Linux, which takes a fifth longer.
      data = try Data(contentsOf: file, options: .alwaysMapped)
    } catch {
      throw GraphError(
        message: "the symbol graph \(file.path) cannot be opened",
        remedy: "see that it exists and that you may read it")
    }
    try self.init(data, name: Self.module(of: file))
  }

  /// Reads the contents of a file.
  ///
  /// - Parameters:
  ///   - data: The JSON.
  ///   - name: What errors call the graph: the module it is of.
  /// - Throws: A `GraphError` that says where the contents stop being a symbol graph.
  init(_ data: Data, name: String) throws(GraphError) {
    self = try data.withUnsafeBytes { bytes in
      Result { () throws(GraphError) in
        var reader = SymbolGraphReader(bytes, name: name)
        return try reader.read()
      }
    }.get()
  }

  private static let suffix = ".symbols.json"

  private static func module(of file: URL) -> String {
    let name = file.lastPathComponent
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}
