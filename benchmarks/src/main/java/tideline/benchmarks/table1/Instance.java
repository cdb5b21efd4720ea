package tideline.benchmarks.table1;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A row of 002 Table 1: a model of BEEM with one of its properties.
 *
 * @param name also the name of the file that has the property as a process of the model
 * @param states of the automaton graph
 * @param measure for {@code --progress}; 002 says of its own ones that they project a state to some
 *     of its components, but not to which
 * @param published by engine
 */
record Instance(
    String name, Property property, long states, String measure, Map<String, Figure> published) {

  /** How far all processes have come round, and then two of them. */
  private static final String LUP =
      IntStream.range(0, 9).mapToObj(Instance::round).collect(Collectors.joining(" + "))
          + ", "
          + round(1)
          + ", "
          + round(3);

  private static String round(int process) {
    return "(int(lup" + process + ") + 1) % 6";
  }

  /** What 002 found out. */
  enum Property {
    VERIFIED,
    FALSIFIED
  }

  Optional<Figure> published(String engine) {
    return Optional.ofNullable(published.get(engine));
  }

  private static Instance of(
      String name,
      Property property,
      long states,
      String measure,
      Figure ndfs,
      Figure map,
      Figure sweep,
      Figure onLine,
      Figure offLine) {
    return new Instance(
        name,
        property,
        states,
        measure,
        Map.of(
            "ndfs",
            ndfs,
            "map",
            map,
            TableOne.SAFETY_SWEEP,
            sweep,
            "ltl-sweep-on",
            onLine,
            TableOne.OFF_LINE,
            offLine,
            TableOne.AS_IN_002,
            offLine));
  }

  /** The rows of the table, in its order. */
  static List<Instance> all() {
    return List.of(
        of(
            "bopdp.3.prop4",
            Property.VERIFIED,
            1_703_192,
            "auto",
            Figure.of(1.000, 1.000),
            Figure.of(1.000, 1.000),
            Figure.of(0.074, 2.021, 0.009),
            Figure.of(0.074, 15.739, 0.009),
            Figure.of(0.106, 8.349, 0.009)),
        of(
            "leader_filters.5.prop2",
            Property.VERIFIED,
            1_572_886,
            "P_0.curr + P_1.curr + P_2.curr + P_3.curr + P_4.curr, P_0, P_1",
            Figure.of(1.000, 2.000),
            Figure.of(1.000, 14.462),
            Figure.of(0.086, 1.000, 0.000),
            Figure.of(0.086, 2.000, 0.000),
            Figure.of(0.086, 2.000, 0.000)),
        of(
            "lifts.6.prop2",
            Property.VERIFIED,
            998_570,
            "Lift_0.pos, Lift_0.count, Lift_1.count, Lift_2.count, Lift_3.count",
            Figure.of(1.000, 1.332),
            Figure.of(1.000, 16.564),
            Figure.of(0.012, 1.552, 0.006),
            Figure.of(0.012, 4.076, 0.006),
            Figure.of(0.012, 3.387, 0.006)),
        of(
            "lup.3.prop2",
            Property.VERIFIED,
            2_346_373,
            LUP,
            Figure.of(1.000, 1.170),
            Figure.of(1.000, 10.954),
            Figure.of(0.330, 3.909, 0.111),
            Figure.of(0.336, 50.486, 0.111),
            Figure.of(0.336, 8.511, 0.111)),
        of(
            "peterson.4.prop4",
            Property.VERIFIED,
            2_239_039,
            "pos[0], pos[1], pos[2], pos[3]",
            Figure.of(1.000, 1.500),
            Figure.of(1.000, 11.546),
            Figure.of(0.184, 5.322, 0.046),
            Figure.of(0.205, 103.883, 0.046),
            Figure.of(0.224, 25.443, 0.046)),
        of(
            "pgm_protocol.8.prop4",
            Property.VERIFIED,
            3_069_399,
            "sqn, TXW_TRAIL, TXW_LEAD, RXW_LEAD, RXW_TRAIL, sender",
            Figure.of(1.000, 1.000),
            Figure.of(1.000, 5.000),
            Figure.of(0.043, 1.127, 0.025),
            Figure.of(0.045, 2.995, 0.025),
            Figure.of(0.143, 5.029, 0.025)),
        of(
            "rether.6.prop2",
            Property.VERIFIED,
            6_046_531,
            "Token.next, Token.i, Bandwidth.i",
            Figure.of(1.000, 1.001),
            Figure.of(1.000, 2.000),
            Figure.of(0.069, 1.463, 0.045),
            Figure.of(0.121, 45.663, 0.045),
            Figure.of(0.175, 9.681, 0.045)),
        of(
            "extinction.4.prop2",
            Property.FALSIFIED,
            2_001_372,
            "auto",
            Figure.of(0.408, 0.817),
            Figure.of(1.000, 2.585),
            Figure.of(0.068, 1.000, 0.000),
            Figure.of(0.022, 0.115, 0.000),
            Figure.of(0.022, 0.115, 0.000)),
        of(
            "iprotocol.4.prop4",
            Property.FALSIFIED,
            8_214_324,
            "auto",
            Figure.of(0.006, 0.006),
            Figure.of(0.614, 1.077),
            Figure.of(0.109, 1.803, 0.108),
            Figure.of(0.032, 0.938, 0.029),
            Figure.of(0.123, 7.565, 0.108)),
        of(
            "mcs.6.prop4",
            Property.FALSIFIED,
            665_007,
            "auto",
            Figure.of(0.140, 0.279),
            Figure.of(1.000, 8.289),
            Figure.of(0.339, 3.414, 0.003),
            Figure.of(0.045, 0.183, 0.000),
            Figure.of(0.045, 0.183, 0.000)),
        of(
            "plc.2.prop3",
            Property.FALSIFIED,
            130_220,
            "Control.i",
            Figure.of(0.004, 0.004),
            Figure.of(0.005, 0.006),
            Figure.of(0.013, 1.051, 0.013),
            Figure.of(0.000, 0.009, 0.000),
            Figure.of(0.001, 0.053, 0.000)),
        of(
            "rether.3.prop6",
            Property.FALSIFIED,
            607_382,
            "-Token.NRT_count",
            Figure.of(0.001, 0.001),
            Figure.of(0.129, 0.193),
            Figure.of(0.255, 1.612, 0.040),
            Figure.of(0.056, 0.413, 0.007),
            Figure.of(0.476, 15.660, 0.040)),
        of(
            "synapse.1.prop3",
            Property.FALSIFIED,
            159_888,
            "auto",
            Figure.of(0.059, 0.059),
            Figure.of(0.103, 0.081),
            Figure.of(0.393, 2.099, 0.183),
            Figure.of(0.219, 1.050, 0.033),
            Figure.of(0.219, 0.270, 0.033)));
  }
}
