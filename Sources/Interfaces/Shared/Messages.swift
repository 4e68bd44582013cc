/// The messages that people read.
///
/// The messages of a segment are in an extension in its folder. Services, presenters and screens choose from these
/// messages. Labels, such as titles and buttons, belong to the views.
package enum Messages {
  package static let offline = "There is no connection. Check your network and try again."
  package static let unexpected = "Something went wrong. Try again."
  package static let unauthorized = "The server did not let the app in. Try again later."
  package static let timedOut = "The server took too long to answer. Try again later."
  package static let undecodable = "The server’s answer could not be read. Try again later."

  package static func refused(status: Int) -> String {
    "The server answered with status \(status). Try again later."
  }
}
