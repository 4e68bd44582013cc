import Foundation

// A stand-in has no storyboard files, so it has no controllers to instantiate. It lets the articles compile.
@MainActor
open class UIStoryboard: NSObject {
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    super.init()
  }

  open func instantiateViewController<ViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController {
    preconditionFailure("The stand-in has no storyboards.")
  }
}
