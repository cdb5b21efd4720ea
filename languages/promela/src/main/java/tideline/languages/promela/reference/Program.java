package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.languages.promela.reference.Memory.Cell;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.languages.promela.syntax.ModelSyntax.ProcessSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/** The parts of a model that do not change while it runs. */
final class Program {

  private final Declarations declarations;
  private final Uses uses;
  private final boolean remembersLast;
  private final boolean hasRendezvous;
  private final Map<String, Proctype> proctypes = new LinkedHashMap<>();
  private final Map<String, Integer> firstPoints = new HashMap<>();
  private final Channels channels = new Channels();

  Program(ModelSyntax syntax) {
    declarations = new Declarations(syntax);
    uses = new Uses(syntax);
    remembersLast = syntax.remembersLast();
    hasRendezvous = syntax.hasRendezvous();
    int points = 0;
    for (ProcessSyntax process : syntax.processes()) {
      Body body =
          BodyReader.read(
              declarations,
              process.parameters(),
              process.body(),
              uses.watchedLabels(process.name()),
              process.at());
      firstPoints.put(process.name(), points);
      points += body.points().size();
      int active = process.active().map(declarations::constantValue).orElse(0);
      proctypes.put(
          process.name(),
          new Proctype(process, new ControlTable(body), active, uses.isStarted(process.name())));
    }
  }

  Declarations declarations() {
    return declarations;
  }

  Map<String, Proctype> proctypes() {
    return proctypes;
  }

  /** The number of a point among those of all processes, in the order of the text. */
  int number(Proctype type, Point point) {
    return Objects.requireNonNull(firstPoints.get(type.name())) + point.number;
  }

  Channels channels() {
    return channels;
  }

  /** Whether some channel is a rendezvous. */
  boolean hasRendezvous() {
    return hasRendezvous;
  }

  /** Whether every state tells who moved last. */
  boolean remembersLast() {
    return remembersLast;
  }

  boolean isRead(String name) {
    return uses.isRead(name);
  }

  /** The cells of what a path leads to: one unless that is a structure. */
  List<Cell> cells(Optional<Integer> owner, String path, VariableSyntax variable) {
    TypeSyntax type = variable.type();
    if (type.kind() != TypeSyntax.Kind.STRUCTURE) {
      return List.of(new Cell(owner, path, elementType(variable)));
    }
    List<Cell> cells = new ArrayList<>();
    for (VariableSyntax field : declarations.fields(type)) {
      for (String element : elements(path + "." + field.name(), field)) {
        cells.addAll(cells(owner, element, field));
      }
    }
    return cells;
  }

  /** SPIN keeps the elements of an array of bits in bytes, and they behave like bytes. */
  private static TypeSyntax elementType(VariableSyntax variable) {
    TypeSyntax type = variable.type();
    return type.kind() == TypeSyntax.Kind.BIT && variable.length().isPresent()
        ? new TypeSyntax(TypeSyntax.Kind.BYTE, type.name(), type.bits(), type.at())
        : type;
  }

  /** The names of the elements of an array; what is none is its only element. */
  List<String> elements(String path, VariableSyntax variable) {
    Optional<Integer> length = declarations.length(variable);
    if (length.isEmpty()) {
      return List.of(path);
    }
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < length.get(); i++) {
      elements.add(path + "[" + i + "]");
    }
    return elements;
  }

  /** Whether some process is at a point with a label that begins like this. */
  boolean isSomeoneAt(String prefix, Memory memory) {
    return memory.processes().stream()
        .anyMatch(p -> p.type().table().isMarked(p.control(), prefix));
  }

  /** The type of the value that a cell of this name holds. */
  TypeSyntax typeOf(String cell, Optional<Proctype> owner) {
    String[] steps = cell.replaceAll("\\[\\d+]", "").split("\\.", -1);
    VariableSyntax variable =
        owner
            .map(type -> local(type, steps[0]))
            .orElseGet(() -> declarations.globals().get(steps[0]));
    for (int i = 1; i < steps.length; i++) {
      String field = steps[i];
      variable =
          declarations.fields(variable.type()).stream()
              .filter(f -> f.name().equals(field))
              .findFirst()
              .orElseThrow();
    }
    return variable.type();
  }

  private static VariableSyntax local(Proctype type, String name) {
    return type.table().body().locals().stream()
        .filter(local -> local.name().equals(name))
        .map(Scope.Local::syntax)
        .findFirst()
        .orElseThrow();
  }
}
