import Foundation
import ToolSupport

/// A test, with the mutants that it runs.
struct TestCase: Sendable, Equatable {
  /// The name by which `swift test` selects it, such as `AppTests.LoginTests/testLocks` or
  /// `AppTests.LoginTests/locks(after:)`.
  let name: String
  /// The product with the test.
  let product: TestProduct
  /// The name of the test's file, or nil for XCTest, which does not tell it.
  var file: String?
  /// The time that the test took, in seconds.
  var seconds = 0.0
  /// The numbers of the mutants that the test runs.
  var mutants: Set<Int> = []
}

/// The tests of a suite, with the mutants that they run.
struct SuiteReach: Sendable, Equatable {
  let suite: Suite
  var tests: [TestCase] = []
  /// The mutants that run outside of tests, such as in work that a test has left behind.
  var outside: Set<Int> = []

  /// True if the tests fail one after the other, although they pass side by side.
  var dependsOnOrder = false

  /// All mutants that run in the process.
  var mutants: Set<Int> { tests.reduce(outside) { $0.union($1.mutants) } }

  /// The tests that run a mutant, by the numbers of the mutants.
  var testsByMutant: [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for (index, test) in tests.enumerated() { for mutant in test.mutants { result[mutant, default: []].append(index) } }
    return result
  }
}

extension SuiteReach {
  /// Adds the lines that ``ReachProbe`` wrote in a process of a product.
  mutating func add(_ recording: String, of product: TestProduct) {
    for line in recording.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let marks = Set(parts[2].split(separator: " ").compactMap { Int($0) })
      guard !parts[0].isEmpty else {
        outside.formUnion(marks)
        continue
      }
      // The events are in JSON, with escapes.
      let id = (try? JSONDecoder().decode(String.self, from: Data("\"\(parts[0])\"".utf8))) ?? String(parts[0])
      let event = SwiftTestingID(id)
      // Swift Testing also announces its suites.
      guard suite == .xctest || event != nil else { continue }
      tests.append(
        TestCase(
          name: event?.name ?? id, product: product, file: event?.file, seconds: (Double(parts[1]) ?? 0) / 1e9,
          mutants: marks))
    }
  }
}

extension TestName {
  /// The name by which `swift test` selects the test.
  var selector: String { SwiftTestingID(id)?.name ?? id }
}

/// The identifier of a test of Swift Testing, such as `AppTests.LoginTests/locks()/LoginTests.swift:12:4`.
struct SwiftTestingID {
  /// The name of the test, such as `AppTests.LoginTests/locks()`.
  let name: String
  /// The name of its file.
  let file: String

  /// The result is nil for a suite of tests, which has no place.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/(.+)\/([^\/]+):\d+:\d+/#) else { return nil }
    name = String(match.1)
    file = String(match.2)
  }
}

/// A probe that records which mutants each test runs.
///
/// The switches of the mutants mark what runs, in a file that the process maps into its memory. At the start of a test, the
/// probe removes the marks. At the end, it writes the numbers of the marked mutants.
///
/// A test starts and ends with an event. Swift Testing and the observer of XCTest call `fwrite` to write it, and wait until it
/// returns. The probe takes the place of that function.
enum ReachProbe {
  /// The variable with the path of the file to write.
  static let recording = "REHEARSAL_RECORDING"

  /// The C source of the probe.
  ///
  /// It writes a line for each test: the name, the nanoseconds, and the numbers, with tabs between them. A line without a name
  /// is about code that ran outside of tests.
  static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <pthread.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/resource.h>
    #include <sys/stat.h>
    #include <time.h>
    #include <unistd.h>

    static uint8_t *marks;
    static size_t count;
    static int output = -1;
    static char running[4096];
    static struct timespec begun;

    // A mutant may take all memory, or start threads without end, whose stacks count here. A test that needs more fails
    // without a mutant, too, so that the limit makes no verdict.
    __attribute__((constructor)) static void limit_memory(void) {
      rlim_t quarter = (rlim_t)sysconf(_SC_PHYS_PAGES) / 4 * (rlim_t)sysconf(_SC_PAGESIZE);
      struct rlimit limit = {quarter, quarter};
      setrlimit(RLIMIT_DATA, &limit);
    }

    static int prepare(void) {
      if (output >= 0) return 1;
      const char *path = getenv("REHEARSAL_REACHED"), *recording = getenv("REHEARSAL_RECORDING");
      if (!path || !recording) return 0;
      int file = open(path, O_RDWR | O_CLOEXEC);
      struct stat status;
      if (file < 0 || fstat(file, &status) || status.st_size <= 0) return 0;
      void *memory = mmap(0, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      close(file);
      if (memory == MAP_FAILED) return 0;
      marks = memory;
      count = (size_t)status.st_size;
      output = open(recording, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      return output >= 0;
    }

    static void put(const char *name, size_t length, long long nanoseconds) {
      char *line = malloc(length + 64 + count * 12), *end = line;
      if (!line) return;
      memcpy(end, name, length);
      end += length;
      end += sprintf(end, "\t%lld\t", nanoseconds);
      for (size_t index = 0; index < count; index++) {
        if (!marks[index]) continue;
        marks[index] = 0;
        end += sprintf(end, "%zu ", index);
      }
      *end++ = '\n';
      // A file takes all bytes at once, unless the disk is full.
      if (write(output, line, (size_t)(end - line)) != end - line) abort();
      free(line);
    }

    static void start_test(const char *name, size_t length) {
      if (length >= sizeof running) return;
      put("", 0, 0);
      memcpy(running, name, length);
      running[length] = 0;
      clock_gettime(CLOCK_MONOTONIC, &begun);
    }

    static void end_test(const char *name, size_t length) {
      if (strlen(running) != length || memcmp(running, name, length)) return;
      struct timespec now;
      clock_gettime(CLOCK_MONOTONIC, &now);
      put(name, length, (now.tv_sec - begun.tv_sec) * 1000000000LL + now.tv_nsec - begun.tv_nsec);
      running[0] = 0;
    }

    static pthread_mutex_t hook_lock = PTHREAD_MUTEX_INITIALIZER;

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
      // A test may print anything, but not to the event stream.
      int is_event = total > 20 && *(const char *)bytes == '{' && file != stdout && file != stderr;
      if (is_event) {
        pthread_mutex_lock(&hook_lock);
        if (prepare()) read_event(bytes, total);
        pthread_mutex_unlock(&hook_lock);
      }
      return original(bytes, size, count, file);
    }
    """#
}
