package tideline.reductions.check;

import java.util.List;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.StateSchema;

/** What the forms of conditions say of states. */
record FormTruth(StateSchema schema) {

  /** What a form says of a state; empty if that depends on something whose form is not known. */
  Optional<Boolean> truth(SlotCondition condition, GuardedState state) {
    return switch (condition) {
      case SlotCondition.Reading _ -> Optional.empty();
      case SlotCondition.Within(var index, var values) -> {
        Slot slot = schema.slots().get(index);
        yield slot.isFixed()
            ? Optional.of(values.contains(slot.get(state.original(), state.offset())))
            : Optional.empty();
      }
      case SlotCondition.All(var parts) -> joined(parts, false, state);
      case SlotCondition.Any(var parts) -> joined(parts, true, state);
    };
  }

  /** What decides, if a part has it; else the opposite, if every part is known. */
  private Optional<Boolean> joined(
      List<SlotCondition> parts, Boolean deciding, GuardedState state) {
    List<Optional<Boolean>> all = parts.stream().map(part -> truth(part, state)).toList();
    if (all.contains(Optional.of(deciding))) {
      return Optional.of(deciding);
    }
    return all.stream().allMatch(Optional::isPresent) ? Optional.of(!deciding) : Optional.empty();
  }
}
