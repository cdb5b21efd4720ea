package tideline.languages.petri.lola.high;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.petri.symmetric.Sort;
import tideline.model.WorkLimit;
import tideline.model.text.SourceCursor;
import tideline.model.text.Token;

/**
 * Evaluates terms and runs functions. Values are numbers where the type is numeric, and colours
 * elsewhere; variables hold colours.
 */
final class Execution {

  /** Steps that one term may take. */
  private static final long MOST_STEPS = 20_000_000;

  private static final int STEPS_BETWEEN_CHECKS = 1 << 16;

  /** Terms, statements and calls inside one another. */
  private static final int DEEPEST = 1_500;

  /** Values that one term may have. */
  private static final int MOST_VALUES = 1 << 21;

  private final SourceCursor source;
  private long steps;
  private int depth;

  private Execution(SourceCursor source) {
    this.source = source;
  }

  /** The colours that a term gives where a type is wanted. */
  static List<Integer> colours(
      SourceCursor source, Term term, LolaType.Finite wanted, int[] variables) {
    List<Integer> colours = new ArrayList<>();
    for (long value : new Execution(source).values(term, variables)) {
      colours.add(colour(wanted, value));
    }
    return colours;
  }

  /** Whether a term is true. */
  static boolean holds(SourceCursor source, Term term, int[] variables) {
    return new Execution(source).single(term, variables) != 0;
  }

  private static int colour(LolaType.Finite type, long value) {
    return type instanceof LolaType.Range range
        ? (int)
            Math.floorMod(
                Math.floorMod(value, (long) range.sort().size())
                    - Math.floorMod(range.sort().first(), (long) range.sort().size()),
                (long) range.sort().size())
        : (int) value;
  }

  private static long value(LolaType.Finite type, int colour) {
    return type instanceof LolaType.Range range ? range.sort().first() + colour : colour;
  }

  private void step(Token at) {
    steps++;
    if (steps % STEPS_BETWEEN_CHECKS == 0) {
      WorkLimit.check();
    }
    if (steps > MOST_STEPS) {
      throw source.fault(at, "this has not ended after %,d steps".formatted(MOST_STEPS));
    }
  }

  private void enter(Token at) {
    step(at);
    if (++depth > DEEPEST) {
      throw source.fault(at, "more than " + DEEPEST + " terms and calls inside one another");
    }
  }

