extension TestProbe {
  /// The C source of the probe, which runs in the process of the tests.
  ///
  /// At the start of a test, the probe copies the execution counters of all code. At the end, it writes the differences.
  ///
  /// The file that it writes consists of records. Numbers are in LEB128, and the tags and layouts are those that
  /// ``TestRecording`` reads.
  static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <elf.h>
    #include <fcntl.h>
    #include <link.h>
    #include <pthread.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/stat.h>
    #include <unistd.h>

    // A function in the section __llvm_prf_data, as the runtime of the tests lays it out.
    struct function {
      uint64_t name, hash;
      int64_t counters, bitmap;
      void *address, *values;
      uint32_t count;
      uint16_t sites[3];
      uint32_t bitmap_bytes;
    };

    // A loaded executable or library with execution counters.
    struct image {
      const char *path;
      int is_kept;
      uint64_t *counters, *before;
      size_t count;
      struct image *next;
    };

    static struct image *images, **last_image = &images;
    static unsigned long long loads;
    static int output = -1;
    static char running[4096];
    static uint8_t *buffer;
    static size_t used, capacity;

    static void put(const void *bytes, size_t count) {
      if (used + count > capacity) {
        size_t wanted = 2 * (used + count) + 4096;
        uint8_t *larger = realloc(buffer, wanted);
        if (!larger) return;
        buffer = larger;
        capacity = wanted;
      }
      memcpy(buffer + used, bytes, count);
      used += count;
    }

    static void put_number(uint64_t number) {
      uint8_t bytes[10];
      size_t count = 0;
      do {
        bytes[count++] = (number & 0x7f) | (number > 0x7f ? 0x80 : 0);
        number >>= 7;
      } while (number);
      put(bytes, count);
    }

    static void flush_buffer(void) {
      size_t done = 0;
      while (done < used) {
        ssize_t count = write(output, buffer + done, used - done);
        if (count <= 0) break;
        done += (size_t)count;
      }
      used = 0;
    }

    // Record 1: an image, with the functions that its counters belong to, and its coverage mapping.
    static void add_image(const char *path, uint64_t base, const uint8_t *file, size_t size) {
      const Elf64_Ehdr *head = (const void *)file;
      if (size < sizeof *head || memcmp(head->e_ident, ELFMAG, SELFMAG) || head->e_ident[EI_CLASS] != ELFCLASS64) return;
      if (head->e_shoff + (uint64_t)head->e_shnum * sizeof(Elf64_Shdr) > size) return;
      const Elf64_Shdr *sections = (const void *)(file + head->e_shoff);
      const char *names = (const char *)file + sections[head->e_shstrndx].sh_offset;
      const Elf64_Shdr *counters = 0, *data = 0, *mapping = 0;
      for (int index = 0; index < head->e_shnum; index++) {
        const char *name = names + sections[index].sh_name;
        if (!strcmp(name, "__llvm_prf_cnts")) counters = &sections[index];
        if (!strcmp(name, "__llvm_prf_data")) data = &sections[index];
        if (!strcmp(name, "__llvm_covfun")) mapping = &sections[index];
      }
      if (!counters || !data || !mapping || data->sh_size % sizeof(struct function)) return;
      struct image *image = calloc(1, sizeof *image);
      if (!image) return;
      image->path = strdup(path);
      image->counters = (uint64_t *)(base + counters->sh_addr);
      image->count = counters->sh_size / 8;
      image->before = malloc(counters->sh_size);
      if (!image->before) return;
      *last_image = image;
      last_image = &image->next;
      const struct function *functions = (const void *)(base + data->sh_addr);
      size_t count = data->sh_size / sizeof *functions;
      put_number(1);
      put_number(count);
      for (size_t index = 0; index < count; index++) {
        uint64_t address = (uint64_t)&functions[index] + (uint64_t)functions[index].counters;
        put(&functions[index].name, 8);
        put(&functions[index].hash, 8);
        put_number((address - (uint64_t)image->counters) / 8);
        put_number(functions[index].count);
      }
      put_number(mapping->sh_size);
      put(file + mapping->sh_offset, mapping->sh_size);
    }

