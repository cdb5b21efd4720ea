package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.system.ir.GuardedSystem;

/**
 * Makes a system smaller, pass by pass. Types shrink to the values that really occur, variables
 * that never change become constants of the code, and those that always change back within a step
 * live for one step: that leaves the state space as it is. On request variables that no guard,
 * index or property depends on go away too: then states that differ only there become one.
 */
public final class Simplifier {

  /** What becomes of variables that nobody reads. */
  public enum Unread {
    /** They stay, and the number of states with them. */
    KEEP,
    /** They go. */
    REMOVE
  }

  private Simplifier() {}

  /** All passes in their order. The cone is first: a range can be left, which nobody may forget. */
  private static List<Pass> passes(Set<String> kept, Unread unread) {
    List<Pass> passes = new ArrayList<>();
    if (unread == Unread.REMOVE) {
      passes.add(new ConeOfInfluence(kept));
    }
    passes.add(new Narrowing(kept));
    passes.add(new ConstantPropagation(kept));
    passes.add(new StepVariables(kept));
    return passes;
  }

  /**
   * Resets dead variables of a system that has been simplified. Variables and edges stay the same
   * ones, and so do the runs; many states become one.
   *
   * @param kept names of variables that properties mention
   */
  public static Simplified resetting(GuardedSystem simplified, Set<String> kept) {
    return applied(List.of(DeadVariables.of(kept)), simplified);
  }

  /**
   * Simplifies a system.
   *
   * @param kept names of variables that properties and measures mention
   */
  public static Simplified simplify(GuardedSystem system, Set<String> kept, Unread unread) {
    return applied(passes(kept, unread), system);
  }

  private static Simplified applied(List<Pass> passes, GuardedSystem system) {
    List<Simplified.Step> steps = new ArrayList<>();
    GuardedSystem smaller = system;
    SystemSize before = SystemSize.of(system);
    for (Pass pass : passes) {
      Pass.Passed passed = pass.apply(smaller);
      SystemSize after = SystemSize.of(passed.system());
      steps.add(new Simplified.Step(pass.name(), passed.trace(), before, after));
      smaller = passed.system();
      before = after;
    }
    return new Simplified(smaller, steps);
  }
}
