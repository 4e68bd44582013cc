/// A protocol that inherits from one in another file.
public protocol MeasuredEngine: Startable {
  var speed: Double { get }
}
