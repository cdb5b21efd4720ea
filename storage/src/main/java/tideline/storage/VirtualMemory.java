package tideline.storage;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.NoSuchElementException;
import java.util.Optional;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Address space without the pages behind it: these come, zeroed, at the first touch of each, and go
 * when they are released. {@code Arena.allocate} cannot serve, because it touches everything it
 * hands out.
 */
sealed interface VirtualMemory permits SystemPages, FilePages {

  /** The system property that forces one kind: {@code pages} or {@code file}. */
  String PROPERTY = "tideline.memory";

  /** What the property says, or else the system's pages where it has them, or else a file's. */
  static VirtualMemory ofThisSystem() {
    return of(Optional.ofNullable(System.getProperty(PROPERTY)));
  }

  /** As the other one, for that value of the property. */
  static VirtualMemory of(Optional<String> forced) {
    if (forced.isEmpty()) {
      try {
        return new SystemPages();
      } catch (NoSuchElementException | UnsupportedOperationException | IllegalCallerException _) {
        return new FilePages();
      }
    }
    return switch (forced.get()) {
      case "pages" -> new SystemPages();
      case "file" -> new FilePages();
      default ->
          throw DiagnosticException.of(
              "the system property " + PROPERTY + " is pages or file, not " + forced.get());
    };
  }

  /** How much to reserve for memory of at most {@code limit} bytes, if the system allows it. */
  long sensibleReservation(long limit);

  /**
   * Reserves address space, given back when the arena closes.
   *
   * @return the segment, or {@link MemorySegment#NULL} if the system refuses that many bytes
   */
  MemorySegment reserve(long bytes, Arena arena);

  /** Whether the system would give as many bytes of address space now. */
  boolean couldReserve(long bytes);

  /**
   * Asks for the whole pages of a part in one call: cheaper than one fault for each. Only advice,
   * so the answer does not matter.
   */
  void populate(MemorySegment part);

  /** Gives the pages of a part of a reservation back; it reads as zero afterwards. */
  void release(MemorySegment part);
}
