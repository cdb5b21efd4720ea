package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Model;
import tideline.model.SlotCondition;
import tideline.reductions.partialorder.Kept;
import tideline.system.analysis.ranges.PossibleFaults;
import tideline.system.ir.GuardedSystem;

/**
 * Has partial-order reduction keep faults of the model where there may be one. An enabled step that
 * is at fault is met because every step of a run is taken in some order. Where it is a fault to ask
 * whether a step is enabled, nothing that may spoil this is taken alone.
 */
public final class KeptFaults {

  private KeptFaults() {}

  /**
   * The same, and every fault of a step.
   *
   * @return empty if it cannot be told what that asks for
   */
  public static Optional<Kept> and(Kept kept, GuardedSystem system, Model model) {
    PossibleFaults faults = PossibleFaults.of(system);
    if (!faults.inEffects() && faults.inConditions().isEmpty()) {
      return Optional.of(kept);
    }
    List<SlotCondition> targets = new ArrayList<>(kept.targets());
    Dependencies dependencies = model.dependencies();
    for (PossibleFaults.Location location : faults.inConditions()) {
      Optional<SlotCondition> here = at(location, system, model);
      if (here.isEmpty()) {
        return Optional.empty();
      }
      for (int t = 0; t < model.transitions().size(); t++) {
        for (int guard : dependencies.guardsOf(t)) {
          if (dependencies.guardForm(guard).equals(here.get())) {
            SlotCondition asked = new SlotCondition.Reading(dependencies.reads(t));
            targets.add(new SlotCondition.All(List.of(here.get(), asked)));
          }
        }
      }
    }
    return Optional.of(new Kept(kept.deadEnds(), targets).andSteps());
  }

  /** That a process is at a location; nothing if no slot has the name of the process. */
  private static Optional<SlotCondition> at(
      PossibleFaults.Location location, GuardedSystem system, Model model) {
    return model.schema().slots().stream()
        .filter(slot -> slot.name().equals(location.process()))
        .findFirst()
        .flatMap(
            slot ->
                system.allProcesses().stream()
                    .filter(process -> process.name().equals(location.process()))
                    .findFirst()
                    .map(
                        process ->
                            SlotCondition.is(slot.index(), process.indexOf(location.name()))));
  }
}
