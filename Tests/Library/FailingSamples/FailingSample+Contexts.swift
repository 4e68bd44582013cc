import Foundation
import TestSupport
import Testing

extension FailingSample {
  static let contexts: [FailingSample] = [
    FailingSample("atASourceLocation") {
      reportFailures(at: #_sourceLocation) { reportFailure("not sorted") }  // fails: atASourceLocation
    },
    FailingSample("childTask") {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { reportFailure("from a child task") }  // fails: childTask
      }
    },
    FailingSample("detachedTask") {
      let service = MockKitchen()
      service.isOpenAnswer.returns(true)
      service.isOpen { _ in }
      await Task.detached { service.expectNoCalls() }.value  // fails: detachedTask
    },
    FailingSample("dispatchQueue") {
      let service = MockKitchen()
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          service.isOpenAnswer.returns(true)
          service.isOpen { _ in }
          service.expectNoCalls()  // fails: dispatchQueue
          continuation.resume()
        }
      }
    },
  ]
}
