/// The error that a service throws without a network.
package struct Offline: Error, Equatable {
  package init() {}
}
