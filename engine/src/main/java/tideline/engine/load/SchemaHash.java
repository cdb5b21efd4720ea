package tideline.engine.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;

/**
 * A fingerprint of a schema: names, types and places of all slots. States of two models mean the
 * same, word by word, if it is equal.
 */
public final class SchemaHash {

  /** So many bytes of a longer hash are enough to tell schemas apart. */
  private static final int BYTES = 16;

  private final MessageDigest digest;

  private SchemaHash() {
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every JDK has it", impossible);
    }
  }

  /** The fingerprint, in hexadecimal digits. */
  public static String of(StateSchema schema) {
    return of(schema, List.of());
  }

  /** The fingerprint of a schema and of words that say more about what its states are. */
  public static String of(StateSchema schema, List<String> more) {
    SchemaHash hash = new SchemaHash();
    more.forEach(hash::add);
    hash.add(schema.words());
    for (Slot slot : schema.slots()) {
      hash.add(slot.name());
      hash.add(slot.type());
      hash.add(slot.word());
      hash.add(slot.shift());
    }
    return HexFormat.of().formatHex(hash.digest.digest(), 0, BYTES);
  }

  private void add(SlotType type) {
    switch (type) {
      case SlotType.Bool() -> add("bool");
      case SlotType.Range(long minimum, long maximum) -> {
        add("range");
        add(minimum);
        add(maximum);
      }
      case SlotType.Enumeration(var names) -> {
        add("enumeration");
        add(names.size());
        names.forEach(this::add);
      }
      case SlotType.Labelled(long count, var label) -> {
        add("labelled");
        add(count);
        for (long i = 0; i < count; i++) {
          add(label.applyAsLong(i));
        }
      }
      case SlotType.Unbounded unbounded -> {
        add("unbounded");
        // Types of values in a tail are records through and through, so their texts tell all.
        add(unbounded.type().toString());
      }
    }
  }

  /** With its length, so that two texts are not taken for one. */
  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    digest.update(bytes);
  }

  private void add(long number) {
    digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
  }
}
