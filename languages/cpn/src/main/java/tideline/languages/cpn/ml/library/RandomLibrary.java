package tideline.languages.cpn.ml.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlRaise;

/** Random functions: those with few outcomes ask for a choice, the others are refused. */
final class RandomLibrary {

  /** More outcomes of one call are a fault. */
  private static final long MOST_OUTCOMES = 10_000;

  private static final List<String> CONTINUOUS =
      List.of(
          "uniform",
          "exponential",
          "normal",
          "erlang",
          "chisq",
          "student",
          "weibull",
          "gamma",
          "beta",
          "rayleigh",
          "triangle",
          "poisson",
          "binomial",
          "hyperexponential");

  private static final Map<String, String> REFUSED_STRUCTURES =
      Map.of(
          "TextIO", "files are out of reach",
          "BinIO", "files are out of reach",
          "OS", "the system is out of reach",
          "Output", "files are out of reach",
          "Posix", "the system is out of reach",
          "ConnManagementLayer", "connections are out of reach",
          "Time", "the clock of the computer is out of reach",
          "Timer", "the clock of the computer is out of reach",
          "CPN'Sim", "the simulator is out of reach",
          "Logging", "files are out of reach");

  private RandomLibrary() {}

  static void addTo(Natives natives) {
    natives
        .machine(
            "discrete",
            "int * int -> int",
            (pair, m) -> discrete((Long) Natives.part(pair, 0), (Long) Natives.part(pair, 1), m))
        .machine("bernoulli", "real -> int", (chance, m) -> bernoulli((Double) chance, m))
        .machine("random", "'a list -> 'a", (list, m) -> element((Sequence) list, m));
  }

  /** Whether a function of that name asks for choices. */
  static boolean isRandom(String name) {
    return name.equals("discrete")
        || name.equals("bernoulli")
        || name.equals("random")
        || name.endsWith(".ran");
  }

  /** Why a name of CPN ML is not supported, if it is one. */
  static Optional<String> refusal(String name) {
    if (CONTINUOUS.contains(name)) {
      return Optional.of("the random function " + name + " has too many outcomes to try them all");
    }
    if (name.equals("ref") || name.equals("!") || name.equals(":=")) {
      return Optional.of("references (" + name + ")");
    }
    if (name.equals("print")) {
      return Optional.of("output (print)");
    }
    if (name.equals("@++")) {
      return Optional.of("real time (@++)");
    }
    int point = name.indexOf('.');
    return point < 0
        ? Optional.empty()
        : Optional.ofNullable(REFUSED_STRUCTURES.get(name.substring(0, point)))
            .map(why -> name + " (" + why + ")");
  }

  private static Object discrete(long from, long to, Machine machine) {
    if (from > to || to - from >= MOST_OUTCOMES || to - from < 0) {
      throw MlRaise.of("Domain");
    }
    return from + machine.frame().choices().choose("discrete", (int) (to - from + 1));
  }

  /** What has no chance at all is no outcome. */
  private static Object bernoulli(double chance, Machine machine) {
    if (!(chance >= 0 && chance <= 1)) {
      throw MlRaise.of("Domain");
    }
    return chance == 0 ? 0L : chance == 1 ? 1L : discrete(0, 1, machine);
  }

  private static Object element(Sequence list, Machine machine) {
    if (list.isEmpty()) {
      throw MlRaise.of("Empty");
    }
    return list.toList().get(machine.frame().choices().choose("random", list.size()));
  }
}
