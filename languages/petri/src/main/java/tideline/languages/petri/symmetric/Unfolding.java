package tideline.languages.petri.symmetric;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.languages.petri.symmetric.BindingSearch.Requirement;
import tideline.languages.petri.symmetric.ColouredNet.Arc;
import tideline.languages.petri.symmetric.ColouredNet.Place;
import tideline.languages.petri.symmetric.ColouredNet.Transition;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.nets.net.NetBuilder;

/** Makes a place/transition net of a coloured net. */
public final class Unfolding {

  /** The most arcs that are made: more than any net that can be explored has. */
  public static final int MOST_ARCS = 1 << 25;

  private final ColouredNet coloured;
  private final Tokens[] tokens;
  private final List<BindingSearch> searches = new ArrayList<>();
  private final List<Set<IntBuffer>> seen = new ArrayList<>();
  private final List<List<int[]>> waiting = new ArrayList<>();
  private final List<List<int[]>> firing = new ArrayList<>();
  private long arcs;

  private Unfolding(ColouredNet coloured) {
    this.coloured = coloured;
    this.tokens = new Tokens[coloured.places().size()];
    Arrays.setAll(tokens, _ -> new Tokens());
    for (Transition transition : coloured.transitions()) {
      searches.add(new BindingSearch(transition, tokens));
      seen.add(new HashSet<>());
      waiting.add(new ArrayList<>());
      firing.add(new ArrayList<>());
    }
  }

  /**
   * The net that a coloured net stands for.
   *
   * @throws DiagnosticException if it is too large, or an inscription takes away what is not there
   */
  public static Unfolded unfold(ColouredNet coloured) {
    Unfolding unfolding = new Unfolding(coloured);
    unfolding.findTokensAndBindings();
    return unfolding.net();
  }

  private void findTokensAndBindings() {
    for (int place = 0; place < tokens.length; place++) {
      coloured.places().get(place).initial().keySet().forEach(tokens[place]::add);
    }
    for (int t = 0; t < searches.size(); t++) {
      int transition = t;
      if (searches.get(t).requirements().isEmpty()) {
        searches.get(t).all(values -> foundBinding(transition, values));
      }
    }
    int[] sizes;
    do {
      sizes = sizes();
      for (int t = 0; t < searches.size(); t++) {
        matchNewTokens(t, sizes);
        fireWaiting(t);
      }
      for (int place = 0; place < tokens.length; place++) {
        tokens[place].turn(sizes[place]);
      }
    } while (!Arrays.equals(sizes, sizes()));
  }

  private int[] sizes() {
    return Arrays.stream(tokens).mapToInt(Tokens::size).toArray();
  }

  private void matchNewTokens(int transition, int[] sizes) {
    BindingSearch search = searches.get(transition);
    for (Requirement requirement : search.requirements()) {
      Tokens there = tokens[requirement.place()];
      for (int i = there.old(); i < sizes[requirement.place()]; i++) {
        search.with(requirement, there.colour(i), values -> foundBinding(transition, values));
      }
    }
  }

  private void foundBinding(int transition, int[] values) {
    // A buffer is equal to another with the same values.
    if (seen.get(transition).add(IntBuffer.wrap(values))) {
      count(coloured.transitions().get(transition), 1);
      waiting.get(transition).add(values);
    }
  }

  /** Those fire whose input arcs take markable tokens only; the others go on waiting. */
  private void fireWaiting(int t) {
    Transition transition = coloured.transitions().get(t);
    List<int[]> still = new ArrayList<>();
    for (int[] binding : waiting.get(t)) {
      if (isMarkable(transition, binding)) {
        fire(t, transition, binding);
      } else {
        still.add(binding);
      }
    }
    waiting.set(t, still);
  }

  private boolean isMarkable(Transition transition, int[] values) {
    for (Arc arc : transition.inputs()) {
      for (int colour : colours(transition, arc, values).keySet()) {
        if (!tokens[arc.place()].has(colour)) {
          return false;
        }
      }
    }
    return true;
  }

  private void fire(int t, Transition transition, int[] values) {
    firing.get(t).add(values);
    for (Arc arc : transition.outputs()) {
      Map<Integer, Long> produced = colours(transition, arc, values);
      count(transition, produced.size());
      produced.keySet().forEach(tokens[arc.place()]::add);
    }
  }

  private void count(Transition transition, int more) {
    arcs += more;
    if (arcs > MOST_ARCS) {
      throw DiagnosticException.of(
          coloured.name()
              + ": the net unfolds to more than "
              + MOST_ARCS
              + " arcs, the most that are made, at transition "
              + transition.id());
    }
  }

  private static Map<Integer, Long> colours(Transition transition, Arc arc, int[] values) {
    try {
      return Evaluation.bag(arc.inscription(), values);
    } catch (Evaluation.TakesTooMuch fault) {
      throw at(
          arc.position(),
          "this takes away what is not there, for "
              + Naming.PARENTHESES.transition(transition.id(), transition.variables(), values));
    } catch (ArithmeticException tooMany) {
      throw at(arc.position(), "there are too many tokens here to be counted");
    }
  }

  private static DiagnosticException at(SourcePosition position, String message) {
    return new DiagnosticException(
        new Diagnostic(Optional.of(position), message, Optional.empty()));
  }

  private Unfolded net() {
    NetBuilder builder = new NetBuilder(coloured.name());
    List<Map<Integer, Integer>> numbers = new ArrayList<>();
    List<int[]> places = new ArrayList<>();
    for (int p = 0; p < tokens.length; p++) {
      Place place = coloured.places().get(p);
      Map<Integer, Integer> numberOf = new HashMap<>();
      for (int colour : tokens[p].sorted()) {
        String name = coloured.naming().place(place.id(), place.sort(), colour);
        long initial = place.initial().getOrDefault(colour, 0L);
        numberOf.put(colour, builder.place(name, name, initial));
      }
      numbers.add(numberOf);
      places.add(numberOf.values().stream().mapToInt(number -> number).sorted().toArray());
    }
    List<int[]> transitions = new ArrayList<>();
    for (int t = 0; t < firing.size(); t++) {
      transitions.add(transitions(t, numbers, builder));
    }
    return new Unfolded(builder.build(), places, transitions);
  }

  private int[] transitions(int t, List<Map<Integer, Integer>> numbers, NetBuilder builder) {
    Transition transition = coloured.transitions().get(t);
    List<int[]> bindings = firing.get(t);
    bindings.sort(Comparator.comparing((int[] values) -> values, Arrays::compare));
    int[] made = new int[bindings.size()];
    for (int i = 0; i < made.length; i++) {
      int[] values = bindings.get(i);
      String name = coloured.naming().transition(transition.id(), transition.variables(), values);
      int number = builder.transition(name, name);
      made[i] = number;
      for (Arc arc : transition.inputs()) {
        Map<Integer, Integer> at = numbers.get(arc.place());
        colours(transition, arc, values)
            .forEach(
                (colour, count) ->
                    builder.input(Objects.requireNonNull(at.get(colour)), number, count));
      }
      for (Arc arc : transition.outputs()) {
        Map<Integer, Integer> at = numbers.get(arc.place());
        colours(transition, arc, values)
            .forEach(
                (colour, count) ->
                    builder.output(number, Objects.requireNonNull(at.get(colour)), count));
      }
    }
    return made;
  }
}
