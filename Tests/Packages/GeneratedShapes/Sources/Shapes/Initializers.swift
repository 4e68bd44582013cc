import ShapesBase

public protocol Channel {
  init(name: String)
  func tune()
}

public protocol Frequency {
  init?(text: String)
}

public protocol Connection {
  init(host: String) throws(Offline)
  init() async throws
}

public protocol Blank: AnyObject {
  init()
  init(copying other: Self)
}

public protocol Gauge {
  init(_ value: Int)
  init(_ value: Double)
  init!(code: String)
}
