public actor Atelier {
  public let canvas: Canvas
  private let paint: () -> Int

  public init(canvas: Canvas, paint: @escaping () -> Int, seats: Int) {
    (self.canvas, self.paint) = (canvas, paint)
    canvas.width += seats
  }

  public var width: Int { canvas.width + paint() }
}
