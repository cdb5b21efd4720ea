package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Copies of variables, and of the states that processes are in, as they were before a step. Whoever
 * moves last in each step brings them up to date: between steps, copy and original are always
 * equal, so the copies add no states.
 */
final class Copies implements SourceReader {

  private final String kind;
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, Variable> copies = new LinkedHashMap<>();
  private final Map<String, ProcessHead> processes = new LinkedHashMap<>();
  private final Map<String, Variable> places = new LinkedHashMap<>();

  /**
   * No copies yet.
   *
   * @param kind what stands before the names of the copied things, which are in parentheses
   */
  Copies(String kind) {
    this.kind = kind;
  }

  @Override
  public Variable variable(Variable variable) {
    variables.put(variable.name(), variable);
    return copies.computeIfAbsent(
        variable.name(), name -> Variable.of(nameOf(name), variable.type(), variable.initial()));
  }

  @Override
  public Expression at(ProcessHead process, String state) {
    processes.put(process.name(), process);
    return places
        .computeIfAbsent(process.name(), _ -> place(process))
        .read()
        .binary(BinaryOperator.EQUAL, Expression.number(numberOf(process, state)));
  }

  private Variable place(ProcessHead process) {
    List<String> states = List.copyOf(process.states().keySet());
    int initial = process.syntax().initial().map(state -> states.indexOf(state.text())).orElse(0);
    Type type = new Type.Enumeration(process.name(), states);
    return Variable.of(nameOf(process.name()), type, Math.max(0, initial));
  }

  private String nameOf(String original) {
    return kind + "(" + original + ")";
  }

  private static int numberOf(ProcessHead process, String state) {
    return List.copyOf(process.states().keySet()).indexOf(state);
  }

  /** The copies that something has been read from. */
  List<Variable> all() {
    List<Variable> all = new ArrayList<>(copies.values());
    all.addAll(places.values());
    return all;
  }

  /** Brings all copies up to date. */
  List<Operation> renewal() {
    List<Operation> operations = new ArrayList<>();
    copies.forEach((name, copy) -> operations.addAll(assignments(known(variables, name), copy)));
    places.forEach(
        (name, copy) ->
            operations.add(
                new Operation.Assign(
                    copy.place(), numberOfPlace(known(processes, name)), Optional.empty())));
    return operations;
  }

  private static <T> T known(Map<String, T> all, String name) {
    return Objects.requireNonNull(all.get(name), name);
  }

  /** The number of the state that a process is in. */
  private static Expression numberOfPlace(ProcessHead process) {
    Expression number = Expression.number(0);
    for (String state : process.states().keySet()) {
      number =
          new Expression.Conditional(
              NOW.at(process, state), Expression.number(numberOf(process, state)), number);
    }
    return number;
  }

  private static List<Operation> assignments(Variable from, Variable to) {
    List<Operation> assignments = new ArrayList<>();
    if (from.type() instanceof Type.Array array) {
      for (int i = 0; i < array.length(); i++) {
        Expression index = Expression.number(i);
        Place target = to.place().element(index);
        Expression value = from.place().element(index).read();
        assignments.add(new Operation.Assign(target, value, Optional.empty()));
      }
    } else {
      assignments.add(new Operation.Assign(to.place(), from.read(), Optional.empty()));
    }
    return assignments;
  }
}
