package tideline.reductions.check;

import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import tideline.model.ModelError;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;

/**
 * Propositions that are asked together, alone, twice, and with slots changed that do not matter.
 */
final class CheckedPropositions implements Propositions {

  private final Propositions propositions;
  private final StateForm form;
  private final long seed;
  private final long known;

  /** For each proposition, the slots that it does not read. */
  private final int[][] unread;

  CheckedPropositions(Propositions propositions, StateForm form, long seed) {
    this.propositions = propositions;
    this.form = form;
    this.seed = seed;
    int count = propositions.names().size();
    if (count > MAX) {
      throw new ContractViolation(
          Rule.PROPOSITION_BITS, form.model(), count + " propositions; at most 64 are possible");
    }
    this.known = count == MAX ? -1L : (1L << count) - 1;
    this.unread = new int[count][];
    for (int ap = 0; ap < count; ap++) {
      BitSet slots = new BitSet();
      slots.set(0, form.schema().slots().size());
      slots.andNot(propositions.reads(ap, form.schema()));
      unread[ap] = slots.stream().toArray();
    }
  }

  @Override
  public List<String> names() {
    return propositions.names();
  }

  @Override
  public BitSet reads(int ap, StateSchema schema) {
    return propositions.reads(ap, schema);
  }

  @Override
  public StatePredicate predicate(int ap) {
    StatePredicate predicate = propositions.predicate(ap);
    return (s, off) -> {
      boolean alone = predicate.test(s, off);
      if (alone != (eval(s, off, 1L << ap) != 0)) {
        throw violation(Rule.PROPOSITION_CONSISTENT, ap, "its predicate says " + alone, s, off);
      }
      return alone;
    };
  }

  @Override
  public long eval(long[] s, int off, long wanted) {
    form.check(() -> "the state whose propositions were asked for", s, off);
    GuardedState state = new GuardedState(form.words()).load(s, off);
    long answer = ask(state, wanted);
    if (ask(state, wanted) != answer) {
      throw form.violation(Rule.DETERMINISM, "propositions changed their truth", s, off);
    }
    RandomGenerator random = form.randomFor(seed, s, off);
    for (long rest = wanted & known; rest != 0; rest &= rest - 1) {
      int ap = Long.numberOfTrailingZeros(rest);
      long expected = answer & (1L << ap);
      if (ask(state, 1L << ap) != expected) {
        throw violation(
            Rule.PROPOSITION_CONSISTENT, ap, "asked alone it is " + (expected == 0), s, off);
      }
      checkReads(ap, expected, state, random);
    }
    return answer;
  }

  private long ask(GuardedState state, long wanted) {
    long answer;
    try {
      answer = propositions.eval(state.words(), state.offset(), wanted);
    } catch (ModelError fault) {
      throw fault;
    } catch (RuntimeException foreign) {
      throw form.violation(Rule.FOREIGN_EXCEPTION, "eval threw " + foreign, state, foreign);
    }
    if (!state.isUntouched()) {
      throw form.violation(Rule.SOURCE_UNTOUCHED, "eval wrote to it", state);
    }
    long unwanted = answer & ~(wanted & known);
    if (unwanted != 0) {
      throw form.violation(
          Rule.PROPOSITION_BITS,
          "wanted %x of %x, answered %x".formatted(wanted, known, answer),
          state);
    }
    return answer;
  }

  private void checkReads(int ap, long expected, GuardedState state, RandomGenerator random) {
    if (unread[ap].length == 0) {
      return;
    }
    Slot slot = form.schema().slots().get(unread[ap][random.nextInt(unread[ap].length)]);
    GuardedState changed = form.neighbour(state, slot, random);
    long answer;
    try {
      answer = ask(changed, 1L << ap);
    } catch (ModelError | ContractViolation unreachable) {
      // The neighbour may be unreachable, and a model owes nothing to states it cannot reach.
      return;
    }
    if (answer != expected) {
      throw violation(
          Rule.PROPOSITION_READS,
          ap,
          "it changes when %s is %s"
              .formatted(slot.name(), slot.print(changed.original(), changed.offset())),
          state.original(),
          state.offset());
    }
  }

  private ContractViolation violation(Rule rule, int ap, String what, long[] s, int off) {
    return form.violation(rule, "proposition " + names().get(ap) + ": " + what, s, off);
  }
}
