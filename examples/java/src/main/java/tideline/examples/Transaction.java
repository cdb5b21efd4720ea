package tideline.examples;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.examples.TransactionTerms.Event;
import tideline.examples.TransactionTerms.Initiator;
import tideline.examples.TransactionTerms.Message;
import tideline.examples.TransactionTerms.Responder;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/**
 * One transaction in the manner of the Wireless Transaction Protocol, class 2 (001 section 4): the
 * initiator sends an invocation, the responder a result, the initiator an acknowledgement. The
 * network loses and reorders; what is not answered is sent again until a counter runs out, and then
 * the transaction is aborted.
 *
 * <pre>
 *   initiator   idle - resultWait - heldOn - userWait - finishing - done | aborted
 *   responder   listening - userWait - working - resultSent - done | aborted
 * </pre>
 *
 * A responder that needs time says so (hold on), and the initiator then stops repeating itself. In
 * {@code finishing} the initiator has acknowledged and stays for a while to acknowledge again. With
 * {@code userAck} each user accepts or refuses what arrived before its side goes on; without it
 * there is no {@code userWait} at the initiator, and the responder may answer at once.
 *
 * <p>This is a model of the idea, written from scratch: it leaves out transaction identifiers,
 * segmentation and the other classes of the protocol.
 */
public final class Transaction implements Model {

  private static final List<Initiator> INITIATOR = List.of(Initiator.values());
  private static final List<Responder> RESPONDER = List.of(Responder.values());
  private static final List<Message> MESSAGES = List.of(Message.values());
  private static final List<Event> EVENTS = List.of(Event.values());

  private final int retries;
  private final boolean userAck;
  private final StateSchema schema;
  private final Slot initiator;
  private final Slot invokeRetries;
  private final Slot responder;
  private final Slot resultRetries;
  private final Map<Message, Slot> network = new EnumMap<>(Message.class);

  private Transaction(int retries, boolean userAck) {
    this.retries = retries;
    this.userAck = userAck;
    StateSchema.Builder builder = StateSchema.builder();
    initiator = builder.enumeration("initiator", TransactionTerms.words(INITIATOR));
    invokeRetries = builder.range("invokeRetries", 0, retries);
    responder = builder.enumeration("responder", TransactionTerms.words(RESPONDER));
    resultRetries = builder.range("resultRetries", 0, retries);
    for (Message message : MESSAGES) {
      boolean repeated = message.compareTo(Message.ACK) <= 0;
      // It is sent once, and then once more for each time that a counter goes up.
      network.put(
          message, builder.range(TransactionTerms.word(message), 0, repeated ? retries + 1 : 1));
    }
    schema = builder.build();
  }

  @Override
  public String name() {
    return "transaction";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(new long[schema.words()], 0, 0); // idle, listening, nothing sent
  }

  @Override
  public Stepper newStepper() {
    return new Step();
  }

  /** How many copies of a message the network holds. */
  private Slot underWay(Message message) {
    return Objects.requireNonNull(network.get(message));
  }

  private Initiator initiator(long[] s, int off) {
    return INITIATOR.get(initiator.getInt(s, off));
  }

  private Responder responder(long[] s, int off) {
    return RESPONDER.get(responder.getInt(s, off));
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
      Initiator caller = initiator(s, off);
      Responder server = responder(s, off);
      initiatorActs(caller);
      responderActs(server);
      for (Message message : MESSAGES) {
        if (underWay(message).isSet(s, off)) {
          take(receipt(message), message);
          switch (message) {
            case HOLD_ON, RESULT, RESPONDER_ABORT -> initiatorReceives(message, caller);
            case INVOKE, ACK, INITIATOR_ABORT -> responderReceives(message, server);
          }
          take(loss(message), message);
        }
      }
    }

    private void initiatorActs(Initiator caller) {
      switch (caller) {
        case IDLE -> {
          fire(Event.BEGIN);
          become(Initiator.RESULT_WAIT);
          send(Message.INVOKE);
        }
        case RESULT_WAIT -> {
          if (invokeRetries.get(s, off) < retries) {
            fire(Event.RESEND_INVOKE);
            add(invokeRetries, 1);
            send(Message.INVOKE);
          } else {
            initiatorAborts(Event.GIVE_UP_INVOKE);
          }
        }
        case HELD_ON -> initiatorAborts(Event.STOP_WAITING);
        case USER_WAIT -> {
          fire(Event.ACCEPT_RESULT);
          become(Initiator.FINISHING);
          send(Message.ACK);
          initiatorAborts(Event.REFUSE_RESULT);
        }
        case FINISHING -> {
          fire(Event.FINISH);
          become(Initiator.DONE);
        }
        case DONE, ABORTED -> {}
      }
    }

    private void responderActs(Responder server) {
      switch (server) {
        case USER_WAIT -> {
          fire(Event.HOLD_ON);
          become(Responder.WORKING);
          send(Message.HOLD_ON);
          if (userAck) {
            responderAborts(Event.REFUSE_INVOKE);
          } else {
            reply();
          }
        }
        case WORKING -> reply();
        case RESULT_SENT -> {
          if (resultRetries.get(s, off) < retries) {
            fire(Event.RESEND_RESULT);
            add(resultRetries, 1);
            send(Message.RESULT);
          } else {
            responderAborts(Event.GIVE_UP_RESULT);
          }
        }
        case LISTENING, DONE, ABORTED -> {}
      }
    }

