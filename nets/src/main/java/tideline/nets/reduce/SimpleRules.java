package tideline.nets.reduce;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Rules that take something away without which the net does the same (Murata 1989, section V;
 * Berthelot 1986).
 */
final class SimpleRules {

  private static final Set<Keep> ALL = EnumSet.allOf(Keep.class);

  /** What does not depend on how long something takes. */
  private static final Set<Keep> NO_MATTER_WHEN =
      EnumSet.of(Keep.REACHABILITY, Keep.POSSIBILITIES, Keep.PAUSES);

  private SimpleRules() {}

  static List<Rule> all() {
    return List.of(
        new DeadTransitions(),
        new ConstantPlaces(),
        new EqualTransitions(),
        new IdleTransitions(),
        new DrainingTransitions(),
        new Irrelevant(),
        new UnneededPlaces());
  }

  /** A transition that needs tokens of a place that can never have enough of them. */
  private record DeadTransitions() implements Rule {
    @Override
    public String name() {
      return "dead transitions";
    }

    @Override
    public Set<Keep> keeps() {
      return ALL;
    }

    @Override
    public int apply(WorkingNet net) {
      int count = 0;
      for (int place : net.places()) {
        boolean grows =
            net.producersOf(place).stream().anyMatch(number -> canGrow(net.step(number), place));
        for (int number : List.copyOf(grows ? Set.<Integer>of() : net.consumersOf(place))) {
          if (net.step(number).before().getOrDefault(place, 0L) > net.initial(place)) {
            net.removeStep(number);
            count++;
          }
        }
      }
      return count;
    }

    private static boolean canGrow(WorkingNet.Step step, int place) {
      return step.effect(place) > 0 || step.resets().contains(place);
    }
  }

  /** A place that no transition changes, and whose tokens are enough for all. */
  private record ConstantPlaces() implements Rule {
    @Override
    public String name() {
      return "constant places";
    }

    @Override
    public Set<Keep> keeps() {
      return ALL;
    }

    @Override
    public int apply(WorkingNet net) {
      int count = 0;
      for (int place : net.places()) {
        if (!net.isProtected(place) && !net.isSpecial(place) && isConstant(net, place)) {
          net.removePlace(place);
          count++;
        }
      }
      return count;
    }

    private static boolean isConstant(WorkingNet net, int place) {
      return net.producersOf(place).stream().allMatch(t -> net.step(t).effect(place) == 0)
          && net.consumersOf(place).stream()
              .map(net::step)
              .allMatch(
                  step ->
                      step.effect(place) == 0
                          && step.before().getOrDefault(place, 0L) <= net.initial(place));
    }
  }

  /** Of transitions with the same arcs one is enough. */
  private record EqualTransitions() implements Rule {
    @Override
    public String name() {
      return "equal transitions";
    }

    @Override
    public Set<Keep> keeps() {
      return ALL;
    }

    @Override
    public int apply(WorkingNet net) {
      int count = 0;
      Set<List<Object>> known = new HashSet<>();
      for (int number : net.stepNumbers()) {
        WorkingNet.Step step = net.step(number);
        if (!known.add(List.of(step.before(), step.behind(), step.inhibitors(), step.resets()))) {
          net.removeStep(number);
          count++;
        }
      }
      return count;
    }
  }

  /** A transition that puts back what it takes. It may be the only one that is enabled. */
  private record IdleTransitions() implements Rule {
    @Override
    public String name() {
      return "transitions without effect";
    }

    @Override
    public Set<Keep> keeps() {
      return NO_MATTER_WHEN;
    }

    @Override
    public int apply(WorkingNet net) {
      int count = 0;
      for (int number : net.stepNumbers()) {
        WorkingNet.Step step = net.step(number);
        if (step.resets().isEmpty() && step.before().equals(step.behind())) {
          net.removeStep(number);
          count++;
        }
      }
      return count;
    }
  }

  /** A transition that only takes tokens away which the question does not see: more is better. */
  private record DrainingTransitions() implements Rule {
    @Override
    public String name() {
      return "transitions that only take";
    }

    @Override
    public Set<Keep> keeps() {
      return EnumSet.of(Keep.REACHABILITY);
    }

    @Override
    public int apply(WorkingNet net) {
      int count = 0;
      for (int number : net.stepNumbers()) {
        if (onlyTakes(net, net.step(number))) {
          net.removeStep(number);
          count++;
        }
      }
      return count;
    }

    private static boolean onlyTakes(WorkingNet net, WorkingNet.Step step) {
      return step.resets().isEmpty()
          && step.behind().keySet().stream().allMatch(place -> step.effect(place) <= 0)
          && step.before().keySet().stream()
              .allMatch(
                  place ->
                      step.effect(place) == 0 || !(net.isProtected(place) || net.isSpecial(place)));
    }
  }

  /**
   * What has nothing to do with the question: a slice has the protected places, whatever changes a
   * place of it, and all places that this waits for.
   */
  private record Irrelevant() implements Rule {
    @Override
    public String name() {
      return "what lies outside of the slice";
    }

    @Override
    public Set<Keep> keeps() {
      return NO_MATTER_WHEN;
    }

    @Override
    public int apply(WorkingNet net) {
      Slice slice = Slice.of(net);
      int count = 0;
      for (int number : net.stepNumbers()) {
        if (!slice.hasStep(number)) {
          net.removeStep(number);
          count++;
        }
      }
      for (int place : net.places()) {
        if (!slice.hasPlace(place) && !net.isSpecial(place)) {
          net.removePlace(place);
          count++;
        }
      }
      return count;
    }
  }

  /**
   * A place that never keeps anything from firing: nothing takes from it, or another place has
   * always at most as many tokens, and is needed at least as much wherever this one is needed.
   */
  private record UnneededPlaces() implements Rule {
    @Override
    public String name() {
      return "redundant places";
    }

    @Override
    public Set<Keep> keeps() {
      return ALL;
    }

    @Override
    public int apply(WorkingNet net) {
      int count = 0;
      for (int place : net.places()) {
        if (!net.isProtected(place) && !net.isSpecial(place) && isUnneeded(net, place)) {
          net.removePlace(place);
          count++;
        }
      }
      return count;
    }

    private static boolean isUnneeded(WorkingNet net, int place) {
      Set<Integer> consumers = net.consumersOf(place);
      if (consumers.isEmpty()) {
        return true;
      }
      WorkingNet.Step some = net.step(consumers.iterator().next());
      return some.before().keySet().stream()
          .anyMatch(other -> other != place && isCovered(net, place, other));
    }

    /** Whether the other place always has at most as many tokens, and needs as many. */
    private static boolean isCovered(WorkingNet net, int place, int other) {
      return net.initial(place) >= net.initial(other)
          && !net.isSpecial(other)
          && net.consumersOf(place).stream()
              .map(net::step)
              .allMatch(
                  step ->
                      step.before().getOrDefault(place, 0L)
                          <= step.before().getOrDefault(other, 0L))
          && touching(net, place, other).stream()
              .map(net::step)
              .allMatch(step -> step.effect(place) >= step.effect(other));
    }

    private static Set<Integer> touching(WorkingNet net, int place, int other) {
      Set<Integer> touching = new HashSet<>(net.consumersOf(place));
      touching.addAll(net.producersOf(other));
      touching.addAll(net.consumersOf(other));
      touching.addAll(net.producersOf(place));
      return touching;
    }
  }
}
