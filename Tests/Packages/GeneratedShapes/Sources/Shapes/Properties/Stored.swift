import ShapesBase

/// Says how loud it is.
public protocol VolumeMeter {
  var level: Int { get }
  var label: String? { get }
  var favourite: Track { get }
}

/// Sets how loud it is.
public protocol VolumeControl {
  var level: Int { get set }
  var track: Track? { get set }
  var presets: [String: Int] { get set }
}

/// Has an outlet, as screens from storyboards have.
@MainActor
public protocol OutletScreen: AnyObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var caption: String! { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var canvas: Canvas! { get }
}

/// Is told what a player does.
@MainActor
public protocol PlayerDelegate: AnyObject {
  func playerDidStop()
}

/// Plays, and tells its delegate.
@MainActor
public protocol PlayerType: AnyObject {
  var delegate: (any PlayerDelegate)? { get set }
  var rate: Double { get set }
  var onFinish: ((Int) -> Void)? { get set }
}

/// What happens at a tap.
public typealias TapAction = () -> Void

/// Has closures, written in several ways.
public protocol TapArea {
  var action: TapAction { get }
  var wrapper: (@Sendable () -> Void) -> Int { get }
  var outcome: Result<() -> Int, Never> { get }
  var onTap: () -> Int { get set }
}

/// Has places in a text, called as the places of a source.
public protocol Cursor {
  var line: Sketch { get }
}

/// Remembers what was there before.
@MainActor
public protocol Slider {
  var oldValue: Int { get set }
}
