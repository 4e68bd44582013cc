import ShapesBase

/// Is made with a name.
public protocol Channel {
  init(name: String)
  func tune()
}

/// Is made from text, where the text allows it.
public protocol Frequency {
  init?(text: String)
}

/// Is opened when it is made.
public protocol Connection {
  init(host: String) throws(Offline)
  init() async throws
}

/// Is made of nothing, and again of another.
public protocol Blank: AnyObject {
  init()
  init(copying other: Self)
}

/// Is made in many ways.
public protocol Gauge {
  init(_ value: Int)
  init(_ value: Double)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  init!(code: String)
}
