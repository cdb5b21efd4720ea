package tideline.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tideline.model.Transition;

/**
 * Which runs are taken for possible, although the model allows more. The transitions belong to
 * parties: each is a party of its own, or a process is. A fair run does not pass over a party that
 * could act:
 *
 * <pre>
 *   weak     who can act in every state from some time on, acts again and again
 *   strong   who can act again and again, acts again and again
 * </pre>
 */
public final class Fairness {

  /** How much is asked of a run. */
  public enum Strength {
    /** Nobody waits for ever who can act all the time. */
    WEAK,
    /** Nobody waits for ever who can act again and again. */
    STRONG
  }

  /** Tells who can act. An object is for one thread. */
  @FunctionalInterface
  public interface Enabled {
    /** Adds the transitions that the model can take in the state at {@code s[off]}. */
    void collect(long[] s, int off, BitSet transitions);
  }

  private final Strength strength;
  private final List<String> parties;
  private final List<BitSet> partiesOf;
  private final Supplier<Enabled> enabled;

  private Fairness(
      Strength strength, List<String> parties, List<BitSet> partiesOf, Supplier<Enabled> enabled) {
    this.strength = strength;
    this.parties = List.copyOf(parties);
    this.partiesOf = List.copyOf(partiesOf);
    this.enabled = enabled;
  }

  /**
   * Fairness to processes: a step is an act of everybody who takes part in it.
   *
   * @param enabled knows the model without any automaton, for whoever judges a run
   */
  public static Fairness ofProcesses(
      Strength strength, List<Transition> transitions, Supplier<Enabled> enabled) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<BitSet> partiesOf = new ArrayList<>();
    for (Transition transition : transitions) {
      BitSet parties = new BitSet();
      for (String process : transition.processes()) {
        numbers.putIfAbsent(process, numbers.size());
        parties.set(numbers.get(process));
      }
      partiesOf.add(parties);
    }
    return new Fairness(strength, List.copyOf(numbers.keySet()), partiesOf, enabled);
  }

  /** Fairness to each transition. */
  public static Fairness ofTransitions(
      Strength strength, List<Transition> transitions, Supplier<Enabled> enabled) {
    List<BitSet> partiesOf = new ArrayList<>();
    for (int i = 0; i < transitions.size(); i++) {
      BitSet itself = new BitSet();
      itself.set(i);
      partiesOf.add(itself);
    }
    return new Fairness(
        strength, transitions.stream().map(Transition::name).toList(), partiesOf, enabled);
  }

  /** How much is asked of a run. */
  public Strength strength() {
    return strength;
  }

  /** The names of the parties; the index is the number. */
  public List<String> parties() {
    return parties;
  }

  /** Adds the parties that act in a transition; nobody does where a run has ended. */
  public void addActing(int transition, BitSet to) {
    if (transition < partiesOf.size()) {
      to.or(partiesOf.get(transition));
    }
  }

  /** Tells who can act, to one thread that judges what a search has found. */
  public Watch watch() {
    return new Watch(enabled.get());
  }

  /** Tells who can act. */
  public final class Watch {

    private final Enabled transitions;
    private final BitSet possible = new BitSet();

    private Watch(Enabled transitions) {
      this.transitions = transitions;
    }

    /** Adds the parties that can act in the state at {@code s[off]}. */
    public void addEnabled(long[] s, int off, BitSet to) {
      possible.clear();
      transitions.collect(s, off, possible);
      for (int t = possible.nextSetBit(0); t >= 0; t = possible.nextSetBit(t + 1)) {
        to.or(partiesOf.get(t));
      }
    }
  }

  /**
   * Parties that a cycle passes over.
   *
   * @param acting who acts on the cycle
   * @param always who can act in each of its states
   * @param sometimes who can act in one of its states
   */
  public BitSet passedOver(BitSet acting, BitSet always, BitSet sometimes) {
    BitSet waiting = (BitSet) (strength == Strength.WEAK ? always : sometimes).clone();
    waiting.andNot(acting);
    return waiting;
  }
}
