package tideline.languages.cpn.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.bind.Binding;
import tideline.languages.cpn.bind.BindingSearch;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.CheckedNet.Arc;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.ml.MlCode;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlTokens;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.state.Change;

/** What the bindings of a transition do: which places they change, and what they give them. */
final class Effects {

  private final Transition transition;
  private final boolean random;
  private final boolean lasting;

  /** The places that are changed, in their order. */
  private final int[] places;

  /** For each of them the number of the input, or -1. */
  private final int[] inputs;

  private final boolean[] resets;
  private final boolean[] timed;
  private final MlTokens[][] outputs;

  /** What one binding does. */
  static final class Effect implements Binding.Effect {
    private final long delay;
    private final Multiset[] given;
    private final Change[] changes;

    private Effect(long delay, Multiset[] given, Change[] changes) {
      this.delay = delay;
      this.given = given;
      this.changes = changes;
    }

    /** How long its tokens take. */
    long delay() {
      return delay;
    }

    /** The tokens that come to a place that is changed. */
    Multiset given(int number) {
      return given[number];
    }

    /** The same with what is taken, for a place without time that is not reset. */
    Change change(int number) {
      return changes[number];
    }
  }

  Effects(CheckedNet net, Transition transition, BindingSearch search) {
    this.transition = transition;
    this.places = changed(net, transition);
    this.inputs = new int[places.length];
    this.resets = new boolean[places.length];
    this.timed = new boolean[places.length];
    this.outputs = new MlTokens[places.length][];
    for (int i = 0; i < places.length; i++) {
      int place = places[i];
      List<Arc> arcs = transition.arcs().stream().filter(arc -> arc.place() == place).toList();
      inputs[i] = input(search, place);
      resets[i] = arcs.stream().anyMatch(arc -> arc.direction() == Direction.RESET);
      timed[i] = net.places().get(place).colours().isTimed();
      outputs[i] =
          arcs.stream()
              .filter(Arc::gives)
              .map(arc -> arc.tokens().orElseThrow())
              .toArray(MlTokens[]::new);
    }
    this.random = isSome(transition, Kind.RANDOM);
    this.lasting = !random && !isSome(transition, Kind.TIME);
  }

  /** What an inscription may depend on beside its variables. */
  private enum Kind {
    RANDOM,
    TIME
  }

  private static boolean isSome(Transition transition, Kind kind) {
    boolean chance = kind == Kind.RANDOM;
    return transition.delay().filter(e -> chance ? e.isRandom() : e.readsTime()).isPresent()
        || transition
            .code()
            .map(MlCode::action)
            .filter(e -> chance ? e.isRandom() : e.readsTime())
            .isPresent()
        || transition.arcs().stream()
            .anyMatch(
                arc -> arc.tokens().filter(e -> chance ? e.isRandom() : e.readsTime()).isPresent());
  }

  private static int[] changed(CheckedNet net, Transition transition) {
    return transition.arcs().stream()
        .filter(arc -> arc.direction() != Direction.INHIBITOR)
        .filter(
            arc ->
                arc.direction() != Direction.BOTH
                    || net.places().get(arc.place()).colours().isTimed())
        .mapToInt(Arc::place)
        .distinct()
        .sorted()
        .toArray();
  }

  private static int input(BindingSearch search, int place) {
    for (int i = 0; i < search.inputs(); i++) {
      if (search.inputPlace(i) == place) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a binding may have several effects, between which chance decides. */
  boolean isRandom() {
    return random;
  }

  /** How many places are changed. */
  int size() {
    return places.length;
  }

  /** One of them. */
  int place(int number) {
    return places[number];
  }

  /** The input that takes tokens from it, or -1. */
  int input(int number) {
    return inputs[number];
  }

  /** Whether all its tokens are taken. */
  boolean resets(int number) {
    return resets[number];
  }

  /** Whether some tokens are given to it. */
  boolean gives(int number) {
    return outputs[number].length > 0;
  }

  /** Its number, or -1 if it is not changed. */
  int numberOf(int place) {
    return Math.max(-1, Arrays.binarySearch(places, place));
  }

  /** What the binding does that is shown now, and whose values are in the frame. */
  Effect of(BindingSearch search, MlFrame frame) {
    Optional<Binding.Effect> known = search.binding().effect();
    if (known.isPresent()) {
      return (Effect) known.get();
    }
    Effect effect = evaluate(search, frame);
    if (lasting) {
      search.binding().setEffect(effect);
    }
    return effect;
  }

  private Effect evaluate(BindingSearch search, MlFrame frame) {
    if (transition.code().isPresent()) {
      run(transition.code().get(), frame);
    }
    long delay =
        transition.delay().isPresent() ? (Long) transition.delay().get().evaluate(frame) : 0;
    Multiset[] given = new Multiset[places.length];
    List<Change> changes = new ArrayList<>(places.length);
    for (int i = 0; i < places.length; i++) {
      given[i] = Multiset.EMPTY;
      for (MlTokens tokens : outputs[i]) {
        given[i] = given[i].plus(tokens.evaluate(frame));
      }
      boolean simple = !timed[i] && !resets[i];
      Multiset taken = simple && inputs[i] >= 0 ? search.taken(inputs[i], 0) : Multiset.EMPTY;
      changes.add(simple ? new Change(taken, given[i]) : Change.NONE);
    }
    if (transition.code().isPresent()) {
      transition.code().get().outputs().forEach(frame::clear);
    }
    return new Effect(delay, given, changes.toArray(Change[]::new));
  }

  private static void run(MlCode code, MlFrame frame) {
    Object result = code.action().evaluate(frame);
    List<MlVariable> outputs = code.outputs();
    if (outputs.size() == 1) {
      frame.set(outputs.getFirst(), result);
    } else {
      for (int i = 0; i < outputs.size(); i++) {
        frame.set(outputs.get(i), ((Tuple) result).get(i));
      }
    }
  }
}
