/// The messages that people read.
///
/// The messages of a segment are in an extension in its folder. Services, presenters and screens choose from these
/// messages. Labels, such as titles and buttons, belong to the views.
package enum Messages {
  package static let offline = "There is no connection. Check your network and try again."
  package static let unexpected = "Something went wrong. Try again."
}
