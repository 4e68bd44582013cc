import PackagePlugin

/// What the tool must know about the package, in the form of `swift package describe --type json`.
struct Description: Encodable {
  struct Target: Encodable {
    let name: String
    let c99name: String
    let type: String
    let moduleType: String
    let path: String
    let sources: [String]
    let targetDependencies: [String]

    private enum CodingKeys: String, CodingKey {
      case name
      case c99name
      case type
      case moduleType = "module_type"
      case path
      case sources
      case targetDependencies = "target_dependencies"
    }
  }

  let name: String
  let path: String
  let targets: [Target]

  init(_ package: Package) {
    name = package.displayName
    path = package.directoryURL.path
    targets = package.targets.map(Target.init)
  }
}

extension Description.Target {
  init(_ target: any PackagePlugin.Target) {
    let swift = target as? SwiftSourceModuleTarget
    let folder = target.directoryURL.path
    let module = target as? any SourceModuleTarget
    name = target.name
    c99name = module?.moduleName ?? target.name
    path = folder
    moduleType = swift == nil ? "OtherTarget" : "SwiftTarget"
    type =
      switch module?.kind {
      case .executable: "executable"
      case .test: "test"
      case .macro: "macro"
      case .generic: "library"
      default: "other"
      }
    sources =
      module?.sourceFiles.filter { $0.type == .source }
      .map { String($0.url.path.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1)) } ?? []
    targetDependencies = target.dependencies.compactMap { dependency in
      if case .target(let target) = dependency { target.name } else { nil }
    }
  }
}
