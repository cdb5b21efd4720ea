package tideline.languages.cpn.ml;

import java.util.LinkedHashSet;
import java.util.SequencedSet;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;

/** Matches values with patterns. */
public final class MlMatch {

  private MlMatch() {}

  /**
   * Gives the variables of a pattern that have no value the values for which it is equal to a
   * value, and compares the others. Variables that are needed have values.
   *
   * @return whether it is equal; if not, some variables without a value may have got one
   */
  public static boolean matches(MlPattern pattern, Object value, MlFrame frame) {
    return switch (pattern) {
      case MlPattern.Variable(MlVariable variable) -> {
        if (frame.has(variable)) {
          yield frame.get(variable).equals(value);
        }
        frame.set(variable, value);
        yield true;
      }
      case MlPattern.Constant(Object constant) -> constant.equals(value);
      case MlPattern.Parts parts -> {
        Tuple tuple = (Tuple) value;
        for (int i = 0; i < parts.parts().size(); i++) {
          if (!matches(parts.parts().get(i), tuple.get(i), frame)) {
            yield false;
          }
        }
        yield true;
      }
      case MlPattern.Constructed constructed -> {
        Construction construction = (Construction) value;
        yield construction.constructor().order() == constructed.constructor().order()
            && (constructed.argument().isEmpty()
                || matches(constructed.argument().get(), construction.argument(), frame));
      }
      case MlPattern.Cons(MlPattern first, MlPattern rest) -> {
        Sequence sequence = (Sequence) value;
        yield !sequence.isEmpty()
            && matches(first, sequence.first(), frame)
            && matches(rest, sequence.rest(), frame);
      }
      case MlPattern.Computed(MlExpression expression) -> expression.evaluate(frame).equals(value);
    };
  }

  static SequencedSet<MlVariable> bound(MlPattern pattern) {
    SequencedSet<MlVariable> found = new LinkedHashSet<>();
    switch (pattern) {
      case MlPattern.Variable(MlVariable variable) -> found.add(variable);
      case MlPattern.Parts parts -> parts.parts().forEach(part -> found.addAll(bound(part)));
      case MlPattern.Constructed constructed ->
          constructed.argument().ifPresent(argument -> found.addAll(bound(argument)));
      case MlPattern.Cons(MlPattern first, MlPattern rest) -> {
        found.addAll(bound(first));
        found.addAll(bound(rest));
      }
      case MlPattern.Constant _, MlPattern.Computed _ -> {}
    }
    return found;
  }

  static SequencedSet<MlVariable> needed(MlPattern pattern) {
    SequencedSet<MlVariable> found = new LinkedHashSet<>();
    switch (pattern) {
      case MlPattern.Computed(MlExpression expression) -> found.addAll(expression.variables());
      case MlPattern.Parts parts -> parts.parts().forEach(part -> found.addAll(needed(part)));
      case MlPattern.Constructed constructed ->
          constructed.argument().ifPresent(argument -> found.addAll(needed(argument)));
      case MlPattern.Cons(MlPattern first, MlPattern rest) -> {
        found.addAll(needed(first));
        found.addAll(needed(rest));
      }
      case MlPattern.Constant _, MlPattern.Variable _ -> {}
    }
    return found;
  }
}
