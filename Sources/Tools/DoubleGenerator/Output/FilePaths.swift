import ToolSupport

/// The paths of generated files, and of the sources that they are made from.
struct FilePaths: Sendable {
  private let packageFolder: String
  private let modules: [GeneratorInput.Module]

  init(_ input: GeneratorInput) {
    packageFolder = input.packageFolder
    modules = input.modules
  }

  /// The output folder for a declaration, with a trailing slash: the folder of its source within the target.
  ///
  /// If doubles of several targets are generated, the first folder is the target's.
  func folder(of symbol: Symbol) -> String {
    guard let components = components(of: symbol) else { return "" }
    let isSingle = modules.count(where: \.isWanted) <= 1
    return components.dropFirst(isSingle ? 1 : 0).map { $0 + "/" }.joined()
  }

  /// The module of a declaration and the folders of its source, such as `["Interfaces", "Login"]`.
  ///
  /// A folder named `Internal` is left out.
  func components(of symbol: Symbol) -> [String]? {
    symbol.location.flatMap { components(of: $0.file) }
  }

  /// The module of a source and its folders.
  func components(of file: String) -> [String]? {
    guard let module = module(of: file) else { return nil }
    let folders = file.dropFirst(module.sources.count + 1).split(separator: "/").dropLast().filter { $0 != "Internal" }
    return [module.name] + folders.map(String.init)
  }

  /// The source of a declaration, relative to the package.
  func source(of symbol: Symbol) -> String? { symbol.location.map { relative($0.file) } }

  /// The folder of a declaration's source, relative to the package.
  func sourceFolder(of symbol: Symbol) -> String? {
    source(of: symbol).map {
      $0.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }
  }

  /// The diagnostic with a path that is relative to the package.
  func relative(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.file = diagnostic.file.map(relative)
    return diagnostic
  }

  /// The diagnostic with the location of a protocol, found in the sources.
  ///
  /// The compiler gives no location for a private protocol.
  func locating(_ symbol: Symbol, for diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    for file in modules.first(where: { $0.name == symbol.module })?.files.sorted() ?? [] {
      let source = SourceSyntax(path: file)
      let place = source.tokens.indices.first { source.isToken($0, "protocol") && source.isToken($0 + 1, symbol.name) }
      guard let place else { continue }
      diagnostic.file = file
      diagnostic.line = source.line(place)
      break
    }
    return diagnostic
  }

  /// The path, relative to the package if it lies inside.
  func relative(_ path: String) -> String {
    path.hasPrefix(packageFolder + "/") ? String(path.dropFirst(packageFolder.count + 1)) : path
  }

  private func module(of file: String) -> GeneratorInput.Module? {
    modules.filter { file.hasPrefix($0.sources + "/") }.max { $0.sources.count < $1.sources.count }
  }
}
