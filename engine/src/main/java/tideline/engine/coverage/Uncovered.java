package tideline.engine.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.report.Coverage;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.Transition;
import tideline.reductions.covered.CoveredModel;

/** Finds what was not seen. */
final class Uncovered {

  private Uncovered() {}

  static Coverage of(
      CoveredModel model,
      List<Antecedents.Antecedent> antecedents,
      long states,
      Optional<String> stopped) {
    CoveredModel.Seen seen = model.seen();
    List<Transition> never = new ArrayList<>();
    Model inner = model.inner();
    for (int i = 0; i < inner.transitions().size(); i++) {
      if (!seen.steps().get(i) && !isForm(inner.transitions().get(i), inner, seen)) {
        never.add(inner.transitions().get(i));
      }
    }
    List<Coverage.UnusedValue> unused = new ArrayList<>();
    int values = 0;
    for (int i = 0; i < model.named().size(); i++) {
      Slot slot = model.named().get(i);
      List<String> names = ((SlotType.Enumeration) slot.type()).names();
      values += names.size();
      for (int value = 0; value < names.size(); value++) {
        if (!seen.values().get(i).get(value) && !isAborted(inner, slot, value)) {
          unused.add(new Coverage.UnusedValue(slot.name(), names.get(value)));
        }
      }
    }
    List<Coverage.Vacuous> vacuous = new ArrayList<>();
    for (int i = 0; i < antecedents.size(); i++) {
      if (!seen.met().get(i)) {
        vacuous.add(new Coverage.Vacuous(antecedents.get(i).property(), antecedents.get(i).text()));
      }
    }
    return new Coverage(
        states,
        stopped,
        inner.transitions().size(),
        never,
        values,
        unused,
        antecedents.size(),
        vacuous);
  }

  /**
   * Whether the statement was executed in another form: with a partner, or beyond an assertion that
   * would have ended the step here.
   */
  private static boolean isForm(Transition never, Model model, CoveredModel.Seen seen) {
    return seen.steps().stream()
        .mapToObj(model.transitions()::get)
        .anyMatch(
            taken ->
                never.position().isPresent()
                    && taken.position().equals(never.position())
                    && taken.processes().containsAll(never.processes())
                    && (taken.name().startsWith(never.name())
                        || never.name().startsWith(taken.name())));
  }

  /** Whether the value marks a step that was aborted, which is no state of the system. */
  private static boolean isAborted(Model model, Slot slot, int value) {
    long[] words = new long[model.schema().words()];
    slot.set(words, 0, value);
    return model.aborted().filter(aborted -> aborted.test(words, 0)).isPresent();
  }
}
