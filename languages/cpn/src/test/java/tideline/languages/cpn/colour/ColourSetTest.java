package tideline.languages.cpn.colour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tideline.languages.cpn.ml.MlEnvironment;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.environment.NetDeclarations;

/** Colour sets list their values, and multisets are canonical. */
class ColourSetTest {

  private static final String DECLARATIONS =
      """
      colset UNIT = unit; colset ONE = unit with e; colset BOOL = bool;
      colset YES = bool with (no, yes); colset INT = int; colset SMALL = int with ~1..2;
      colset BIG = intinf; colset STRING = string; colset AB = string with "a".."b" and 0..2;
      colset U = with p | q | r; colset D = index d with 1..3; colset PAIR = product U * SMALL;
      colset REC = record z : U * a : BOOL; colset LIST = list U with 1..2; colset ANY = list U;
      colset SUM = union A : SMALL + B + C : PAIR; colset ODD = subset SMALL by (fn x => x mod 2 = 1);
      colset SOME = subset U with [r, p]; colset ALIAS = REC timed;
      """;

  private final MlEnvironment environment =
      NetDeclarations.read(
          List.of(new MlText("net.cpn", 1, "", DECLARATIONS)), Map.of(), Evaluation.COMPILED);

  private ColourSet set(String name) {
    return environment.colourSet(name).orElseThrow();
  }

  @Test
  void valuesAreListedInOrder() {
    Map<String, Integer> sizes = new TreeMap<>();
    for (String name :
        List.of(
            "UNIT", "ONE", "BOOL", "YES", "SMALL", "AB", "U", "D", "PAIR", "REC", "LIST", "SUM",
            "ODD", "SOME", "ALIAS")) {
      ColourSet set = set(name);
      List<Object> values = set.values();
      sizes.put(name, values.size());
      List<Object> sorted = new ArrayList<>(values);
      sorted.sort(ValueOrder.ORDER);
      assertEquals(sorted, values, name);
      assertEquals(values.stream().distinct().toList(), values, name);
      for (int i = 0; i < values.size(); i++) {
        assertTrue(set.legal(values.get(i)), name);
        assertEquals(i, set.ord(values.get(i)), name);
        assertEquals(values.get(i), set.col(i), name);
      }
      assertEquals(values.getFirst(), set.first());
      assertEquals(values.getLast(), set.last());
    }
    assertEquals(
        "{AB=7, ALIAS=6, BOOL=2, D=3, LIST=12, ODD=2, ONE=1, PAIR=12, REC=6, SMALL=4, SOME=2, "
            + "SUM=17, U=3, UNIT=1, YES=2}",
        sizes.toString());
  }

  @Test
  void sizesAreKnownWithoutListing() {
    assertEquals(BigInteger.valueOf(17), set("SUM").size().orElseThrow());
    assertTrue(set("INT").size().isEmpty());
    assertTrue(set("ANY").size().isEmpty());
    assertFalse(set("STRING").isEnumerable());
    assertThrows(IllegalStateException.class, () -> set("BIG").values());
    assertTrue(set("ALIAS").isTimed());
    assertFalse(set("ALIAS").untimed().isTimed());
  }

  @Test
  void valuesOutsideAreNotLegal() {
    assertFalse(set("SMALL").legal(3L));
    assertFalse(set("ODD").legal(2L));
    assertFalse(set("AB").legal("abc"));
    assertFalse(set("AB").legal("c"));
    assertFalse(set("LIST").legal(Sequence.EMPTY));
    assertEquals(-1, set("SMALL").ord(7L));
    assertFalse(set("SOME").legal(set("U").col(1)));
  }

  @Test
  void valuesPrintAsInCpnTools() {
    assertEquals("{z=p,a=false}", set("REC").text(set("REC").first()));
    assertEquals("C((r,2))", set("SUM").text(set("SUM").last()));
    assertEquals("A(~1)", set("SUM").text(set("SUM").first()));
    assertEquals("d(3)", set("D").text(set("D").last()));
    assertEquals("yes", set("YES").text(true));
    assertEquals("e", set("ONE").text(Tuple.UNIT));
    assertEquals("[r,r]", set("LIST").text(set("LIST").last()));
    assertEquals("\"a\\\"\\n\"", set("STRING").text("a\"\n"));
    assertEquals("1`p++2`r", set("U").text(bag(set("U"), 2, 0, 2)));
  }

  private static Multiset bag(ColourSet set, int... places) {
    Sequence list = Sequence.EMPTY;
    for (int place : places) {
      list = list.with(set.col(place));
    }
    return Multiset.of(list);
  }

  @Test
  void multisetsAreCounted() {
    long seed = new SplittableRandom().nextLong() & 0xffff_ffffL;
    Random random = new Random(seed);
    ColourSet set = set("PAIR");
    for (int i = 0; i < 500; i++) {
      int[] left = random.ints(random.nextInt(6), 0, 4).toArray();
      int[] right = random.ints(random.nextInt(6), 0, 4).toArray();
      Multiset mine = bag(set, left);
      Multiset its = bag(set, right);
      Multiset both = mine.plus(its);
      String message = "seed " + seed;
      assertEquals(left.length + right.length, both.size(), message);
      assertEquals(mine, both.minus(its), message);
      assertTrue(both.contains(mine), message);
      boolean contained = true;
      for (int colour = 0; colour < 4; colour++) {
        Object value = set.col(colour);
        assertEquals(mine.countOf(value) + its.countOf(value), both.countOf(value), message);
        contained &= mine.countOf(value) >= its.countOf(value);
      }
      assertEquals(contained, mine.contains(its), message);
      if (!contained) {
        assertThrows(IllegalArgumentException.class, () -> mine.minus(its), message);
      }
    }
  }
}
