/// The input of the generator.
struct GeneratorInput: Sendable {
  /// A module of the package, with its symbol graphs.
  struct Module: Sendable, Equatable {
    /// The name that import declarations use.
    var name: String
    /// The absolute folder of `<name>.symbols.json` and `<name>@<other>.symbols.json`.
    var graphs: String
    /// The absolute folder of its sources.
    var sources: String
    /// The absolute paths of its sources.
    var files: [String] = []
    /// True if the module's protocols are doubled.
    ///
    /// Other modules are present because a requested one imports them.
    var isWanted: Bool
    var settings: ModuleSettings = []
  }

  /// The place of a module's symbol graph.
  enum GraphPlace: Sendable, Equatable {
    /// The folder of `<name>.symbols.json` and `<name>@<other>.symbols.json`, of which either may be missing.
    case folder(String)
    /// The plugin, which gets it on request.
    case onRequest
    /// None, because the compiler knows no such module.
    case nowhere
  }

  var options: DoublesOptions
  /// The package's absolute folder.
  var packageFolder: String
  /// The absolute folder of a kind of file.
  func folder(of root: OutputRoot) -> String { options.folder(of: root, in: packageFolder) }
  /// The requested modules and the modules of the same package that they depend on, sorted by name.
  var modules: [Module]
  /// The settings of the target that the doubles go to.
  var outputSettings: ModuleSettings = []
  /// The settings of the target that the factories go to.
  var fixtureSettings: ModuleSettings = []
  /// True if the doubles go to a test target, which can import other targets with `@testable`.
  var isOutputInTests = false
  /// Finds the symbol graph of another module, such as `Swift` or a module of another package.
  ///
  /// Extracting a large graph takes seconds, so it is kept for later runs. Any thread can call this.
  var graph: @Sendable (_ module: String) throws -> GraphPlace
  /// The names of modules that ``graph`` knows.
  var otherModules: @Sendable () -> Set<String> = { [] }
}
