package tideline.languages.cpn.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.CheckedNet.Place;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.model.ColourNumber.Of;
import tideline.languages.cpn.state.MarkingLayout;
import tideline.languages.cpn.state.TokenBag;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.ProgressMeasure.Value;
import tideline.model.StateFunction;
import tideline.model.StateFunction.Result;
import tideline.model.tail.TailReader;

/**
 * What questions may ask of markings: {@code size(p, q)}, the tokens of places together; {@code
 * sum}, {@code min} and {@code max} of the numbers that tokens are or have in them ({@code
 * 'Page.Place.#2'}); {@code count(p, '(1, _)')}, those that fit a pattern; {@code enabled(t)},
 * whether some binding of a transition can occur now; {@code deadlock}, whether none of any can.
 */
final class CpnFunctions {

  private final CheckedNet net;
  private final MarkingLayout layout;

  /** For each name of a place its number. */
  private final Map<String, Integer> places = new LinkedHashMap<>();

  /** For each name of a place with numbers, or of such a part of its colours. */
  private final Map<String, Numbers> numbers = new LinkedHashMap<>();

  private final Map<String, Transition> transitions = new LinkedHashMap<>();

  /** Numbers in the tokens of a place. */
  private record Numbers(int place, Of number) {}

  private CpnFunctions(CheckedNet net, MarkingLayout layout) {
    this.net = net;
    this.layout = layout;
    for (int p = 0; p < net.places().size(); p++) {
      Place place = net.places().get(p);
      Map<String, Of> parts = ColourNumber.all(place.colours());
      for (String name : Stream.concat(Stream.of(place.name()), place.others().stream()).toList()) {
        if (places.putIfAbsent(name, p) == null) {
          int number = p;
          parts.forEach((path, of) -> numbers.putIfAbsent(name + path, new Numbers(number, of)));
        }
      }
    }
    net.transitions().forEach(known -> transitions.put(known.name(), known));
  }

  /** The functions of a net. */
  static List<StateFunction> of(CheckedNet net, MarkingLayout layout) {
    CpnFunctions functions = new CpnFunctions(net, layout);
    List<StateFunction> all = new ArrayList<>();
    all.add(new StateFunction("size", Result.NUMBER, functions.places.keySet(), functions::size));
    if (!functions.numbers.isEmpty()) {
      Set<String> names = functions.numbers.keySet();
      all.add(new StateFunction("sum", Result.NUMBER, names, functions::sum));
      all.add(new StateFunction("min", Result.NUMBER, names, functions::least));
      all.add(new StateFunction("max", Result.NUMBER, names, functions::most));
    }
    all.add(
        new StateFunction(
            "count",
            Result.NUMBER,
            functions.places.keySet(),
            StateFunction.Text.LAST,
            functions::count));
    all.add(
        new StateFunction(
            "enabled", Result.TRUTH, functions.transitions.keySet(), functions::enabled));
    all.add(new StateFunction("deadlock", Result.TRUTH, Set.of(), _ -> functions.deadlock()));
    return all;
  }

  private Value size(List<String> names) {
    int[] asked = names.stream().mapToInt(name -> number(name)).toArray();
    return (s, off) -> {
      long sum = 0;
      TailReader reader = new TailReader();
      for (int place : asked) {
        sum += layout.type(place).size(layout.open(reader, s, off, place));
      }
      return sum;
    };
  }

  /** The tokens of places that fit a pattern, which is the last argument. */
  private Value count(List<String> arguments) {
    String pattern = arguments.getLast();
    List<String> names = arguments.subList(0, arguments.size() - 1);
    int[] asked = names.stream().mapToInt(name -> number(name)).toArray();
    List<Predicate<Object>> fits =
        IntStream.of(asked)
            .mapToObj(p -> net.environment().pattern(pattern, net.places().get(p).colours()))
            .toList();
    return (s, off) -> {
      long sum = 0;
      TailReader reader = new TailReader();
      TokenBag bag = new TokenBag();
      for (int p = 0; p < asked.length; p++) {
        layout.type(asked[p]).read(layout.open(reader, s, off, asked[p]), bag);
        for (int i = 0; i < bag.distinct(); i++) {
          sum += fits.get(p).test(ColourNumber.colour(bag.value(i))) ? bag.count(i) : 0;
        }
      }
      return sum;
    };
  }

  private int number(String name) {
    Integer place = places.get(name);
    if (place == null) {
      throw new IllegalArgumentException("there is no place " + name);
    }
    return place;
  }

  /** Takes one number after the other. */
  private interface Fold {
    long with(long soFar, long number, long count);
  }

  private Value sum(List<String> names) {
    return fold(
        names,
        0,
        (soFar, number, count) -> {
          try {
            return Math.addExact(soFar, Math.multiplyExact(number, count));
          } catch (ArithmeticException large) {
            throw new ModelError("the sum of numbers in tokens does not fit in 64 bits");
          }
        });
  }

  /** Without tokens there is no smallest number; then it is above all others. */
  private Value least(List<String> names) {
    return fold(names, Long.MAX_VALUE, (soFar, number, _) -> Math.min(soFar, number));
  }

  private Value most(List<String> names) {
    return fold(names, Long.MIN_VALUE, (soFar, number, _) -> Math.max(soFar, number));
  }

  private Value fold(List<String> names, long start, Fold fold) {
    List<Numbers> asked = names.stream().map(name -> numbers(name)).toList();
    return (s, off) -> {
      long result = start;
      TailReader reader = new TailReader();
      TokenBag bag = new TokenBag();
      for (Numbers each : asked) {
        layout.type(each.place()).read(layout.open(reader, s, off, each.place()), bag);
        for (int i = 0; i < bag.distinct(); i++) {
          result = fold.with(result, each.number().of(bag.value(i)), bag.count(i));
        }
      }
      return result;
    };
  }

  private Numbers numbers(String name) {
    Numbers found = numbers.get(name);
    if (found == null) {
      throw new IllegalArgumentException("there is no place with numbers " + name);
    }
    return found;
  }

  private Value enabled(List<String> names) {
    Set<Transition> asked = new LinkedHashSet<>();
    for (String name : names) {
      Transition known = transitions.get(name);
      if (known != null) {
        asked.add(known);
      }
    }
    ThreadLocal<CpnStepper> steppers = ThreadLocal.withInitial(() -> new CpnStepper(net, layout));
    return (s, off) -> steppers.get().isSomeEnabled(asked, s, off) ? 1 : 0;
  }

  private Value deadlock() {
    Value some = enabled(List.copyOf(transitions.keySet()));
    return (s, off) -> 1 - some.of(s, off);
  }

  /** Measures that a function proposes: the tokens of a place, and the sum of numbers there. */
  static List<ProgressMeasure> proposed(StateFunction function, CheckedNet net) {
    List<ProgressMeasure> proposed = new ArrayList<>();
    if (function.name().equals("size") || function.name().equals("sum")) {
      Set<String> main = new LinkedHashSet<>();
      net.places().forEach(place -> main.add(place.name()));
      for (String name : function.arguments()) {
        if (main.contains(name) || (name.contains("#") && main.contains(before(name)))) {
          String text = function.name() + "('" + name + "')";
          proposed.add(
              ProgressMeasure.of(
                  text, "the value of " + text, function.application().to(List.of(name))));
        }
      }
    }
    return proposed;
  }

  private static String before(String name) {
    int dot = name.indexOf(".#");
    return dot < 0 ? name : name.substring(0, dot);
  }
}
