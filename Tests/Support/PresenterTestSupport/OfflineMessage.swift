/// The message on a screen without a connection.
package let offlineMessage = "There is no connection. Check your network and try again."
