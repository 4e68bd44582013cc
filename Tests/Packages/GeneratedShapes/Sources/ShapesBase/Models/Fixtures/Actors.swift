public actor Atelier {
  public let canvas: Canvas
  private let paint: () -> Int

  public init(canvas: Canvas, paint: @escaping () -> Int, seats: Int) {
    (self.canvas, self.paint) = (canvas, paint)
    canvas.width += seats
  }

  public var width: Int { canvas.width + paint() }
}

public actor Depository<Content> {
  public let contents: [Content]

  public init(_ first: Content, _ others: [Content]) { contents = [first] + others }

  public var count: Int { contents.count }
}

public actor Register<Entry: Sendable> {
  public let entry: Entry

  public init(entry: Entry) { self.entry = entry }
}

public struct Parting {
  public let width: Int

  public init(_ canvas: sending Canvas) { width = canvas.width }
}
