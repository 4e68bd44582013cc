/// A library of the package that the guide documents.
struct Library: Equatable, Sendable {
  let module: String
  /// The folder of its sources, in the package.
  let folder: String

  /// All of them, in the order of the guide.
  static let all = [
    Self(module: "TestSupport", folder: "TestSupport/TestSupport"),
    Self(module: "Interfaces", folder: "Sources/Interfaces"),
    Self(module: "Presenters", folder: "Sources/Presenters"),
    Self(module: "SegmentDoubles", folder: "TestSupport/SegmentDoubles"),
    Self(module: "SegmentScreens", folder: "Sources/SegmentScreens"),
    Self(module: "SegmentServices", folder: "Sources/SegmentServices"),
  ]

  /// The targets to build: the others are built for them.
  static let targets = ["SegmentScreens", "SegmentDoubles", "SegmentServices"]

  /// What the libraries are made from besides.
  static let otherSources = ["Sources/TextWidth"]
}
