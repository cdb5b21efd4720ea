package tideline.storage.layers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.model.StateSchema;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.layers.LayeredStore.Layer;

final class LayeredStoreTest {

  @ParameterizedTest
  @EnumSource(value = StoreKind.class, mode = EnumSource.Mode.EXCLUDE, names = "BITS")
  void entersLayersInTheOrderOfProgress(StoreKind kind) {
    try (Memory memory = new Memory(1 << 26);
        LayeredStore layers = new LayeredStore(memory, kind, schema(1))) {
      long[] s = new long[1];
      for (long progress : new long[] {5, -3, Long.MAX_VALUE, 69, 5, Long.MIN_VALUE, 0}) {
        s[0] = progress;
        if (layers.layer(progress).states().insert(s, 0)) {
          layers.inserted(1);
        }
      }
      assertEquals(6, layers.size());
      List<Long> order = new ArrayList<>();
      while (!layers.isEmpty()) {
        Layer layer = layers.enterLowest();
        order.add(layer.progress());
        assertEquals(1, layer.states().next(s, 10));
        assertEquals(layer.progress(), s[0]);
        layers.leave(layer);
      }
      assertEquals(List.of(Long.MIN_VALUE, -3L, 0L, 5L, 69L, Long.MAX_VALUE), order);
      assertEquals(0, layers.size());
      assertEquals(0, memory.bytes());
    }
  }

  /** A layer that was left is forgotten: the same state is new in the next sweep. */
  @ParameterizedTest
  @EnumSource(value = StoreKind.class, mode = EnumSource.Mode.EXCLUDE, names = "BITS")
  void forgetsALayerThatWasLeft(StoreKind kind) {
    try (Memory memory = new Memory(1 << 26);
        LayeredStore layers = new LayeredStore(memory, kind, schema(2))) {
      long[] s = {7, 9};
      for (int sweep = 0; sweep < 3; sweep++) {
        assertTrue(layers.layer(1).states().insert(s, 0));
        assertFalse(layers.layer(1).states().insert(s, 0));
        layers.leave(layers.enterLowest());
      }
    }
  }

  private static StateSchema schema(int words) {
    StateSchema.Builder builder = StateSchema.builder();
    for (int i = 0; i < words; i++) {
      builder.range("word" + i, Long.MIN_VALUE, Long.MAX_VALUE);
    }
    return builder.build();
  }
}
