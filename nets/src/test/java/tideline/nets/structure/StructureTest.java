package tideline.nets.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.nets.NaiveNet;
import tideline.nets.RandomNets;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/** Holds everything that structure says about random nets against all their markings. */
final class StructureTest {

  private static final int NETS = 2_000;

  @Test
  void factsHoldInAllMarkings() {
    Tally tally = new Tally();
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.next(new Random(seed), RandomNets.Arcs.ALL);
      var graph = new NaiveNet(net).graph(200);
      if (graph.isPresent()) {
        check(net, graph.get().keySet(), new Random(seed), tally, "seed " + seed);
      }
    }
    // The test would be empty if nothing could be proved.
    assertTrue(tally.bounds > NETS && tally.impossible > NETS / 2, tally.toString());
    assertTrue(tally.trapsNeeded > 0, tally.toString());
  }

  private static final class Tally {
    int bounds;
    int impossible;
    int missed;
    int trapsNeeded;

    @Override
    public String toString() {
      return "bounds %d, impossible %d, missed %d, traps %d"
          .formatted(bounds, impossible, missed, trapsNeeded);
    }
  }

  private static void check(
      Net net, Set<List<Long>> markings, Random random, Tally tally, String message) {
    Structure structure = Structure.of(net);
    Incidence incidence = structure.incidence();
    checkInvariants(Invariants.ofPlaces(incidence).basis(), incidence, markings, message);
    checkInvariants(structure.semiflows(), incidence, markings, message);
    for (int p = 0; p < incidence.places(); p++) {
      OptionalLong bound = structure.bounds().get(p);
      int place = p;
      long most = markings.stream().mapToLong(m -> m.get(place)).max().orElseThrow();
      if (bound.isPresent()) {
        tally.bounds++;
        assertTrue(most <= bound.getAsLong(), message);
      }
    }
    StateEquation equation = new StateEquation(incidence);
    for (int i = 0; i < 5; i++) {
      checkDemands(equation, incidence, markings, random, tally, message);
    }
    Map<Integer, Long> sum = weights(random, incidence.places());
    OptionalLong bound = equation.upperBound(sum);
    bound.ifPresent(
        known ->
            markings.forEach(
                m -> assertTrue(new LinearConstraint(sum, known + 1).isMetBy(array(m)) == false)));
    checkTraps(net, markings, random, message);
  }

  private static void checkInvariants(
      List<SparseVector> vectors, Incidence incidence, Set<List<Long>> markings, String message) {
    for (SparseVector vector : vectors) {
      long[] weights = vector.dense(incidence.places());
      long expected = incidence.initialSum(weights);
      for (List<Long> marking : markings) {
        assertEquals(expected, vector.dot(array(marking)), message);
      }
    }
  }

  private static void checkDemands(
      StateEquation equation,
      Incidence incidence,
      Set<List<Long>> markings,
      Random random,
      Tally tally,
      String message) {
    List<LinearConstraint> demands = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      demands.add(new LinearConstraint(weights(random, incidence.places()), random.nextInt(6) - 2));
    }
    boolean met =
        markings.stream().anyMatch(m -> demands.stream().allMatch(d -> d.isMetBy(array(m))));
    StateEquation.Answer answer = equation.allOf(demands);
    if (answer == StateEquation.Answer.IMPOSSIBLE) {
      tally.impossible++;
      assertTrue(!met, () -> message + " " + demands);
    } else if (!met) {
      tally.missed++;
    }
    if (random.nextInt(3) == 0) {
      checkEmptyPlaces(equation, incidence, markings, random, tally, message);
    }
  }

  private static void checkEmptyPlaces(
      StateEquation equation,
      Incidence incidence,
      Set<List<Long>> markings,
      Random random,
      Tally tally,
      String message) {
    List<LinearConstraint> demands = new ArrayList<>();
    for (int place = 0; place < incidence.places(); place++) {
      if (random.nextInt(3) > 0) {
        demands.add(LinearConstraint.atMost(place, 0));
      }
    }
    boolean met =
        markings.stream().anyMatch(m -> demands.stream().allMatch(d -> d.isMetBy(array(m))));
    if (!demands.isEmpty() && equation.allOf(demands) == StateEquation.Answer.IMPOSSIBLE) {
      assertTrue(!met, () -> message + " " + demands);
      if (equation.withoutTraps(demands) == StateEquation.Answer.UNKNOWN) {
        tally.trapsNeeded++;
      }
    }
  }

  private static void checkTraps(Net net, Set<List<Long>> markings, Random random, String message) {
    BitSet some = new BitSet();
    for (int p = 0; p < net.places().size(); p++) {
      some.set(p, random.nextBoolean());
    }
    Traps traps = new Traps(net);
    BitSet trap = traps.largestInside(some);
    if (trap.stream().anyMatch(p -> net.places().get(p).initial() > 0)) {
      for (List<Long> marking : markings) {
        assertTrue(trap.stream().anyMatch(p -> marking.get(p) > 0), message);
      }
    }
    BitSet markable = traps.markable();
    for (List<Long> marking : markings) {
      for (int p = 0; p < marking.size(); p++) {
        assertTrue(markable.get(p) || marking.get(p) == 0, message);
      }
    }
  }

  private static Map<Integer, Long> weights(Random random, int places) {
    Map<Integer, Long> weights = new HashMap<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      weights.put(random.nextInt(places), random.nextInt(7) - 3L);
    }
    return weights;
  }

  private static long[] array(List<Long> marking) {
    return marking.stream().mapToLong(n -> n).toArray();
  }

  @Test
  void basesAreComplete() {
    for (int seed = 0; seed < 500; seed++) {
      Net net = RandomNets.next(new Random(seed), RandomNets.Arcs.ORDINARY);
      Incidence incidence = Incidence.of(net);
      int rank = rank(incidence);
      List<SparseVector> places = Invariants.ofPlaces(incidence).basis();
      List<SparseVector> transitions = Invariants.ofTransitions(incidence).basis();
      assertEquals(incidence.places() - rank, places.size(), "seed " + seed);
      assertEquals(incidence.transitions() - rank, transitions.size(), "seed " + seed);
      for (SparseVector vector : transitions) {
        long[] counts = vector.dense(incidence.transitions());
        for (int p = 0; p < incidence.places(); p++) {
          assertEquals(0, incidence.row(p).dot(counts), "seed " + seed);
        }
      }
    }
  }

  /** By elimination modulo a large prime, which is right but for a tiny chance. */
  private static int rank(Incidence incidence) {
    BigInteger prime = BigInteger.valueOf(2_147_483_647);
    List<BigInteger[]> rows = new ArrayList<>();
    for (int p = 0; p < incidence.places(); p++) {
      BigInteger[] row = new BigInteger[incidence.transitions()];
      for (int t = 0; t < row.length; t++) {
        row[t] = BigInteger.valueOf(incidence.net().effect(t, p)).mod(prime);
      }
      rows.add(row);
    }
    int rank = 0;
    for (int t = 0; t < incidence.transitions(); t++) {
      int column = t;
      var pivot = rows.stream().filter(row -> row[column].signum() != 0).findFirst();
      if (pivot.isPresent()) {
        rank++;
        rows.remove(pivot.get());
        BigInteger inverse = pivot.get()[t].modInverse(prime);
        for (BigInteger[] row : rows) {
          BigInteger factor = row[t].multiply(inverse);
          for (int i = 0; i < row.length; i++) {
            row[i] = row[i].subtract(factor.multiply(pivot.get()[i])).mod(prime);
          }
        }
      }
    }
    return rank;
  }

  @Test
  void numbersThatAreNoLongsAreExact() {
    NetBuilder builder = new NetBuilder("powers");
    int count = 12;
    long weight = 1_000_003;
    for (int p = 0; p <= count; p++) {
      builder.place("p" + p, "p" + p, 1);
    }
    for (int t = 0; t < count; t++) {
      builder.transition("t" + t, "t" + t);
      builder.input(t, t, weight).output(t, t + 1, weight - 1);
    }
    List<SparseVector> basis = Invariants.ofPlaces(Incidence.of(builder.build())).basis();
    assertEquals(1, basis.size());
    assertTrue(!basis.getFirst().isSmall());
    // Weights grow by weight / (weight - 1) from place to place.
    BigInteger high = BigInteger.valueOf(weight).pow(count);
    BigInteger low = BigInteger.valueOf(weight - 1).pow(count);
    String text = basis.getFirst().toString();
    assertTrue(text.contains("0:" + low) || text.contains("0:-" + low), text);
    assertTrue(text.endsWith("12:" + high) || text.endsWith("12:-" + high), text);
  }
}
