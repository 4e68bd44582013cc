/// All that the generator's core gets to know.
struct GeneratorInput: Sendable {
  /// A module of the package, with what the compiler says about it.
  struct Module: Sendable, Equatable {
    /// The name under which code imports it.
    var name: String
    /// The absolute folder of `<name>.symbols.json` and `<name>@<other>.symbols.json`.
    var graphs: String
    /// The absolute folder of its sources.
    var sources: String
    /// Whether its protocols are doubled; a module that is not wanted is there because a wanted one imports it.
    var isWanted: Bool
  }

  var options: DoublesOptions
  /// The package's absolute folder.
  var packageFolder: String
  /// The wanted modules and those of the same package that they depend on, by name.
  var modules: [Module]
  /// Whether the doubles go to a target that is isolated to the main actor by default: what is not has to say so there.
  var isOutputOnMainActor = false
  /// Whether the doubles go to a test target, which may import the others with `@testable`.
  var isOutputInTests = false
  /// Whether asynchronous closures mean something else there than where the protocols are, unless they say it.
  var isOutputNonsending = false
  /// Makes the symbol graph of any other module, such as `Swift` or one of another package.
  ///
  /// It takes seconds for a large module, and is kept for later runs. It can be called from any thread.
  ///
  /// - Returns: The folder of `<name>.symbols.json` and `<name>@<other>.symbols.json`, of which either may be missing, or
  ///   nil when the compiler knows no such module.
  var graph: @Sendable (_ module: String) throws -> String?
  /// Shows how far the work has come.
  var showProgress: @Sendable (String) -> Void
}
