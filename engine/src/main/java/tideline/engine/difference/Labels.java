package tideline.engine.difference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for texts: the same text has the same number in both graphs. */
final class Labels {

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  int number(String text) {
    return numbers.computeIfAbsent(
        text,
        added -> {
          texts.add(added);
          return texts.size() - 1;
        });
  }

  String text(int number) {
    return texts.get(number);
  }
}
