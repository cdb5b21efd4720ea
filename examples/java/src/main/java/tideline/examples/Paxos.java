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
 * Single-decree Paxos: acceptors agree on one value although several ballots compete.
 *
 * <p>A state is the set of all messages ever sent, from which everything else follows: an acceptor
 * has promised the highest ballot that it answered, and a value is chosen when a quorum voted for
 * it in one ballot. A message that nobody takes is a lost one, and any order of arrival is
 * possible, so the network needs no model of its own.
 *
 * <pre>
 *   prepare(b)     ballot b asks for promises
 *   promise(a,b)   a promises to vote in no ballot below b, and names the last ballot it voted in
 *   propose(b,v)   ballot b has a quorum of promises and asks for votes: for the value of the last
 *                  ballot that the quorum names, or for any value if it names none
 *   accept(a,b)    a votes in ballot b, unless it has promised a higher one
 * </pre>
 *
 * Two quorums must have an acceptor in common. With {@code -D quorum=1} they need not, and two
 * values can be chosen.
 */
public final class Paxos implements Model {

  /** No promise yet; a promise of an acceptor that has not voted; 2 + b is a vote in ballot b. */
  private static final int NO_PROMISE = 0;

  private static final int NEVER_VOTED = 1;
  private static final int VOTED_IN = 2;

  private final int acceptors;
  private final int ballots;
  private final int values;
  private final int quorum;

  private final StateSchema schema;
  private final Slot[] prepared;
  private final Slot[] proposal;
  private final Slot[][] promise;
  private final Slot[][] vote;

  private Paxos(int acceptors, int ballots, int values, int quorum) {
    this.acceptors = acceptors;
    this.ballots = ballots;
    this.values = values;
    this.quorum = quorum;
    prepared = new Slot[ballots];
    proposal = new Slot[ballots];
    promise = new Slot[acceptors][ballots];
    vote = new Slot[acceptors][ballots];
    StateSchema.Builder builder = StateSchema.builder();
    for (int b = 0; b < ballots; b++) {
      prepared[b] = builder.bool("prepared[" + (b + 1) + "]");
      proposal[b] = builder.range("proposal[" + (b + 1) + "]", 0, values);
    }
    for (int a = 0; a < acceptors; a++) {
      for (int b = 0; b < ballots; b++) {
        String index = "[" + (a + 1) + "][" + (b + 1) + "]";
        promise[a][b] = builder.enumeration("promise" + index, promises(b));
        vote[a][b] = builder.bool("vote" + index);
      }
    }
    schema = builder.build();
  }

  /** What a promise for ballot {@code b} can say: the ballots below it. */
  private static String[] promises(int b) {
    String[] names = new String[VOTED_IN + b];
    names[NO_PROMISE] = "no";
    names[NEVER_VOTED] = "neverVoted";
    for (int lower = 0; lower < b; lower++) {
      names[VOTED_IN + lower] = "votedIn" + (lower + 1);
    }
    return names;
  }

  @Override
  public String name() {
    return "paxos";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(new long[schema.words()], 0, 0); // no message has been sent
  }

  @Override
  public Stepper newStepper() {
    return this::successors;
  }

  private void successors(long[] s, int off, SuccessorBatch out) {
    for (int b = 0; b < ballots; b++) {
      if (!prepared[b].isSet(s, off)) {
        send(prepared[b], 1, prepareNumber(b), s, off, out);
      } else if (!proposal[b].isSet(s, off)) {
        for (int v = 1; v <= values; v++) {
          if (mayPropose(b, v, s, off)) {
            send(proposal[b], v, proposeNumber(b, v), s, off, out);
          }
        }
      }
      for (int a = 0; a < acceptors; a++) {
        int promised = highestPromise(a, s, off);
        if (prepared[b].isSet(s, off) && promised < b) {
          send(promise[a][b], lastVote(a, s, off), promiseNumber(a, b), s, off, out);
        }
        if (proposal[b].isSet(s, off) && promised <= b && !vote[a][b].isSet(s, off)) {
          send(vote[a][b], 1, acceptNumber(a, b), s, off, out);
        }
      }
    }
  }

  private static void send(
      Slot slot, int value, int transition, long[] s, int off, SuccessorBatch out) {
    int at = out.append(s, off, transition);
    slot.set(out.words(), at, value);
  }

  /** The highest ballot that the acceptor has promised or voted in, or -1. */
  private int highestPromise(int a, long[] s, int off) {
    for (int b = ballots - 1; b >= 0; b--) {
      if (promise[a][b].isSet(s, off) || vote[a][b].isSet(s, off)) {
        return b;
      }
    }
    return -1;
  }

