package tideline.web;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import tideline.model.Model;
import tideline.model.SlotType;
import tideline.model.SourcePosition;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** Models whose names and values would like to be more than text. */
public final class Hostile {

  /** What a page must show and never obey. It would set {@code window.hacked}. */
  public static final List<String> TEXTS =
      List.of(
          "<script>window.hacked=1</script>",
          "</script><script>window.hacked=1</script>",
          "<!--<script>",
          "]]>--><img src=x onerror=window.hacked=1>",
          "\" onmouseover=\"window.hacked=1",
          "' autofocus onfocus='window.hacked=1",
          "</title></style></textarea></pre><svg onload=window.hacked=1>",
          "javascript:window.hacked=1",
          "&lt;script&gt;window.hacked=1&lt;/script&gt;",
          "\u202eevil\u202c",
          "\0\1\u001b[31m\u007f",
          "\ud800",
          "__proto__",
          "constructor",
          "\\u003c/script\\u003e",
          "${window.hacked=1}",
          "\u2028window.hacked=1",
          "%3Cscript%3E");

  private Hostile() {}

  /** Two variables that count, with names, values, steps and processes of that kind. */
  public static Model model(String name, String value, String step, String process) {
    StateSchema.Builder builder = StateSchema.builder();
    var first = builder.add(name, new SlotType.Enumeration(List.of("none" + value, value)));
    var second = builder.range(process.isEmpty() ? "n" : process + ".n", 0, 3);
    StateSchema schema = builder.build();
    Transition transition =
        new Transition(step, Optional.of(new SourcePosition(value, 1, 1)), List.of(process));
    return new Model() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public StateSchema schema() {
        return schema;
      }

      @Override
      public void initialStates(SuccessorBatch out) {
        out.append(new long[schema.words()], 0, 0);
      }

      @Override
      public Stepper newStepper() {
        return (s, off, out) -> {
          if (second.get(s, off) < 3) {
            long[] next = java.util.Arrays.copyOfRange(s, off, off + schema.words());
            second.set(next, 0, second.get(s, off) + 1);
            first.set(next, 0, 1 - first.get(s, off));
            out.append(next, 0, 0);
          }
        };
      }

      @Override
      public List<Transition> transitions() {
        return List.of(transition);
      }
    };
  }

  /** Some such text, or several one after the other. */
  public static String text(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      text.append(TEXTS.get(random.nextInt(TEXTS.size())));
      if (random.nextInt(4) == 0) {
        text.append((char) random.nextInt(0x10000));
      }
    }
    return text.toString();
  }
}
