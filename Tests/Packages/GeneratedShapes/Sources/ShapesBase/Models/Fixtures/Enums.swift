public enum PlaybackMode: String, CaseIterable, Sendable {
  case inOrder
  case shuffled
}

public indirect enum Formula: Equatable, Sendable {
  case sum(Formula, Formula)
  case number(Int)
}

public enum Payment: Equatable, Sendable {
  case card(number: String, month: Int?)
  case cash(amount: Double)
}