    static int find_image(struct dl_phdr_info *info, size_t size, void *context) {
      (void)size, (void)context;
      loads = info->dlpi_adds;
      char own[4096];
      const char *path = info->dlpi_name;
      if (!path || !*path) {
        ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
        if (length <= 0) return 0;
        own[length] = 0;
        path = own;
      }
      for (struct image *image = images; image; image = image->next)
        if (!strcmp(image->path, path)) return 0;
      int descriptor = open(path, O_RDONLY | O_CLOEXEC);
      struct stat status;
      if (descriptor < 0) return 0;
      if (!fstat(descriptor, &status) && status.st_size > 0) {
        void *file = mmap(0, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (file != MAP_FAILED) {
          add_image(path, info->dlpi_addr, file, (size_t)status.st_size);
          munmap(file, (size_t)status.st_size);
        }
      }
      close(descriptor);
      return 0;
    }

    // A test may unload a library, but its counters must stay where they are. The list of images is locked while it is
    // walked through, so that no library can be kept there.
    static void keep_images(void) {
      for (struct image *image = images; image; image = image->next) {
        if (!image->is_kept) dlopen(image->path, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
        image->is_kept = 1;
      }
    }

    static int count_loads(struct dl_phdr_info *info, size_t size, void *context) {
      (void)size;
      *(unsigned long long *)context = info->dlpi_adds;
      return 1;
    }

    // A process that a test starts records nothing, as its counters belong to no test of this process.
    static void leave_children_alone(void) {
      const char *preloaded = getenv("LD_PRELOAD");
      const char *others = preloaded ? strchr(preloaded, ':') : 0;
      if (others && others[1]) setenv("LD_PRELOAD", others + 1, 1); else unsetenv("LD_PRELOAD");
      unsetenv("REHEARSAL_RECORDING");
    }

    static void start_test(const char *name, size_t length) {
      const char *prefix = getenv("REHEARSAL_RECORDING");
      if (length >= sizeof running) return;
      unsigned long long now = 0;
      dl_iterate_phdr(count_loads, &now);
      if (now != loads) {
        dl_iterate_phdr(find_image, 0);
        keep_images();
      }
      // The package manager passes the lines of the tests on, and has no counters itself.
      if (!images) return;
      if (output < 0) {
        char path[4096];
        if (!prefix || snprintf(path, sizeof path, "%s.%d.tests", prefix, (int)getpid()) >= (int)sizeof path) return;
        output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (output < 0) return;
        leave_children_alone();
      }
      memcpy(running, name, length);
      running[length] = 0;
      for (struct image *image = images; image; image = image->next)
        memcpy(image->before, image->counters, image->count * 8);
    }

    // Record 2: a test, with the counters that changed while it ran. An image without a change has a count of 0.
    static void end_test(const char *name, size_t length) {
      if (output < 0 || strlen(running) != length || memcmp(running, name, length)) return;
      put_number(2);
      put_number(length);
      put(name, length);
      size_t count = 0;
      for (struct image *image = images; image; image = image->next) count++;
      put_number(count);
      for (struct image *image = images; image; image = image->next) {
        size_t changed = 0, last = 0;
        for (size_t index = 0; index < image->count; index++) changed += image->counters[index] != image->before[index];
        put_number(changed);
        for (size_t index = 0; index < image->count && changed; index++) {
          uint64_t difference = image->counters[index] - image->before[index];
          if (!difference) continue;
          changed--;
          put_number(index - last);
          put_number(difference);
          last = index;
        }
        // A counter may change while it is counted. The rest of the announced number is filled up with nothing.
        for (; changed; changed--) put_number(0), put_number(0);
      }
      flush_buffer();
      running[0] = 0;
    }

    static int is_recording(void) { return output >= 0 || getenv("REHEARSAL_RECORDING"); }
    """# + TestEventHook.source
}