  private List<Long> values(Term term, int[] variables) {
    if (!(term instanceof Term.Call call)) {
      return List.of(single(term, variables));
    }
    enter(call.at());
    List<List<Integer>> choices = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      LolaType.Finite type = call.function().variables().get(i);
      choices.add(
          values(call.arguments().get(i), variables).stream()
              .map(value -> colour(type, value))
              .toList());
    }
    List<Long> returned = new ArrayList<>();
    int[] choice = new int[choices.size()];
    if (choices.stream().noneMatch(List::isEmpty)) {
      do {
        call(call, choices, choice, returned);
      } while (next(choice, choices));
    }
    depth--;
    return returned;
  }

  private static boolean next(int[] choice, List<List<Integer>> choices) {
    for (int i = choice.length - 1; i >= 0; i--) {
      if (++choice[i] < choices.get(i).size()) {
        return true;
      }
      choice[i] = 0;
    }
    return false;
  }

  private void call(Term.Call call, List<List<Integer>> choices, int[] choice, List<Long> to) {
    step(call.at());
    Function function = call.function();
    int[] own = new int[function.variables().size()];
    for (int i = 0; i < choice.length; i++) {
      own[i] = choices.get(i).get(choice[i]);
    }
    run(function.body(), function, own, to);
    if (to.size() > MOST_VALUES) {
      throw source.fault(call.at(), "this returns more than " + MOST_VALUES + " values");
    }
  }

  private enum Going {
    ON,
    OUT
  }

  private Going run(List<Statement> statements, Function function, int[] own, List<Long> to) {
    for (Statement statement : statements) {
      if (run(statement, function, own, to) == Going.OUT) {
        return Going.OUT;
      }
    }
    return Going.ON;
  }

  private Going run(Statement statement, Function function, int[] own, List<Long> to) {
    switch (statement) {
      case Statement.Exit() -> {
        return Going.OUT;
      }
      case Statement.Return(Term term) -> {
        for (long value : values(term, own)) {
          to.add(value(function.type(), colour(function.type(), value)));
        }
        return Going.ON;
      }
      case Statement.Assign(Term.Access target, Term value) -> {
        assign(target, colour(target.type(), single(value, own)), own);
        return Going.ON;
      }
      case Statement.If(Term condition, var then, var otherwise) -> {
        return inside(
            condition.at(), single(condition, own) != 0 ? then : otherwise, function, own, to);
      }
      case Statement.While(Term condition, var body) -> {
        Going going = Going.ON;
        while (going == Going.ON && single(condition, own) != 0) {
          going = inside(condition.at(), body, function, own, to);
        }
        return going;
      }
      case Statement.ForAll(Token at, Term.Access variable, var body) -> {
        Going going = Going.ON;
        int count = variable.type().sort().size();
        for (int colour = 0; going == Going.ON && colour < count; colour++) {
          assign(variable, colour, own);
          going = inside(at, body, function, own, to);
        }
        return going;
      }
      case Statement.ForTo(Token at, Term.Access variable, Term first, Term last, var body) -> {
        Going going = Going.ON;
        long end = single(last, own);
        for (long i = single(first, own); going == Going.ON && i <= end; i++) {
          assign(variable, colour(variable.type(), i), own);
          going = inside(at, body, function, own, to);
          if (i == Long.MAX_VALUE) {
            break;
          }
        }
        return going;
      }
    }
  }

  private Going inside(
      Token at, List<Statement> body, Function function, int[] own, List<Long> to) {
    enter(at);
    Going going = run(body, function, own, to);
    depth--;
    return going;
  }

  /** The value of a term that has exactly one. */
  private long single(Term term, int[] variables) {
    enter(term.at());
    long value =
        switch (term) {
          case Term.Constant constant -> constant.value();
          case Term.Access access -> value(access.type(), read(access, variables));
          case Term.Applied applied -> applied(applied, variables);
          case Term.Call call -> {
            List<Long> values = values(call, variables);
            if (values.size() != 1) {
              throw source.fault(
                  call.at(), "one value is needed here, and this returns " + values.size());
            }
            yield values.getFirst();
          }
        };
    depth--;
    return value;
  }

  private int read(Term.Access access, int[] variables) {
    int colour = variables[access.variable()];
    for (Term.Part part : access.parts()) {
      colour = product(part).digits(colour)[position(part, variables)];
    }
    return colour;
  }

  private static Sort.Product product(Term.Part part) {
    return switch (part) {
      case Term.Part.Field field -> field.of().sort();
      case Term.Part.Element element -> element.of().sort();
    };
  }

  private int position(Term.Part part, int[] variables) {
    return switch (part) {
      case Term.Part.Field field -> field.number();
      case Term.Part.Element(LolaType.Array array, Term index) ->
          colour(array.index(), single(index, variables));
    };
  }

  private void assign(Term.Access to, int colour, int[] variables) {
    variables[to.variable()] = changed(to, 0, variables[to.variable()], colour, variables);
  }

  /** The colour with another one inside, behind so many parts of the way. */
  private int changed(Term.Access to, int done, int whole, int colour, int[] variables) {
    if (done == to.parts().size()) {
      return colour;
    }
    Term.Part part = to.parts().get(done);
    int[] digits = product(part).digits(whole);
    int position = position(part, variables);
    digits[position] = changed(to, done + 1, digits[position], colour, variables);
    return product(part).colour(digits);
  }

  private long applied(Term.Applied applied, int[] variables) {
    long left = single(applied.operands().getFirst(), variables);
    Term last = applied.operands().getLast();
    return switch (applied.operator()) {
      case NOT -> 1 - left;
      case NEGATIVE -> -left;
      case AND -> left == 0 ? 0 : single(last, variables);
      case OR -> left != 0 ? 1 : single(last, variables);
      default -> joined(applied, left, single(last, variables));
    };
  }

  private long joined(Term.Applied applied, long left, long right) {
    try {
      return switch (applied.operator()) {
        case EQUAL -> left == right ? 1 : 0;
        case UNEQUAL -> left != right ? 1 : 0;
        case LESS -> left < right ? 1 : 0;
        case AT_MOST -> left <= right ? 1 : 0;
        case GREATER -> left > right ? 1 : 0;
        case AT_LEAST -> left >= right ? 1 : 0;
        case PLUS -> Math.addExact(left, right);
        case MINUS -> Math.subtractExact(left, right);
        case TIMES -> Math.multiplyExact(left, right);
        case DIVIDED -> Math.divideExact(left, right);
        case MODULO -> Math.floorMod(left, right);
        case OR, AND, NOT, NEGATIVE -> throw new IllegalStateException("done before");
      };
    } catch (ArithmeticException noNumber) {
      throw source.fault(
          applied.at(),
          right == 0 ? "this divides by zero" : "this number does not fit in 64 bits");
    }
  }
}
