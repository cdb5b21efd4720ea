package tideline.system.compile.interpret;

import java.util.BitSet;
import tideline.model.Enabledness;
import tideline.system.compile.Guard;
import tideline.system.compile.Layout;
import tideline.system.compile.SlotDependencies;

/** Evaluates the guards of a system, and runs effects only to see whether they can end. */
record InterpretedEnabledness(Layout layout, Steps steps, SlotDependencies dependencies)
    implements Enabledness {

  @Override
  public void collect(long[] s, int off, BitSet transitions) {
    Frame source = Frame.of(layout, s, off);
    for (Candidate step : steps.enabled(source)) {
      // A pair may fail although each of its steps is possible.
      if (step.isEnabled(source)) {
        transitions.set(step.number());
      }
    }
  }

  @Override
  public boolean holds(int guard, long[] s, int off) {
    Frame source = Frame.of(layout, s, off);
    Guard asked = dependencies.guard(guard);
    return switch (asked) {
      case Guard.At(var process, var location) -> source.get(layout.control(process)) == location;
      case Guard.Condition(var expression, var position) ->
          new Evaluation(layout, source, position).isTrue(expression);
      case Guard.Turn(var slot, var side) -> source.get(slot) == side;
      case Guard.NobodyAlone(var holder) -> source.get(holder) == 0;
      case Guard.Chosen(var transition) ->
          steps.enabled(source).stream()
              .anyMatch(step -> step.number() == transition && step.isEnabled(source));
      case Guard.OfCase _ -> throw new IllegalArgumentException(asked + " is a guard of a case");
      case Guard.NoneCommitted _, Guard.Passable _, Guard.NothingNormal _ ->
          steps.holds(asked, source).orElseThrow();
    };
  }
}
