package tideline.testkit.wrappers;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tideline.model.Assertion;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Reduction;
import tideline.model.StateFunction;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** A method of {@code Model}, and what a model answers to it, in a form that can be compared. */
record Capability(Method method) {

  private static final int EXPANDED = 8;
  private static final int SOME_GUARDS = 4;

  static List<Capability> all() {
    return Stream.of(Model.class.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .map(Capability::new)
        .toList();
  }

  String name() {
    return method.getName();
  }

  /** The answer, item by item: what it says in the first states, without what is outside. */
  List<String> answer(Model model) {
    List<long[]> states = firstStates(model);
    if (name().equals("stepName")) {
      return stepNames(model, states.getFirst());
    }
    if (method.getParameterCount() > 0) {
      SuccessorBatch given = new SuccessorBatch(model.schema().words());
      call(model, given);
      return states(given).stream().map(state -> inside(model, state)).toList();
    }
    Object answer = call(model);
    return answer instanceof Stepper stepper
        ? successors(model, stepper, states)
        : items(answer, model, states);
  }

  /** The names of the steps from a state. */
  private List<String> stepNames(Model model, long[] from) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(from, 0, batch);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      names.add((String) call(model, batch.transition(i), from, 0, batch.words(), batch.offset(i)));
    }
    return names.stream().distinct().toList();
  }

  private static List<long[]> firstStates(Model model) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    Stepper stepper = model.newStepper();
    for (int i = 0; i < Math.min(batch.count(), EXPANDED); i++) {
      long[] state = states(batch).get(i);
      stepper.successors(state, 0, batch);
    }
    return states(batch);
  }

  private Object call(Model model, Object... arguments) {
    try {
      return method.invoke(model, arguments);
    } catch (InvocationTargetException thrown) {
      throw new AssertionError(name() + " of " + model.getClass(), thrown.getCause());
    } catch (IllegalAccessException impossible) {
      throw new LinkageError(name(), impossible);
    }
  }

  private static List<String> items(Object answer, Model model, List<long[]> states) {
    return switch (answer) {
      case Optional<?> optional ->
          optional.map(value -> items(value, model, states)).orElse(List.of("absent"));
      case List<?> list -> list.stream().map(item -> item(item, states)).toList();
      case StateSchema schema -> schema.slots().stream().map(Object::toString).toList();
      case Propositions propositions -> propositions(propositions, model, states);
      case Enabledness enabledness -> enabled(enabledness, states);
      case Dependencies dependencies -> dependencies(dependencies, model);
      default -> List.of(item(answer, states));
    };
  }

  private static String item(Object item, List<long[]> states) {
    return switch (item) {
      case StatePredicate predicate ->
          states.stream().map(state -> predicate.test(state, 0)).distinct().toList().toString();
      case ProgressMeasure measure ->
          measure.name()
              + states.stream().map(state -> measure.of(state, 0)).distinct().toList().toString();
      case StateFunction function -> {
        var value = function.application().to(List.copyOf(function.arguments()));
        yield function.name()
            + function.result()
            + states.stream().map(state -> value.of(state, 0)).distinct().toList();
      }
      case Assertion assertion -> assertion.name() + item(assertion.holds(), states);
      default -> {
        if (!item.getClass().isRecord()
            && !item.getClass().getName().startsWith("java.lang.")
            && !(item instanceof Enum)) {
          throw new AssertionError("this test cannot compare " + item.getClass() + " yet");
        }
        yield item.toString();
      }
    };
  }

  private static List<String> propositions(
      Propositions propositions, Model model, List<long[]> states) {
    List<String> items = new ArrayList<>();
    for (int ap = 0; ap < propositions.names().size(); ap++) {
      items.add(
          propositions.names().get(ap)
              + item(propositions.predicate(ap), states)
              + propositions.reads(ap, model.schema()));
    }
    return items;
  }

  private static List<String> dependencies(Dependencies dependencies, Model model) {
    List<String> items = new ArrayList<>();
    for (int t = 0; t < model.transitions().size(); t++) {
      items.add(
          Stream.of(
                  dependencies.effectReads(t),
                  Arrays.toString(dependencies.guardsOf(t)),
                  dependencies.guardReads(dependencies.guardsOf(t)[0]),
                  dependencies.mayWrite(t),
                  dependencies.mustWrite(t),
                  dependencies.mayBeCoEnabled(0, t))
              .map(Object::toString)
              .collect(Collectors.joining(" ")));
    }
    return items;
  }

  private static List<String> enabled(Enabledness enabledness, List<long[]> states) {
    return states.stream()
        .map(
            state -> {
              BitSet enabled = new BitSet();
              enabledness.collect(state, 0, enabled);
              return enabled
                  + IntStream.range(0, SOME_GUARDS)
                      .mapToObj(guard -> enabledness.holds(guard, state, 0))
                      .toList()
                      .toString();
            })
        .toList();
  }

  private static List<String> successors(Model model, Stepper stepper, List<long[]> states) {
    List<String> items = new ArrayList<>();
    for (long[] state : states) {
      SuccessorBatch batch = new SuccessorBatch(model.schema().words());
      stepper.successors(state, 0, batch);
      List<long[]> next = states(batch);
      for (int i = 0; i < next.size(); i++) {
        items.add(batch.transition(i) + ": " + inside(model, next.get(i)));
      }
    }
    return items;
  }

  private static List<long[]> states(SuccessorBatch batch) {
    List<long[]> states = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      states.add(
          Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords()));
    }
    return states;
  }

  /** A state as one of the user's model, through the reductions around that. */
  private static String inside(Model model, long[] state) {
    return Arrays.toString(Reduction.userState(model, state));
  }
}
