package tideline.testkit.partialorder;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Texts in DVE of processes that mostly mind their own business: steps of their own, now and then a
 * message to a neighbour or a look at what they share. There is something to leave out in most. A
 * third of them may be at fault.
 */
final class LooseProcesses {

  private static final int MOST_PROCESSES = 4;
  private static final int MOST_LOCATIONS = 5;

  private final SplittableRandom random;
  private final int processes;
  private final boolean hasFaults;

  private LooseProcesses(long seed) {
    this.random = new SplittableRandom(seed);
    this.processes = random.nextInt(2, MOST_PROCESSES + 1);
    this.hasFaults = seed % 3 == 0;
  }

  /** The text of a seed. */
  static String of(long seed) {
    return new LooseProcesses(seed).text();
  }

  private String text() {
    StringBuilder text = new StringBuilder("byte g = 0;\nbyte a[2];\n");
    for (int p = 0; p < processes; p++) {
      text.append("channel {byte} c%d[%d];%n".formatted(p, random.nextInt(1, 3)));
    }
    for (int p = 0; p < processes; p++) {
      text.append(process(p));
    }
    return text.append("system async;\n").toString();
  }

  private String process(int number) {
    int locations = random.nextInt(2, MOST_LOCATIONS + 1);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < locations; i++) {
      names.add("q" + i);
    }
    List<String> edges = new ArrayList<>();
    for (int i = 0; i < locations; i++) {
      // Mostly onwards, so that many come to an end; sometimes round again.
      int edgesHere = random.nextInt(0, 3);
      for (int e = 0; e <= edgesHere && (i < locations - 1 || e < edgesHere); e++) {
        int to =
            random.nextInt(4) == 0 ? random.nextInt(locations) : Math.min(i + 1, locations - 1);
        edges.add("    q%d -> q%d { %s }".formatted(i, to, step(number)));
      }
    }
    return "process P%d {%n  byte x = %d;%n  state %s;%n  init q0;%n  trans%n%s;%n}%n"
        .formatted(number, random.nextInt(3), String.join(", ", names), String.join(",\n", edges));
  }

  /** At fault for some values. */
  private String faultyStep() {
    return switch (random.nextInt(5)) {
      case 0 -> "effect a[x] = 1;";
      case 1 -> "effect a[g] = x;";
      case 2 -> "guard a[g] == %d;".formatted(random.nextInt(3));
      case 3 -> "guard x > 0 and a[x] == 0;";
      default -> "effect x = 2 / g;";
    };
  }

  private String step(int number) {
    int other = (number + 1) % processes;
    if (hasFaults && random.nextInt(8) == 0) {
      return faultyStep();
    }
    return switch (random.nextInt(12)) {
      case 0 -> "sync c%d!{x};".formatted(other);
      case 1 -> "sync c%d?{x};".formatted(number);
      case 2 -> "guard g < 2; effect g = g + 1;";
      case 3 -> "guard g > 0; effect g = g - 1;";
      case 4 -> "effect a[x %% 2] = %d;".formatted(random.nextInt(3));
      case 5 -> "guard a[%d] == %d;".formatted(random.nextInt(2), random.nextInt(3));
      case 6 -> "guard x > 0;";
      case 7 -> "guard x < 2; effect x = x + 1;";
      default -> "effect x = (x + %d) %% 3;".formatted(random.nextInt(1, 3));
    };
  }
}
