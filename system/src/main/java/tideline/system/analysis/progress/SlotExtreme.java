package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.SuccessorBatch;

/**
 * The least or the largest of several variables. Where values are copied from one variable to
 * another and only ever added up, none of them grows steadily, but the least of all does.
 */
final class SlotExtreme implements ProgressMeasure {

  /** Variables with fewer values are flags and indices rather than amounts. */
  private static final int LEAST_VALUES = 16;

  private static final int MOST_SLOTS = 12;

  private final Side side;
  private final Direction direction;
  private final Slot[] slots;

  /** Which of the values. */
  private enum Side {
    LEAST("least"),
    LARGEST("largest");

    private final String word;

    Side(String word) {
      this.word = word;
    }
  }

  /** Which way it is counted. */
  private enum Direction {
    UP,
    DOWN
  }

  private SlotExtreme(Side side, Direction direction, Slot[] slots) {
    this.side = side;
    this.direction = direction;
    this.slots = slots;
  }

  /** The extremes of all amounts of a model, if there are several. */
  static List<ProgressMeasure> of(List<SlotChanges> changes) {
    Slot[] amounts =
        changes.stream()
            .filter(change -> change.slot().type() instanceof SlotType.Range)
            .filter(change -> change.hasGraph() && change.graph().values().length >= LEAST_VALUES)
            .map(SlotChanges::slot)
            .toArray(Slot[]::new);
    List<ProgressMeasure> extremes = new ArrayList<>();
    if (amounts.length > 1 && amounts.length <= MOST_SLOTS) {
      for (Side side : Side.values()) {
        for (Direction direction : Direction.values()) {
          extremes.add(new SlotExtreme(side, direction, amounts));
        }
      }
    }
    return extremes;
  }

  /** The extreme of some variables: least or largest, perhaps with a minus sign before it. */
  static ProgressMeasure named(String word, List<Slot> slots) {
    Direction direction = word.startsWith("-") ? Direction.DOWN : Direction.UP;
    Side side = word.endsWith(Side.LEAST.word) ? Side.LEAST : Side.LARGEST;
    return new SlotExtreme(side, direction, slots.toArray(Slot[]::new));
  }

  @Override
  public String name() {
    StringBuilder name = new StringBuilder(direction == Direction.UP ? "" : "-");
    name.append(side.word).append('(');
    for (int i = 0; i < slots.length; i++) {
      name.append(i == 0 ? "" : ", ").append(slots[i].name());
    }
    return name.append(')').toString();
  }

  @Override
  public String description() {
    return "the " + side.word + " value" + (direction == Direction.UP ? "" : ", counted downwards");
  }

  @Override
  public Optional<Bounds> bounds() {
    long minimum = Long.MAX_VALUE;
    long maximum = Long.MIN_VALUE;
    for (Slot slot : slots) {
      minimum = Math.min(minimum, slot.type().minimum());
      maximum = Math.max(maximum, slot.type().maximum());
    }
    return Optional.of(
        direction == Direction.UP ? new Bounds(minimum, maximum) : new Bounds(-maximum, -minimum));
  }

  @Override
  public boolean looksThroughSlots() {
    return true;
  }

  @Override
  public long of(long[] s, int off) {
    long extreme = slots[0].get(s, off);
    for (Slot slot : slots) {
      extreme = better(extreme, slot.get(s, off));
    }
    return direction == Direction.UP ? extreme : -extreme;
  }

  private long better(long one, long other) {
    return side == Side.LEAST ? Math.min(one, other) : Math.max(one, other);
  }

  @Override
  public void ofAll(SuccessorBatch batch, long[] progress) {
    long[] words = batch.words();
    int stateWords = batch.stateWords();
    int count = batch.count();
    for (int i = 0; i < count; i++) {
      progress[i] = of(words, i * stateWords);
    }
  }
}
