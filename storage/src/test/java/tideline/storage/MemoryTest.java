package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;

final class MemoryTest {

  /** A typing error of the user, so it is told as one. */
  @Test
  void refusesAKindOfMemoryThatThereIsNot() {
    DiagnosticException refused =
        assertThrows(DiagnosticException.class, () -> VirtualMemory.of(Optional.of("both")));
    assertEquals(
        "error: the system property tideline.memory is pages or file, not both",
        refused.getMessage());
  }

  @Test
  void handsFreedBlocksOutAgain() {
    try (Memory memory = new Memory(1 << 20)) {
      Memory.Block block = memory.allocate(10_000);
      memory.extend(block, 10_000);
      memory.free(block);
      assertSame(block, memory.allocate(16_000));
    }
  }

  @Test
  void zeroesWhatWasUsedBefore() {
    try (Memory memory = new Memory(1 << 20)) {
      Memory.Block block = memory.allocate(4096);
      memory.extend(block, 4096);
      for (int i = 0; i < 512; i++) {
        memory.segment().set(ValueLayout.JAVA_LONG, block.offset() + 8L * i, -1L);
      }
      memory.free(block);
      Memory.Block zeroed = memory.allocateZeroed(4096);
      for (int i = 0; i < 512; i++) {
        assertEquals(0, memory.segment().get(ValueLayout.JAVA_LONG, zeroed.offset() + 8L * i));
      }
    }
  }

  @Test
  void countsOnlyWhatBlocksAreExtendedTo() {
    try (Memory memory = new Memory(1 << 20)) {
      Memory.Block large = memory.allocate(1L << 30);
      assertEquals(0, memory.bytes());
      memory.extend(large, 5000);
      assertEquals(5000, memory.bytes());
      memory.extend(large, 4000);
      assertEquals(5000, memory.bytes());
      memory.free(large);
      assertEquals(0, memory.bytes());
      assertEquals(5000, memory.peakBytes());
    }
  }

  @Test
  void refusesWhatTheLimitDoesNotAllow() {
    try (Memory memory = new Memory(1 << 20)) {
      Memory.Block block = memory.allocate(1 << 22);
      memory.extend(block, 1 << 20);
      LimitReached limit =
          assertThrows(LimitReached.class, () -> memory.extend(block, (1 << 20) + 1));
      assertEquals(LimitReached.Reason.MEMORY, limit.reason());
    }
  }

  /** Idle blocks of one size must not keep blocks of another size from being used. */
  @Test
  void givesIdlePagesBackNearTheLimit() {
    try (Memory memory = new Memory(1 << 20)) {
      List<Memory.Block> small = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        Memory.Block block = memory.allocateZeroed(1 << 16);
        memory.segment().set(ValueLayout.JAVA_LONG, block.offset(), 42L);
        small.add(block);
      }
      assertThrows(LimitReached.class, () -> memory.allocateZeroed(1 << 19));
      small.forEach(memory::free);
      memory.allocateZeroed(1 << 20);
      assertEquals(1 << 20, memory.bytes());
      assertTrue(
          small.stream()
              .allMatch(b -> memory.segment().get(ValueLayout.JAVA_LONG, b.offset()) == 0));
    }
  }

  /** No system has as many addresses, so it is as if a shell had bounded them. */
  @Test
  void takesLessWhereTheSystemGivesLess() {
    try (Memory memory = new Memory(1L << 60, VirtualMemory.ofThisSystem(), 1L << 61)) {
      assertTrue(memory.segment().byteSize() < 1L << 48);
      Memory.Block block = memory.allocateZeroed(1 << 16);
      assertEquals(0, memory.segment().get(ValueLayout.JAVA_LONG, block.offset()));
      LimitReached limit =
          assertThrows(
              LimitReached.class,
              () -> {
                while (true) {
                  memory.allocate(1L << 40);
                }
              });
      assertEquals(LimitReached.Reason.MEMORY, limit.reason());
      assertTrue(limit.getMessage().contains("MB"), limit.getMessage());
    }
  }
}
