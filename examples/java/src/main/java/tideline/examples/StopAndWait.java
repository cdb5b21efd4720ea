package tideline.examples;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/**
 * The stop-and-wait protocol (000 section 8.1). The network does not keep the order: it is four
 * multisets, as in a Petri net.
 *
 * <pre>
 *   sendPacket --&gt; A --transmitPacket--&gt; B --&gt; receivePacket
 *   receiveAck &lt;-- D &lt;--transmitAck----- C &lt;-- receivePacket
 * </pre>
 *
 * The acknowledgement is the number of the packet that the receiver waits for next. At most {@code
 * limit} packets and acknowledgements are on the four places together: a packet takes one of the
 * free places of the network when it is sent and gives it back when it or its acknowledgement is
 * lost, received by the sender, or not answered.
 */
public final class StopAndWait implements Model {

  /** What can happen; each event has a transition for every packet or acknowledgement. */
  private static final List<String> EVENTS =
      List.of(
          "sendPacket",
          "transmitPacket",
          "losePacket",
          "receivePacket",
          "transmitAck",
          "loseAck",
          "receiveAck");

  private static final int SEND_PACKET = 0;
  private static final int TRANSMIT_PACKET = 1;
  private static final int LOSE_PACKET = 2;
  private static final int RECEIVE_PACKET = 3;
  private static final int TRANSMIT_ACK = 4;
  private static final int LOSE_ACK = 5;
  private static final int RECEIVE_ACK = 6;

  private final int packets;
  private final boolean loss;
  private final boolean ackAll;
  private final boolean takeMax;
  private final int watched;

  private final StateSchema schema;
  private final Slot nextSend;
  private final Slot nextReceive;
  private final Slot free;
  private final Slot[] a;
  private final Slot[] b;
  private final Slot[] c;
  private final Slot[] d;

  private StopAndWait(Parameters parameters) {
    packets = parameters.integer("packets");
    loss = parameters.flag("loss");
    ackAll = parameters.flag("ackAll");
    takeMax = parameters.flag("takeMax");
    watched = parameters.integer("watched");
    int limit = parameters.integer("limit");
    StateSchema.Builder builder = StateSchema.builder();
    nextSend = builder.range("nextSend", 1, packets + 1);
    nextReceive = builder.range("nextReceive", 1, packets + 1);
    free = builder.range("free", 0, limit);
    a = place(builder, "A", 1, limit);
    b = place(builder, "B", 1, limit);
    c = place(builder, "C", 2, limit);
    d = place(builder, "D", 2, limit);
    schema = builder.build();
  }

  /** How often each packet, or each acknowledgement, is on a place of the network. */
  private Slot[] place(StateSchema.Builder builder, String name, int first, int limit) {
    Slot[] place = new Slot[packets];
    for (int i = 0; i < packets; i++) {
      place[i] = builder.range(name + "[" + (i + first) + "]", 0, limit);
    }
    return place;
  }

  @Override
  public String name() {
    return "stop-and-wait";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    int at = out.append(new long[schema.words()], 0, 0); // both numbers are 1, the places are empty
    free.set(out.words(), at, free.type().maximum());
  }

  @Override
  public Stepper newStepper() {
    return new Step();
  }

  /** The source state, and the successor that is being made from it. */
  private final class Step implements Stepper {
    private long[] s = new long[0];
    private int off;
    private SuccessorBatch out = new SuccessorBatch(schema.words());
    private int at;

    @Override
    public void successors(long[] s, int off, SuccessorBatch out) {
      this.s = s;
      this.off = off;
      this.out = out;
      int toSend = nextSend.getInt(s, off) - 1;
      if (toSend < packets && free.isSet(s, off)) {
        fire(SEND_PACKET, toSend);
        move(free, a[toSend]);
      }
      for (int i = 0; i < packets; i++) {
        if (a[i].isSet(s, off)) {
          transmit(i, TRANSMIT_PACKET, LOSE_PACKET, a[i], b[i]);
        }
        if (b[i].isSet(s, off)) {
          receivePacket(i);
        }
        if (c[i].isSet(s, off)) {
          transmit(i, TRANSMIT_ACK, LOSE_ACK, c[i], d[i]);
        }
        if (d[i].isSet(s, off)) {
          receiveAck(i);
        }
      }
    }

