extension SuiteSelection {
  /// The class of the cells that are about it.
  var pageClass: HTML {
    switch self {
    case .xctest: "x"
    case .swiftTesting: "s"
    case .both: "b"
    }
  }
}
