import ShapesBase

/// A protocol with an initializer.
public protocol Channel {
  init(name: String)
  func tune()
}

/// A protocol with a failable initializer.
public protocol Frequency {
  init?(text: String)
}

/// A protocol with a throwing initializer.
public protocol Connection {
  init(host: String) throws(Offline)
  init() async throws
}

/// A protocol with an initializer without parameters, and one that takes another instance.
public protocol Blank: AnyObject {
  init()
  init(copying other: Self)
}

/// A protocol with overloaded initializers.
public protocol Gauge {
  init(_ value: Int)
  init(_ value: Double)
  init!(code: String)
}
