/// A small HTTP server on 127.0.0.1 that a test scripts.
package final class LoopbackServer: Sendable {
  package init() {}
}
