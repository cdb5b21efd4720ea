package tideline.examples.bench;

import java.util.List;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/**
 * Sliding window with selective repeat over two bounded channels that may lose messages.
 *
 * <pre>
 *   word 0   base 8 | next 8 | expected 8 | later 2 | data count 3 | ack count 3 | ack[2..5] 4 x 8
 *   word 1   data[0..5] 6 x 8 | ack[0..1] 2 x 8
 * </pre>
 *
 * Bit i of {@code later} says that packet {@code expected + 1 + i} has arrived before its turn.
 */
public final class SlidingWindow implements ModelFactory {

  private static final int MOST_PACKETS = 250;
  private static final int MOST_CAPACITY = 6;
  private static final int ACKS_IN_WORD_1 = 2;

  @Override
  public String name() {
    return "sliding-window";
  }

  @Override
  public String description() {
    return "sliding window protocol, selective repeat, channels that lose messages";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.integer("packets", 20, 1, MOST_PACKETS, "packets to deliver"),
        Parameter.integer("window", 3, 1, 3, "packets that may be under way"),
        Parameter.integer("capacity", 3, 1, MOST_CAPACITY, "messages that a channel holds"));
  }

  @Override
  public Model create(Parameters parameters) {
    return new SlidingWindowModel(
        parameters.integer("packets"),
        parameters.integer("window"),
        parameters.integer("capacity"));
  }

  private static final class SlidingWindowModel implements Model {

    private static final List<Transition> TRANSITIONS =
        Transition.allNamed(
            "send",
            "resendFirst",
            "resendSecond",
            "resendThird",
            "receiveAck",
            "receiveData",
            "loseData",
            "loseAck");

    private final int packets;
    private final int window;
    private final int capacity;
    private final StateSchema schema;
    private final Slot base;
    private final Slot expected;

    SlidingWindowModel(int packets, int window, int capacity) {
      this.packets = packets;
      this.window = window;
      this.capacity = capacity;
      StateSchema.Builder builder = StateSchema.builder();
      this.base = builder.range("base", 0, 255);
      builder.range("next", 0, 255);
      this.expected = builder.range("expected", 0, 255);
      builder.range("later", 0, 3);
      builder.range("dataCount", 0, 7);
      builder.range("ackCount", 0, 7);
      for (int i = ACKS_IN_WORD_1; i < MOST_CAPACITY; i++) {
        builder.range("ack[" + i + "]", 0, 255);
      }
      builder.nextWord();
      for (int i = 0; i < MOST_CAPACITY; i++) {
        builder.range("data[" + i + "]", 0, 255);
      }
      for (int i = 0; i < ACKS_IN_WORD_1; i++) {
        builder.range("ack[" + i + "]", 0, 255);
      }
      this.schema = builder.build();
    }

    @Override
    public String name() {
      return "sliding-window(" + packets + ", " + window + ", " + capacity + ")";
    }

    @Override
    public StateSchema schema() {
      return schema;
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      out.append(0, 0, 0);
    }

    @Override
    public Stepper newStepper() {
      return new SlidingWindowStepper(packets, window, capacity);
    }

    @Override
    public List<Transition> transitions() {
      return TRANSITIONS;
    }

    @Override
    public Propositions propositions() {
      return Propositions.builder()
          .add("allReceived", (s, off) -> expected.get(s, off) == packets)
          .add("allAcknowledged", (s, off) -> base.get(s, off) == packets)
          .add("ahead", (s, off) -> base.get(s, off) > expected.get(s, off))
          .build();
    }

    @Override
    public List<ProgressMeasure> progressMeasures() {
      return List.of(
          ProgressMeasure.of(
              "sequence",
              "the sum of the three sequence numbers",
              0,
              3L * packets,
              SlidingWindowStepper::sequenceSum));
    }
  }

  private static final class SlidingWindowStepper implements Stepper {

    private static final int NEXT = 8;
    private static final int EXPECTED = 16;
    private static final int LATER = 24;
    private static final int DATA_COUNT = 26;
    private static final int ACK_COUNT = 29;
    private static final int ACK_REST = 32;

    private static final long BYTE = 0xFF;
    private static final long ONE_DATA = 1L << DATA_COUNT;
    private static final long ONE_ACK = 1L << ACK_COUNT;
    private static final int DATA_BITS = 8 * MOST_CAPACITY;
    private static final int FIRST_ACKS_BITS = 8 * ACKS_IN_WORD_1;
    private static final long DATA_PART = (1L << DATA_BITS) - 1;
    private static final long COUNTERS = (1L << ACK_REST) - 1;

    private final int packets;
    private final int window;
    private final int capacity;

    SlidingWindowStepper(int packets, int window, int capacity) {
      this.packets = packets;
      this.window = window;
      this.capacity = capacity;
    }

    static long sequenceSum(long[] s, int off) {
      long word = s[off];
      return (word & BYTE) + ((word >>> NEXT) & BYTE) + ((word >>> EXPECTED) & BYTE);
    }

    @Override
    public void successors(long[] s, int off, SuccessorBatch out) {
      long w0 = s[off];
      long w1 = s[off + 1];
      int base = (int) (w0 & BYTE);
      int next = (int) ((w0 >>> NEXT) & BYTE);
      int dataCount = (int) (w0 >>> DATA_COUNT) & 7;
      int ackCount = (int) (w0 >>> ACK_COUNT) & 7;
      if (dataCount < capacity) {
        sendAny(w0, w1, base, next, 8 * dataCount, out);
      }
      long acks = (w1 >>> DATA_BITS) | ((w0 >>> ACK_REST) << FIRST_ACKS_BITS);
      if (ackCount > 0) {
        int ack = (int) (acks & BYTE);
        long counters = w0 & COUNTERS;
        long received = ack > base ? counters - base + ack : counters;
        append(received - ONE_ACK, w1, acks >>> 8, 4, out);
      }
      if (dataCount > 0 && ackCount < capacity) {
        receiveData(w0, w1, acks, 8 * ackCount, out);
      }
      if (dataCount > 0) {
        out.append(w0 - ONE_DATA, (w1 & ~DATA_PART) | ((w1 & DATA_PART) >>> 8), 6);
      }
      if (ackCount > 0) {
        append((w0 & COUNTERS) - ONE_ACK, w1, acks >>> 8, 7, out);
      }
    }

    private void sendAny(long w0, long w1, int base, int next, int end, SuccessorBatch out) {
      long sent = w0 + ONE_DATA;
      if (next < packets && next < base + window) {
        out.append(sent + (1L << NEXT), w1 | ((long) next << end), 0);
      }
      if (base < next) {
        out.append(sent, w1 | ((long) base << end), 1);
      }
      if (base + 1 < next) {
        out.append(sent, w1 | ((long) (base + 1) << end), 2);
      }
      if (base + 2 < next) {
        out.append(sent, w1 | ((long) (base + 2) << end), 3);
      }
    }

    private static void receiveData(long w0, long w1, long acks, int end, SuccessorBatch out) {
      int packet = (int) (w1 & BYTE);
      int expected = (int) ((w0 >>> EXPECTED) & BYTE);
      int there = (int) ((w0 >>> LATER) & 3) << 1;
      if (packet >= expected) {
        there |= 1 << (packet - expected);
      }
      int arrived = Integer.numberOfTrailingZeros(~there);
      expected += arrived;
      int later = there >>> arrived >>> 1;
      long counters =
          (w0 & COUNTERS & ~(BYTE << EXPECTED) & ~(3L << LATER))
              | ((long) expected << EXPECTED)
              | ((long) later << LATER);
      long data = (w1 & ~DATA_PART) | ((w1 & DATA_PART) >>> 8);
      append(counters - ONE_DATA + ONE_ACK, data, acks | ((long) expected << end), 5, out);
    }

    /** Puts the acknowledgements back into the parts of the two words that hold them. */
    private static void append(
        long counters, long data, long acks, int transition, SuccessorBatch out) {
      out.append(
          counters | ((acks >>> FIRST_ACKS_BITS) << ACK_REST),
          (data & DATA_PART) | (acks << DATA_BITS),
          transition);
    }
  }
}
