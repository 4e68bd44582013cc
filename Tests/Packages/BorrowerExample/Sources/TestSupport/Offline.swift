/// What a service throws when there is no network.
package struct Offline: Error, Equatable {
  package init() {}
}