  /** What the acceptor says about its votes when it makes a promise. */
  private int lastVote(int a, long[] s, int off) {
    for (int b = ballots - 1; b >= 0; b--) {
      if (vote[a][b].isSet(s, off)) {
        return VOTED_IN + b;
      }
    }
    return NEVER_VOTED;
  }

  /**
   * Whether some quorum of promises allows the value. The promises that name no ballot above {@code
   * last} contain a quorum in which {@code last} is the highest as soon as one of them names it.
   */
  private boolean mayPropose(int b, int v, long[] s, int off) {
    int promises = 0;
    for (int last = NEVER_VOTED; last < VOTED_IN + b; last++) {
      int naming = 0;
      for (int a = 0; a < acceptors; a++) {
        naming += promise[a][b].get(s, off) == last ? 1 : 0;
      }
      promises += naming;
      boolean allowed = last == NEVER_VOTED || proposal[last - VOTED_IN].get(s, off) == v;
      if (naming > 0 && promises >= quorum && allowed) {
        return true;
      }
    }
    return false;
  }

  /** Whether a quorum has voted in the ballot. */
  private boolean isChosen(int b, long[] s, int off) {
    int votes = 0;
    for (int a = 0; a < acceptors; a++) {
      votes += vote[a][b].isSet(s, off) ? 1 : 0;
    }
    return votes >= quorum;
  }

  /** How many different values have been chosen. */
  private int chosenValues(long[] s, int off) {
    long chosen = 0;
    for (int b = 0; b < ballots; b++) {
      if (isChosen(b, s, off)) {
        chosen |= 1L << proposal[b].get(s, off);
      }
    }
    return Long.bitCount(chosen);
  }

  private int prepareNumber(int b) {
    return b;
  }

  private int proposeNumber(int b, int v) {
    return ballots + b * values + v - 1;
  }

  private int promiseNumber(int a, int b) {
    return ballots + ballots * values + a * ballots + b;
  }

  private int acceptNumber(int a, int b) {
    return promiseNumber(a, b) + acceptors * ballots;
  }

  /** In the order of the numbers above. */
  @Override
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>();
    for (int b = 1; b <= ballots; b++) {
      all.add(Transition.named("prepare(" + b + ")"));
    }
    addPairs(all, "propose", ballots, values);
    addPairs(all, "promise", acceptors, ballots);
    addPairs(all, "accept", acceptors, ballots);
    return all;
  }

  private static void addPairs(List<Transition> all, String name, int outer, int inner) {
    for (int i = 1; i <= outer; i++) {
      for (int j = 1; j <= inner; j++) {
        all.add(Transition.named("%s(%d,%d)".formatted(name, i, j)));
      }
    }
  }

  @Override
  public Propositions propositions() {
    return Propositions.builder()
        .add("chosen", (s, off) -> chosenValues(s, off) > 0)
        .add("agreement", (s, off) -> chosenValues(s, off) <= 1)
        .add("disagreement", (s, off) -> chosenValues(s, off) > 1)
        .build();
  }

  /** Every step sends one message and none is ever taken back: each edge goes one layer up. */
  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(
        ProgressMeasure.of(
            "messages",
            "how many messages have been sent",
            0,
            schema.slots().size(),
            (s, off) -> schema.slots().stream().filter(slot -> slot.isSet(s, off)).count()));
  }

  /** Makes the model for small numbers of everything. */
  public static final class Factory implements ModelFactory {
    @Override
    public String name() {
      return "paxos";
    }

    @Override
    public String description() {
      return "single-decree Paxos: acceptors choose one value, or more if quorums are too small";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          Parameter.integer("acceptors", 3, 1, 7, "how many acceptors vote"),
          Parameter.integer("ballots", 2, 1, 5, "how many ballots there can be"),
          Parameter.integer("values", 2, 1, 4, "how many values can be proposed"),
          Parameter.integer("quorum", 0, 0, 7, "acceptors in a quorum; 0 is a majority"));
    }

    @Override
    public Model create(Parameters parameters) {
      int acceptors = parameters.integer("acceptors");
      int quorum = parameters.integer("quorum");
      if (quorum > acceptors) {
        throw DiagnosticException.of(
            "-D quorum is at most the number of acceptors, which is %d, not %d"
                .formatted(acceptors, quorum));
      }
      int majority = acceptors / 2 + 1;
      return new Paxos(
          acceptors,
          parameters.integer("ballots"),
          parameters.integer("values"),
          quorum == 0 ? majority : quorum);
    }
  }
}