    private void transmit(int i, int arrives, int lost, Slot from, Slot to) {
      fire(arrives, i);
      move(from, to);
      if (loss) {
        fire(lost, i);
        move(from, free);
      }
    }

    private void receivePacket(int i) {
      fire(RECEIVE_PACKET, i);
      int expected = nextReceive.getInt(s, off);
      boolean isExpected = i + 1 == expected;
      if (isExpected) {
        expected++;
        nextReceive.set(out.words(), at, expected);
      }
      // What was received before is at least packet 1, so that no acknowledgement is below 2.
      move(b[i], isExpected || ackAll ? c[expected - 2] : free);
    }

    private void receiveAck(int i) {
      fire(RECEIVE_ACK, i);
      int acknowledged = i + 2;
      int sending = nextSend.getInt(s, off);
      nextSend.set(out.words(), at, takeMax ? Math.max(sending, acknowledged) : acknowledged);
      move(d[i], free);
    }

    private void fire(int event, int i) {
      at = out.append(s, off, event * packets + i);
    }

    private void move(Slot from, Slot to) {
      from.set(out.words(), at, from.get(s, off) - 1);
      to.set(out.words(), at, to.get(s, off) + 1);
    }
  }

  @Override
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>();
    for (int event = 0; event < EVENTS.size(); event++) {
      int first = event < TRANSMIT_ACK ? 1 : 2; // no acknowledgement asks for packet 1
      for (int i = 0; i < packets; i++) {
        all.add(Transition.named(EVENTS.get(event) + "(" + (i + first) + ")"));
      }
    }
    return all;
  }

  /** The predicates of 000 listings 8.3 to 8.5. */
  @Override
  public Propositions propositions() {
    return Propositions.builder()
        .add("allReceived", (s, off) -> nextReceive.get(s, off) == packets + 1)
        .add("twoAhead", (s, off) -> nextSend.get(s, off) - 2 >= nextReceive.get(s, off))
        .add("packetSent", a[watched - 1]::isSet)
        .add("ackSent", d[watched - 1]::isSet)
        .build();
  }

  /** 000 listing 8.1: the packet to be sent weighs most. */
  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(
        ProgressMeasure.of(
            "progress",
            "packets * nextSend + nextReceive",
            packets + 1L,
            (packets + 1L) * (packets + 1L),
            (s, off) -> packets * nextSend.get(s, off) + nextReceive.get(s, off)));
  }

  /** Makes the model for the parameters of 000 section 8.1. */
  public static final class Factory implements ModelFactory {
    @Override
    public String name() {
      return "stop-and-wait";
    }

    @Override
    public String description() {
      return "a sender that waits for each packet's acknowledgement (000 section 8.1)";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          Parameter.integer("packets", 6, 1, 64, "how many packets are to be sent"),
          Parameter.integer("limit", 3, 1, 15, "packets and acknowledgements on the network"),
          Parameter.flag("loss", true, "the network may lose what it carries"),
          Parameter.flag("ackAll", true, "acknowledge every packet, not only the expected one"),
          Parameter.flag("takeMax", true, "an old acknowledgement does not set the sender back"),
          Parameter.integer("watched", 1, 1, 64, "the packet of packetSent and ackSent"));
    }

    @Override
    public Model create(Parameters parameters) {
      int packets = parameters.integer("packets");
      if (parameters.integer("watched") > packets) {
        throw DiagnosticException.of(
            "-D watched is a whole number from 1 to the number of packets, which is %d, not %d"
                .formatted(packets, parameters.integer("watched")));
      }
      return new StopAndWait(parameters);
    }
  }
}
