extension Options {
  /// What `--help` prints.
  static let help = """
    Usage: demo [OPTION...]

    The five segments as a terminal app. It shows bundled answers, and needs no network.

    What to show:
      --segment NAME   the segment to open at once: Signup, Login, Volunteer, Users or Drivers
                       (default: the menu): --segment Login
      --query TEXT     search the drivers for a text at once; opens Drivers by itself: --query hulk
      --fail MODE      how the bundled server fails: offline, slow, empty or garbage: --fail offline
      --api URL        ask a real server instead of the bundled one: --api http://127.0.0.1:8080
      --speed FACTOR   how fast the app's time passes, its delays and locks (default: 1): --speed 10

    How to run:
      --script FILE    play the steps in a file instead of a person's keys: --script tour.txt
      --help           print this

    Keys:
      Tab, Shift-Tab   the next and the previous field or button; Up and Down too, unless a list scrolls
      Enter            press a button; in a field go to the next one, or press the form's button after the last
      Space            press a button
      Backspace        delete a character; Ctrl-W a word, Ctrl-U all that the field holds
      Up, Down, PageUp, PageDown, Home, End
                       scroll a list that is longer than the window
      1 to 5           open a segment from the menu
      Escape           go back; at the menu quit, as q does there
      Ctrl-C, Ctrl-D   quit
      Ctrl-Z           suspend; 'fg' in the shell resumes

    Without a terminal (a pipe or a file for input or output, or TERM dumb or not set) the screen is printed as plain
    text, at first and after each change, with a line '---' between two. Steps are then read from standard input; at its
    end the app waits for what is under way, and ends. With NO_COLOR set, the app in a terminal uses no colours, bold or
    reverse.
    A script, and plain text, are 80 columns wide unless COLUMNS says otherwise; a script scrolls if LINES is set.

    Steps, one a line; those that are empty or begin with '#' are skipped:
      type TEXT        types the text
      press KEY [N]    presses a key, N times: Enter, Tab, Shift-Tab, Space, Escape, Backspace, Up, Down, PageUp,
                       PageDown, Home, End, Ctrl-U, Ctrl-W, Ctrl-C, Ctrl-D: press Tab 3
      open SEGMENT     opens a segment, from wherever the app is
      back             goes back
      await TEXT       waits until the screen holds the text, and keeps what it shows at that moment
      show             prints the screen: the one kept by an 'await' just before, or else the present one
      settle           waits until no work of the screen is under way; a person or a sensor that is asked is no such work:
                   'await' their answer

    Exit codes:
      0   the app was left, or the steps came to their end
      3   bad arguments, or a step that cannot be read or comes to nothing; the last line says why and what to do
    """
}
