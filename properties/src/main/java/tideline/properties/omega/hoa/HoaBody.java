package tideline.properties.omega.hoa;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;
import tideline.properties.omega.bdd.Bdd;

/** The states and edges of an automaton, as they are written. */
final class HoaBody {

  /**
   * An edge.
   *
   * @param sets bits of the acceptance sets of the edge and of its source
   * @param targets more than one with alternation
   * @param at where the target is written
   */
  record Edge(int source, int label, long sets, List<Integer> targets, Token at) {}

  /** Where the labels of a state's edges stand. */
  enum Labelling {
    ON_STATE,
    ON_EDGES,
    IMPLICIT
  }

  /** What was seen in the file, for the claims about it. */
  record Usage(Set<Labelling> labellings, boolean stateAcceptance, boolean edgeAcceptance) {}

  private final HoaCursor in;
  private final HoaHeader header;
  private final HoaLabels labels;
  private final BitSet defined = new BitSet();
  private final List<Edge> edges = new ArrayList<>();
  private final Set<Labelling> labellings = EnumSet.noneOf(Labelling.class);
  private boolean stateAcceptance;
  private boolean edgeAcceptance;

  private HoaBody(HoaCursor in, HoaHeader header, HoaLabels labels) {
    this.in = in;
    this.header = header;
    this.labels = labels;
  }

  /** Reads states up to what is none. */
  static HoaBody read(HoaCursor in, HoaHeader header, HoaLabels labels) {
    HoaBody body = new HoaBody(in, header, labels);
    while (in.isAt("State:")) {
      in.take();
      body.state();
    }
    return body;
  }

  List<Edge> edges() {
    return edges;
  }

  /** One more than the largest number of a state that is defined. */
  int definedStates() {
    return defined.length();
  }

  Usage usage() {
    return new Usage(labellings, stateAcceptance, edgeAcceptance);
  }

  private void state() {
    boolean labelled = in.takes("[");
    int label = labelled ? labels.read() : Bdd.TRUE;
    Token number = in.peek();
    int state = stateNumber();
    if (defined.get(state)) {
      throw in.error(number.at(), "state " + state + " is already defined");
    }
    defined.set(state);
    if (in.peek().kind() == Kind.QUOTED) {
      in.take();
    }
    boolean marked = in.isAt("{");
    long sets = sets();
    stateAcceptance |= marked;
    edges(state, labelled ? Optional.of(label) : Optional.empty(), sets, number);
  }

  private int stateNumber() {
    Token token = in.peek();
    int state = in.takeNumber("the number of a state", HoaHeader.MAX_STATES - 1);
    if (header.states().isPresent() && state >= header.states().getAsInt()) {
      throw in.error(
          token.at(), "there are " + header.states().getAsInt() + " states, numbered from 0");
    }
    return state;
  }

  private long sets() {
    long sets = 0;
    if (in.takes("{")) {
      while (!in.takes("}")) {
        Token token = in.peek();
        int set = in.takeNumber("the number of an acceptance set or }", Integer.MAX_VALUE);
        if (set >= header.sets()) {
          throw in.error(
              token.at(), "there are " + header.sets() + " acceptance sets, numbered from 0");
        }
        sets |= 1L << set;
      }
    }
    return sets;
  }

  private void edges(int state, Optional<Integer> stateLabel, long stateSets, Token stateAt) {
    int first = edges.size();
    Optional<Labelling> used =
        stateLabel.isPresent() ? Optional.of(Labelling.ON_STATE) : Optional.empty();
    long letter = 0;
    while (in.isAt("[") || in.peek().kind() == Kind.NUMBER) {
      Token start = in.peek();
      boolean labelled = in.takes("[");
      Labelling here =
          labelled
              ? Labelling.ON_EDGES
              : stateLabel.isPresent() ? Labelling.ON_STATE : Labelling.IMPLICIT;
      if (used.isPresent() && used.get() != here) {
        throw in.error(start.at(), mixed(used.get(), here));
      }
      used = Optional.of(here);
      int label =
          switch (here) {
            case ON_EDGES -> labels.read();
            case ON_STATE -> stateLabel.orElseThrow();
            case IMPLICIT -> letter(letter++, start);
          };
      edge(state, label, stateSets);
    }
    used.ifPresent(labellings::add);
    if (used.equals(Optional.of(Labelling.IMPLICIT))) {
      requireAllLetters(edges.size() - first, stateAt);
    }
  }

  private static String mixed(Labelling before, Labelling here) {
    return before == Labelling.ON_STATE
        ? "the state has a label, so its edges have none"
        : here == Labelling.IMPLICIT
            ? "a label is missing: other edges of the state have one"
            : "a label where other edges of the state have none";
  }

  private void edge(int state, int label, long stateSets) {
    List<Integer> targets = new ArrayList<>();
    Token at = in.peek();
    do {
      targets.add(stateNumber());
    } while (in.takes("&"));
    edgeAcceptance |= in.isAt("{");
    edges.add(new Edge(state, label, stateSets | sets(), targets, at));
  }

  /** The letters in the order of their numbers: bit i is the truth of proposition i. */
  private int letter(long number, Token at) {
    int propositions = header.propositionNames().size();
    if (propositions < Long.SIZE - 1 && number >= 1L << propositions) {
      throw in.error(
          at.at(), "more edges without labels than the " + (1L << propositions) + " letters");
    }
    Bdd bdd = labels.bdd();
    int letter = Bdd.TRUE;
    for (int ap = propositions - 1; ap >= 0; ap--) {
      int variable = bdd.variable(ap);
      letter = bdd.and((number >> ap & 1) != 0 ? variable : bdd.not(variable), letter);
    }
    return letter;
  }

  private void requireAllLetters(int count, Token state) {
    int propositions = header.propositionNames().size();
    if (propositions >= Long.SIZE - 1 || count != 1L << propositions) {
      throw in.error(
          state.at(),
          "edges without labels have to be one for each letter: 2^%d, not %d"
              .formatted(propositions, count));
    }
  }

  /** Every state that something leads to has to be defined. */
  void requireDefinedStates(HoaHeader head) {
    for (List<Token> start : head.starts()) {
      for (Token token : start) {
        requireDefined(Integer.parseInt(token.text()), token);
      }
    }
    for (Edge edge : edges) {
      for (int target : edge.targets()) {
        requireDefined(target, edge.at());
      }
    }
  }

  private void requireDefined(int state, Token at) {
    if (!defined.get(state)) {
      throw in.error(at.at(), "state " + state + " is not defined");
    }
  }

  /** Where several states are entered at once, if that happens. */
  Optional<Token> alternation(HoaHeader head) {
    for (List<Token> start : head.starts()) {
      if (start.size() > 1) {
        return Optional.of(start.getFirst());
      }
    }
    return edges.stream().filter(e -> e.targets().size() > 1).map(Edge::at).findFirst();
  }
}
