/// The part of a probe that notices the start and the end of each test.
///
/// Both frameworks print a line as a test starts and as it ends: XCTest to standard output, Swift Testing to its event stream.
/// Both call `fwrite` for it, and wait until it returns. The hook takes the place of that function.
enum TestEventHook {
  /// The C source.
  ///
  /// It follows the functions `start_test` and `end_test`, which get the name of a test and its length, and the function
  /// `is_recording`. They run one at a time.
  static let source = #"""

    static pthread_mutex_t hook_lock = PTHREAD_MUTEX_INITIALIZER;

    static int is_digit(char character) { return character >= '0' && character <= '9'; }

    static void read_xctest(const char *line, size_t size) {
      const char *name = line + 11;
      const char *end = memchr(name, '\'', size - 11);
      if (!end) return;
      size_t rest = size - (size_t)(end + 2 - line);
      if (end + 2 > line + size) return;
      // A test may print a similar line itself, but hardly one with a date, or with a number of seconds.
      const char *word = end + 2, *open = memchr(word, '(', rest);
      if (rest > 11 && !memcmp(word, "started at ", 11)) {
        if (is_digit(word[11])) start_test(name, (size_t)(end - name));
      } else if (open && open + 1 < line + size && is_digit(open[1]) && memmem(open, size - (size_t)(open - line), " seconds)", 9)) {
        end_test(name, (size_t)(end - name));
      }
    }

    static void read_event(const char *line, size_t size) {
      static const char started[] = "\"kind\":\"testStarted\"", ended[] = "\"kind\":\"testEnded\"", id[] = "\"testID\":\"";
      int starts = memmem(line, size, started, sizeof started - 1) != 0;
      if (!starts && !memmem(line, size, ended, sizeof ended - 1)) return;
      const char *name = memmem(line, size, id, sizeof id - 1);
      if (!name) return;
      name += sizeof id - 1;
      const char *end = name;
      while (end < line + size && *end != '"') end += *end == '\\' ? 2 : 1;
      if (end >= line + size) return;
      if (starts) start_test(name, (size_t)(end - name)); else end_test(name, (size_t)(end - name));
    }

    size_t fwrite(const void *restrict bytes, size_t size, size_t count, FILE *restrict file) {
      static size_t (*original)(const void *, size_t, size_t, FILE *);
      if (!original) original = (size_t (*)(const void *, size_t, size_t, FILE *))dlsym(RTLD_NEXT, "fwrite");
      size_t total = size * count;
      int is_xctest = total > 20 && !memcmp(bytes, "Test Case '", 11);
      // A test may print anything, but not to the event stream.
      int is_event = total > 20 && *(const char *)bytes == '{' && file != stdout && file != stderr;
      if ((is_xctest || is_event) && is_recording()) {
        pthread_mutex_lock(&hook_lock);
        if (is_xctest) read_xctest(bytes, total); else read_event(bytes, total);
        pthread_mutex_unlock(&hook_lock);
      }
      return original(bytes, size, count, file);
    }
    """#
}
