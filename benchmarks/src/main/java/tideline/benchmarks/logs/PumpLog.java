package tideline.benchmarks.logs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.Random;

/** A tank with a pump, a drain and a door, as a model, and what it does at random, as a log. */
final class PumpLog {

  private static final int FULL = 200;
  private static final int SEED = 7;

  private static final String MODEL =
      """
      byte level, door;
      process Pump {
        state idle, on;
        init idle;
        trans
          idle -> on { guard level < 200; effect level = level + 1; },
          on -> idle {},
          idle -> idle { guard level > 0; effect level = level - 1; };
      }
      process Door {
        state shut, open;
        init shut;
        trans
          shut -> open { effect door = 1; },
          open -> shut { effect door = 0; };
      }
      system async;
      """;

  private final Random random = new Random(SEED);
  private int level;
  private boolean running;
  private boolean open;

  private PumpLog() {}

  /** Writes the model. */
  static Path model(Path folder) {
    try {
      return Files.writeString(folder.resolve("pump.dve"), MODEL);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * Writes a log with that many lines behind its heading.
   *
   * @param wrong the line, counted from 1, whose level is not what it should be, if there is one
   */
  static Path write(Path folder, long lines, OptionalLong wrong) {
    Path file = folder.resolve("pump.csv");
    try (Writer out = Files.newBufferedWriter(file)) {
      PumpLog log = new PumpLog();
      out.write("action,level,door\n");
      for (long line = 1; line <= lines; line++) {
        String action = log.next();
        int shown = wrong.isPresent() && wrong.getAsLong() == line ? FULL + 1 : log.level;
        out.write(action + "," + shown + "," + (log.open ? 1 : 0) + "\n");
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return file;
  }

  /** Takes a step and names it. */
  private String next() {
    int choice = random.nextInt(3);
    if (choice == 0) {
      open = !open;
      return open ? "Door: shut -> open" : "Door: open -> shut";
    }
    if (running) {
      running = false;
      return "Pump: on -> idle";
    }
    if (level == 0 || (choice == 1 && level < FULL)) {
      running = true;
      level++;
      return "Pump: idle -> on";
    }
    level--;
    return "Pump: idle -> idle";
  }
}
