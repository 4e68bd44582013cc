/// A box that nobody needs to see: a failure shows what it holds in its place.
protocol ShownAsContents {
  var contents: Any { get }
}
