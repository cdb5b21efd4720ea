package tideline.search.sweep;

import java.nio.LongBuffer;
import java.util.Optional;
import tideline.search.sweep.SweepSnapshot.WaitingLayer;
import tideline.storage.LongColumn;
import tideline.storage.WordHash;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.trace.TraceLog;

/** From the stores of a sweep to the buffers of a snapshot, and back. */
final class SnapshotBuffers {

  private static final int AT_ONCE = 256;

  private SnapshotBuffers() {}

  static WaitingLayer of(Layer layer, int words) {
    LongBuffer states = allocate(layer.states().size() * words);
    long[] some = new long[AT_ONCE * words];
    int count = layer.states().peek(0, some, AT_ONCE);
    for (long done = 0; count > 0; count = layer.states().peek(done, some, AT_ONCE)) {
      states.put(some, 0, count * words);
      done += count;
    }
    return new WaitingLayer(
        layer.number(), layer.progress(), layer.roots(), finish(states), copy(layer.positions()));
  }

  static LongBuffer states(PersistentStates persistent, int words) {
    LongBuffer states = allocate(persistent.size() * words);
    long[] state = new long[words];
    for (long number = 0; number < persistent.size(); number++) {
      persistent.read(number, state, 0);
      states.put(state);
    }
    return finish(states);
  }

  static LongBuffer positions(PersistentStates persistent, Optional<TraceLog> log) {
    LongBuffer positions = allocate(log.isPresent() ? persistent.size() : 0);
    for (long number = 0; positions.hasRemaining(); number++) {
      positions.put(persistent.position(number));
    }
    return finish(positions);
  }

  private static LongBuffer copy(LongColumn column) {
    LongBuffer values = allocate(column.size());
    for (long number = 0; number < column.size(); number++) {
      values.put(column.get(number));
    }
    return finish(values);
  }

  private static LongBuffer allocate(long size) {
    return LongBuffer.allocate(Math.toIntExact(size));
  }

  private static LongBuffer finish(LongBuffer filled) {
    return filled.flip().asReadOnlyBuffer();
  }

  static void restore(
      SweepSnapshot snapshot, int words, LayeredStore layers, PersistentStates persistent) {
    long[] state = new long[words];
    for (WaitingLayer waiting : snapshot.layers()) {
      Layer layer = layers.restore(waiting.number(), waiting.progress(), waiting.roots());
      for (int at = 0; at < waiting.states().limit(); at += words) {
        waiting.states().get(at, state);
        layer.states().insert(state, 0);
      }
      layers.inserted(layer.states().size() - waiting.roots());
      addAll(waiting.positions(), layer.positions());
    }
    layers.resumeNumbering(snapshot.layersMade());
    for (int at = 0; at < snapshot.persistent().limit(); at += words) {
      snapshot.persistent().get(at, state);
      persistent.number(WordHash.of(state, 0, words), state, 0);
    }
    for (int i = 0; i < snapshot.persistentPositions().limit(); i++) {
      persistent.addPosition(snapshot.persistentPositions().get(i));
    }
    persistent.resume(snapshot.firstRoot(), snapshot.endOfRoots());
  }

  private static void addAll(LongBuffer values, LongColumn column) {
    for (int i = 0; i < values.limit(); i++) {
      column.add(values.get(i));
    }
  }
}
