package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tideline.languages.promela.reference.Channels.Channel;
import tideline.languages.promela.reference.Memory.Cell;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Visibility;

/** Makes variables and processes. */
record Starting(Program program, Memory memory) {

  private static final int MOST_PROCESSES = 255;

  /** The first state of a model. */
  static Memory initial(Program program) {
    Memory memory = Memory.empty(program.remembersLast() ? 0 : -1);
    Starting starting = new Starting(program, memory);
    Evaluation global =
        new Evaluation(program, memory, Scope.global(), Optional.empty(), Evaluation.Timeout.NO);
    for (VariableSyntax variable : program.declarations().globals().values()) {
      starting.create(Optional.empty(), variable.name(), variable);
    }
    for (VariableSyntax variable : program.declarations().globals().values()) {
      starting.initialise(Optional.empty(), variable.name(), variable, global);
    }
    for (Proctype type : program.proctypes().values()) {
      for (int i = 0; i < type.active(); i++) {
        starting.start(type, List.of());
      }
    }
    return memory;
  }

  /** Starts a process and gives its number. */
  int run(ExpressionSyntax.Run run, Evaluation caller) {
    List<Integer> arguments = new ArrayList<>();
    run.arguments().forEach(argument -> arguments.addAll(caller.values(argument)));
    if (memory.processes().size() >= MOST_PROCESSES) {
      throw Evaluation.fault(
          "run %s finds %d processes, the most there can be at one time"
              .formatted(run.proctype(), MOST_PROCESSES),
          run.at());
    }
    return start(Objects.requireNonNull(program.proctypes().get(run.proctype())), arguments);
  }

  private int start(Proctype type, List<Integer> arguments) {
    Optional<Integer> pid = Optional.of(memory.start(type));
    List<Scope.Local> locals = type.table().body().locals();
    locals.forEach(local -> create(pid, local.name(), local.syntax()));
    int next = 0;
    Scope scope = Scope.global();
    for (Scope.Local local : locals) {
      scope = scope.with(local);
      switch (local.start()) {
        case PARAMETER -> {
          for (String element : program.elements(local.name(), local.syntax())) {
            for (Cell cell : program.cells(pid, element, local.syntax())) {
              memory.write(cell, next < arguments.size() ? arguments.get(next) : 0);
              next++;
            }
          }
        }
        case PROCESS -> {
          Evaluation inside = new Evaluation(program, memory, scope, pid, Evaluation.Timeout.NO);
          initialise(pid, local.name(), local.syntax(), inside);
        }
        case DECLARATION -> {
          // It is 0 until control passes its declaration.
        }
      }
    }
    return pid.get();
  }

  private void create(Optional<Integer> owner, String name, VariableSyntax variable) {
    if (variable.visibility() == Visibility.HIDDEN && !program.isRead(variable.name())) {
      return;
    }
    for (String element : program.elements(name, variable)) {
      program.cells(owner, element, variable).forEach(memory::create);
    }
  }

  /** Gives a variable its initial value, and all fields theirs. */
  void initialise(
      Optional<Integer> owner, String name, VariableSyntax variable, Evaluation context) {
    List<String> elements = program.elements(name, variable);
    for (int i = 0; i < elements.size(); i++) {
      String element = elements.get(i);
      if (variable.type().kind() == TypeSyntax.Kind.STRUCTURE) {
        for (VariableSyntax field : program.declarations().fields(variable.type())) {
          initialise(owner, element + "." + field.name(), field, context);
        }
      } else {
        Cell cell = program.cells(owner, element, variable).getFirst();
        memory.write(cell, initial(variable, i, cell, context));
      }
    }
  }

  private int initial(VariableSyntax variable, int index, Cell cell, Evaluation context) {
    return switch (variable.initial().orElse(null)) {
      case Initial.Value(var value) -> context.value(value);
      case Initial.Elements(var values) ->
          // The last value is that of all further elements.
          context.value(values.get(Math.min(index, values.size() - 1)));
      case Initial.NewChannel channel -> newChannel(channel, cell);
      case null -> 0;
    };
  }

  private int newChannel(Initial.NewChannel declaration, Cell cell) {
    List<TypeSyntax> fields = new ArrayList<>();
    declaration.message().forEach(field -> fields.addAll(program.declarations().scalars(field)));
    String proctype = cell.owner().map(pid -> memory.processes().get(pid).type().name()).orElse("");
    Channels.Key key = new Channels.Key(cell.owner(), proctype, cell.name());
    int capacity = program.declarations().constantValue(declaration.capacity());
    int number = program.channels().number(new Channel(key, capacity, fields));
    memory.setMessages(number, List.of());
    return number;
  }
}
