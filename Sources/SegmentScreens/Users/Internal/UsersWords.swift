/// What the list of users says, however it is drawn.
enum UsersWords {
  static let none = "There are no users."
}
