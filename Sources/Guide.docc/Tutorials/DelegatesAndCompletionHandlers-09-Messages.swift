/// The messages that people read.
enum Messages {
  enum Signup {
    static let noFirstName = "Enter your first name."
    static let noLastName = "Enter your last name."
    static let noName = "Enter your first name and your last name."
  }
}
