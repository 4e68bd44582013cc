/// Can be started, and measured: from another file.
public protocol MeasuredEngine: Startable {
  var speed: Double { get }
}
