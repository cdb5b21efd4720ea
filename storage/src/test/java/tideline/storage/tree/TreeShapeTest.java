package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.SlotType;
import tideline.model.StateSchema;

class TreeShapeTest {

  private static List<TreeShape.Step> steps(StateSchema.Builder builder) {
    return TreeShape.of(builder.build()).steps();
  }

  private static TreeShape.Leaf leaf(TreeShape.Step step) {
    return assertInstanceOf(TreeShape.Leaf.class, step);
  }

  @Test
  void oneWordIsTwoRawHalves() {
    for (int bits = 1; bits <= 64; bits++) {
      StateSchema.Builder builder = StateSchema.builder();
      for (int i = 0; i < bits; i++) {
        builder.bool("b" + i);
      }
      List<TreeShape.Step> steps = steps(builder);
      assertEquals(2, steps.size());
      assertTrue(leaf(steps.get(0)).isRaw() && leaf(steps.get(1)).isRaw(), bits + " bits");
      assertEquals(bits, leaf(steps.get(0)).bits() + leaf(steps.get(1)).bits());
    }
  }

  @Test
  void aSchemaWithoutBitsHasAShapeToo() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("constant", 5, 5);
    assertEquals(2, steps(builder).size());
  }

  @Test
  void cutsAWordBetweenSlotsToBalance() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.array("process", 5, SlotType.range(0, 4095));
    builder.nextWord();
    builder.range("shared", 0, 4095);
    List<TreeShape.Step> steps = steps(builder);
    // 72 bits: three processes on one side, two and what they share on the other.
    assertEquals(2, steps.size());
    assertEquals(36, leaf(steps.get(0)).bits());
    assertEquals(1, leaf(steps.get(0)).parts().size());
    assertEquals(36, leaf(steps.get(1)).bits());
    assertEquals(2, leaf(steps.get(1)).parts().size());
    assertEquals(24, leaf(steps.get(1)).parts().get(1).place());
  }

  @Test
  void fullWordsAreJoinedInPairs() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.array("w", 8, SlotType.range(Long.MIN_VALUE, Long.MAX_VALUE));
    TreeShape shape = TreeShape.of(builder.build());
    long joins = shape.steps().stream().filter(TreeShape.Join.class::isInstance).count();
    assertEquals(8, shape.steps().size() - joins);
    assertEquals(6, joins);
    assertEquals(4, shape.columns());
  }

  @Test
  void smallWordsShareALeaf() {
    StateSchema.Builder builder = StateSchema.builder();
    for (int i = 0; i < 12; i++) {
      builder.range("w" + i, 0, 999);
      builder.nextWord();
    }
    assertEquals(2, steps(builder).size());
  }
}