    /** What arrives too late, or again without need, is dropped. */
    private void initiatorReceives(Message message, Initiator caller) {
      boolean waiting = caller == Initiator.RESULT_WAIT || caller == Initiator.HELD_ON;
      switch (message) {
        case HOLD_ON -> {
          if (caller == Initiator.RESULT_WAIT) {
            become(Initiator.HELD_ON);
          }
        }
        case RESULT -> {
          if (waiting && userAck) {
            become(Initiator.USER_WAIT);
          } else if (waiting || caller == Initiator.FINISHING) {
            become(Initiator.FINISHING);
            send(Message.ACK);
          }
        }
        default -> {
          if (caller != Initiator.DONE) {
            become(Initiator.ABORTED);
          }
        }
      }
    }

    /** An aborted transaction of which the responder has not heard yet means nothing to it. */
    private void responderReceives(Message message, Responder server) {
      switch (message) {
        case INVOKE -> {
          if (server == Responder.LISTENING) {
            become(Responder.USER_WAIT);
          } else if (server == Responder.WORKING) {
            send(Message.HOLD_ON);
          }
        }
        case ACK -> {
          if (server == Responder.RESULT_SENT) {
            become(Responder.DONE);
          }
        }
        default -> {
          if (server != Responder.LISTENING && server != Responder.DONE) {
            become(Responder.ABORTED);
          }
        }
      }
    }

    private void reply() {
      fire(Event.REPLY);
      become(Responder.RESULT_SENT);
      send(Message.RESULT);
    }

    private void initiatorAborts(Event event) {
      fire(event);
      become(Initiator.ABORTED);
      send(Message.INITIATOR_ABORT);
    }

    private void responderAborts(Event event) {
      fire(event);
      become(Responder.ABORTED);
      send(Message.RESPONDER_ABORT);
    }

    private void fire(Event event) {
      at = out.append(s, off, EVENTS.indexOf(event));
    }

    private void take(int transition, Message message) {
      at = out.append(s, off, transition);
      add(underWay(message), -1);
    }

    private void send(Message message) {
      add(underWay(message), 1);
    }

    private void become(Initiator next) {
      initiator.set(out.words(), at, INITIATOR.indexOf(next));
    }

    private void become(Responder next) {
      responder.set(out.words(), at, RESPONDER.indexOf(next));
    }

    private void add(Slot slot, int amount) {
      slot.set(out.words(), at, slot.get(out.words(), at) + amount);
    }
  }

  private static int receipt(Message message) {
    return EVENTS.size() + MESSAGES.indexOf(message);
  }

  private static int loss(Message message) {
    return EVENTS.size() + MESSAGES.size() + MESSAGES.indexOf(message);
  }

  @Override
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>();
    EVENTS.forEach(event -> all.add(Transition.named(TransactionTerms.word(event))));
    MESSAGES.forEach(
        message -> all.add(Transition.named("receive(" + TransactionTerms.word(message) + ")")));
    MESSAGES.forEach(
        message -> all.add(Transition.named("lose(" + TransactionTerms.word(message) + ")")));
    return all;
  }

  @Override
  public Propositions propositions() {
    StatePredicate initiatorDone = (s, off) -> initiator(s, off) == Initiator.DONE;
    StatePredicate responderDone = (s, off) -> responder(s, off) == Responder.DONE;
    StatePredicate initiatorAborted = (s, off) -> initiator(s, off) == Initiator.ABORTED;
    StatePredicate responderAborted = (s, off) -> responder(s, off) == Responder.ABORTED;
    return Propositions.builder()
        .add("bothDone", (s, off) -> initiatorDone.test(s, off) && responderDone.test(s, off))
        .add("aborted", (s, off) -> initiatorAborted.test(s, off) || responderAborted.test(s, off))
        .add("initiatorDone", initiatorDone)
        .add("responderDone", responderDone)
        .add("oneSided", (s, off) -> initiatorDone.test(s, off) && responderAborted.test(s, off))
        .add("resultLost", (s, off) -> responderDone.test(s, off) && initiatorAborted.test(s, off))
        .build();
  }

  /**
   * Neither side ever goes back and the counters only grow, so no edge goes backwards. The counters
   * weigh most: a transaction can end early in every round, and would else lie far ahead.
   */
  @Override
  public List<ProgressMeasure> progressMeasures() {
    long rounds = retries + 1L;
    long last = rounds * rounds * RESPONDER.size() * INITIATOR.size() - 1;
    return List.of(
        ProgressMeasure.of(
            "progress", "retransmissions, then the phases of both sides", 0, last, this::progress));
  }

  /** The digits of one number, the most significant first. */
  private long progress(long[] s, int off) {
    long digits = resultRetries.get(s, off);
    digits = digits * (retries + 1) + invokeRetries.get(s, off);
    digits = digits * RESPONDER.size() + responder.get(s, off);
    return digits * INITIATOR.size() + initiator.get(s, off);
  }

  /** Makes the model for a bound on retransmissions. */
  public static final class Factory implements ModelFactory {
    @Override
    public String name() {
      return "transaction";
    }

    @Override
    public String description() {
      return "request, result and acknowledgement over a lossy network (after WTP, 001 section 4)";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          Parameter.integer("retries", 2, 0, 14, "how often each side repeats a message"),
          Parameter.flag("userAck", true, "the users accept or refuse what arrives"));
    }

    @Override
    public Model create(Parameters parameters) {
      return new Transaction(parameters.integer("retries"), parameters.flag("userAck"));
    }
  }
}
