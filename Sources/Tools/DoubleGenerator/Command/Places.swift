/// Where generated files belong: in the folder of the source that they were made from.
struct Places: Sendable {
  private let packageFolder: String
  private let modules: [GeneratorInput.Module]

  init(_ input: GeneratorInput) {
    packageFolder = input.packageFolder
    modules = input.modules
  }

  /// The folder of the source within its target, with a slash behind it; that of the target where there are several.
  func folder(of symbol: Symbol) -> String {
    guard let file = symbol.location?.file, let module = module(of: file) else { return "" }
    let folders = file.dropFirst(module.sources.count + 1).split(separator: "/").dropLast().filter { $0 != "Internal" }
    let several = modules.filter(\.isWanted).count > 1
    return ((several ? [Substring(module.name)] : []) + folders).map { $0 + "/" }.joined()
  }

  /// The source, relative to the package.
  func source(of symbol: Symbol) -> String? { symbol.location.map { relative($0.file) } }

  func relative(_ note: GenerationNote) -> GenerationNote {
    var note = note
    note.file = note.file.map(relative)
    return note
  }

  /// A note about a protocol of which the compiler does not say where it is: it says so of what others can see alone.
  func locating(_ symbol: Symbol, for note: GenerationNote) -> GenerationNote {
    let module = modules.first { $0.name == Mangling.module(of: symbol.id) }
    guard let module, let place = SourceSearch.declaration("protocol \(symbol.name)", in: module.sources) else {
      return note
    }
    var note = note
    (note.file, note.line) = (place.file, place.line)
    return note
  }

  private func relative(_ path: String) -> String {
    path.hasPrefix(packageFolder + "/") ? String(path.dropFirst(packageFolder.count + 1)) : path
  }

  private func module(of file: String) -> GeneratorInput.Module? {
    modules.filter { file.hasPrefix($0.sources + "/") }.max { $0.sources.count < $1.sources.count }
  }
}
