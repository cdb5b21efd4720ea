package tideline.languages.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A small model in a table of many, and what SPIN 6.5.2 says of it: {@code spin -a -o1 -o2 -o3
 * FILE; tcc -DSAFETY -DNOREDUCE -DNOCLAIM -o pan pan.c; pan -E -A -c0}.
 */
record Constructs(String name, long states, long transitions, String firstError, String text) {

  private static final String HEADING = "@@ ";

  static List<Constructs> read(Path table) throws IOException {
    List<Constructs> all = new ArrayList<>();
    for (String part : Files.readString(table).split("(?m)^" + HEADING, -1)) {
      int end = part.indexOf('\n');
      String[] heading = part.substring(0, Math.max(0, end)).split("\\|", -1);
      if (heading.length == 4) {
        all.add(
            new Constructs(
                heading[0].strip(),
                Long.parseLong(heading[1].strip()),
                Long.parseLong(heading[2].strip()),
                heading[3].strip(),
                part.substring(end + 1)));
      }
    }
    return all;
  }

  @Override
  public String toString() {
    return name;
  }
}
