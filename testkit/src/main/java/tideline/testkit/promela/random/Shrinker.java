package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tideline.testkit.promela.random.Code.Phrase;
import tideline.testkit.promela.random.Code.Role;
import tideline.testkit.promela.random.Code.Series;
import tideline.testkit.promela.random.Code.Words;

/**
 * Makes a model smaller as long as it keeps what is interesting about it: leaves out items of
 * series, half of them first, and puts constants and parts in the place of what they are part of.
 */
public final class Shrinker {

  private final Predicate<RandomModel> interesting;
  private final int mostTries;
  private int tries;

  /** Gives up after so many tries. */
  public Shrinker(Predicate<RandomModel> interesting, int mostTries) {
    this.interesting = interesting;
    this.mostTries = mostTries;
  }

  /** The smallest model that was found. */
  public RandomModel shrink(RandomModel model) {
    RandomModel smallest = model;
    boolean smaller = true;
    while (smaller && tries < mostTries) {
      smaller = false;
      for (Code candidate : candidates(smallest.code())) {
        if (tries++ >= mostTries) {
          break;
        }
        RandomModel next = smallest.with(candidate);
        if (interesting.test(next)) {
          smallest = next;
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }

  /** All ways to make one piece of the code smaller, those that save most first. */
  private static List<Code> candidates(Code code) {
    List<Code> all = new ArrayList<>(here(code));
    switch (code) {
      case Words _ -> {
        // Cannot become smaller.
      }
      case Phrase phrase -> {
        for (int i = 0; i < phrase.parts().size(); i++) {
          for (Code part : candidates(phrase.parts().get(i))) {
            List<Code> parts = new ArrayList<>(phrase.parts());
            parts.set(i, part);
            all.add(new Phrase(phrase.role(), phrase.cells(), parts));
          }
        }
      }
      case Series series -> {
        for (int i = 0; i < series.items().size(); i++) {
          for (Code item : candidates(series.items().get(i))) {
            List<Code> items = new ArrayList<>(series.items());
            items.set(i, item);
            all.add(new Series(items, series.gaps()));
          }
        }
      }
    }
    int length = code.text().length();
    all.removeIf(candidate -> candidate.text().length() >= length);
    all.sort((a, b) -> a.text().length() - b.text().length());
    return all;
  }

  private static List<Code> here(Code code) {
    List<Code> smaller = new ArrayList<>();
    if (code instanceof Series series) {
      int size = series.items().size();
      if (size > 3) {
        smaller.add(series.without(0, size / 2));
        smaller.add(series.without(size / 2, size));
      }
      for (int i = 0; i < size && size > 1; i++) {
        smaller.add(series.without(i, i + 1));
      }
    }
    if (code instanceof Phrase phrase && phrase.role() == Role.EXPRESSION) {
      smaller.add(Code.words("0"));
      smaller.add(Code.words("1"));
      inner(phrase, Role.EXPRESSION, smaller);
    }
    if (code instanceof Phrase phrase && phrase.role() == Role.STATEMENT) {
      smaller.add(Code.words("skip"));
      inner(phrase, Role.STATEMENT, smaller);
    }
    return smaller;
  }

  /** The outermost phrases of a role inside of one. */
  private static void inner(Code code, Role role, List<Code> found) {
    List<Code> parts =
        switch (code) {
          case Words _ -> List.of();
          case Phrase phrase -> phrase.parts();
          case Series series -> series.items();
        };
    for (Code part : parts) {
      if (part instanceof Phrase phrase && phrase.role() == role) {
        found.add(part);
      } else {
        inner(part, role, found);
      }
    }
  }
}
