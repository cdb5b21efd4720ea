package tideline.languages.cpn.ml.types;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tideline.languages.cpn.ml.types.Type.Variable;

/**
 * Makes types equal, by giving variables their types. It remembers what it did, so that a trial can
 * be undone.
 */
final class Unifier {

  /** Types may double with each declaration; nobody needs larger ones. */
  private static final int MOST_WORK = 500_000;

  private final Deque<Runnable> undo = new ArrayDeque<>();
  private int level;
  private int work;

  /** A new variable of the level that we are at. */
  Variable fresh() {
    return new Variable(level);
  }

  /** A new variable for one of these types. */
  Variable overloaded(Set<TypeName> choices) {
    Variable variable = fresh();
    variable.choices = choices;
    return variable;
  }

  void enter() {
    level++;
  }

  void leave() {
    level--;
  }

  /** Makes two types equal; says whether they are. If not, they may be so in part. */
  boolean unify(Type left, Type right) {
    work();
    Type mine = left.pruned();
    Type its = right.pruned();
    if (mine.equals(its) && mine instanceof Variable) {
      return true;
    }
    if (mine instanceof Variable variable) {
      return bind(variable, its);
    }
    if (its instanceof Variable variable) {
      return bind(variable, mine);
    }
    return switch (mine) {
      case Type.Named named ->
          its instanceof Type.Named other
              && named.name().equals(other.name())
              && all(named.arguments(), other.arguments());
      case Type.Fields fields ->
          its instanceof Type.Fields other
              && fields.labels().equals(other.labels())
              && all(fields.types(), other.types());
      case Type.Arrow(Type from, Type to) ->
          its instanceof Type.Arrow(Type otherFrom, Type otherTo)
              && unify(from, otherFrom)
              && unify(to, otherTo);
      case Variable _ -> throw new IllegalStateException("a variable is bound before");
    };
  }

  private boolean all(List<Type> left, List<Type> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!unify(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Makes two types equal, or leaves them as they were. */
  boolean tryUnify(Type left, Type right) {
    int before = undo.size();
    boolean equal = unify(left, right);
    while (!equal && undo.size() > before) {
      undo.pop().run();
    }
    return equal;
  }

  private boolean bind(Variable variable, Type type) {
    if (contains(type, variable) || !lower(type, variable.level)) {
      return false;
    }
    if (type instanceof Variable other) {
      return merge(variable, other);
    }
    if (variable.isOverloaded()
        && !(type instanceof Type.Named named && variable.choices.contains(named.name()))) {
      return false;
    }
    if (variable.compared && !compare(type)) {
      return false;
    }
    link(variable, type);
    if (variable.isRecord()) {
      return type instanceof Type.Fields fields && hasFields(fields, variable.fields);
    }
    return true;
  }

  private boolean hasFields(Type.Fields fields, Map<String, Type> wanted) {
    for (Map.Entry<String, Type> field : wanted.entrySet()) {
      int place = fields.labels().place(field.getKey());
      if (place < 0 || !unify(fields.types().get(place), field.getValue())) {
        return false;
      }
    }
    return true;
  }

  private void link(Variable variable, Type type) {
    undo.push(() -> variable.setLink(Optional.empty()));
    variable.setLink(Optional.of(type));
  }

  /** Both stand for the same from now on: the second one, which must be all that both must be. */
  private boolean merge(Variable variable, Variable other) {
    Set<TypeName> choices = other.choices;
    boolean compared = other.compared;
    Map<String, Type> fields = other.fields;
    undo.push(
        () -> {
          other.choices = choices;
          other.compared = compared;
          other.fields = fields;
        });
    if (variable.isOverloaded()) {
      Set<TypeName> both = new HashSet<>(variable.choices);
      if (other.isOverloaded()) {
        both.retainAll(other.choices);
      }
      if (both.isEmpty()) {
        return false;
      }
      other.choices = both;
    }
    other.compared |= variable.compared;
    Map<String, Type> together = new TreeMap<>(variable.fields);
    together.putAll(other.fields);
    other.fields = together;
    link(variable, other);
    if (other.isOverloaded() && other.isRecord()) {
      return false;
    }
    for (Map.Entry<String, Type> field : variable.fields.entrySet()) {
      if (fields.containsKey(field.getKey())
          && !unify(fields.get(field.getKey()), field.getValue())) {
        return false;
      }
    }
    return true;
  }

  /** Whether values of a type can be compared; variables in it must be of such types, then. */
  boolean compare(Type type) {
    return switch (type.pruned()) {
      case Variable variable -> {
        if (!variable.compared) {
          undo.push(() -> variable.compared = false);
          variable.compared = true;
        }
        yield variable.fields.values().stream().allMatch(this::compare);
      }
      case Type.Named named ->
          named.name().equality() == TypeName.Equality.COMPARABLE
              && named.arguments().stream().allMatch(this::compare);
      case Type.Fields fields -> fields.types().stream().allMatch(this::compare);
      case Type.Arrow _ -> false;
    };
  }

  private boolean contains(Type type, Variable variable) {
    return switch (type.pruned()) {
      case Variable other ->
          other.equals(variable)
              || other.fields.values().stream().anyMatch(field -> contains(field, variable));
      case Type.Named named ->
          named.arguments().stream().anyMatch(argument -> contains(argument, variable));
      case Type.Fields fields -> {
        work();
        yield fields.types().stream().anyMatch(part -> contains(part, variable));
      }
      case Type.Arrow(Type from, Type to) -> contains(from, variable) || contains(to, variable);
    };
  }

  /** What a variable of an outer declaration is made of is not of an inner one. */
  private boolean lower(Type type, int outer) {
    work();
    return switch (type.pruned()) {
      case Variable variable -> {
        if (variable.level > outer) {
          int before = variable.level;
          undo.push(() -> variable.level = before);
          variable.level = outer;
        }
        yield variable.fields.values().stream().allMatch(field -> lower(field, outer));
      }
      case Type.Named named ->
          named.arguments().stream().allMatch(argument -> lower(argument, outer));
      case Type.Fields fields -> fields.types().stream().allMatch(part -> lower(part, outer));
      case Type.Arrow(Type from, Type to) -> lower(from, outer) && lower(to, outer);
    };
  }

  /** The type, in which what is only known inside may be anything. */
  Scheme generalise(Type type) {
    List<Variable> any = new ArrayList<>();
    Set<Variable> kept = new HashSet<>();
    collect(type, any, kept);
    any.removeAll(kept);
    return new Scheme(any, type);
  }

  /** What a record has whose fields are not all known stays as it is: more will be known later. */
  private void keep(Type type, Set<Variable> kept) {
    List<Variable> inside = new ArrayList<>();
    collect(type, inside, kept);
    kept.addAll(inside);
  }

  private void collect(Type type, List<Variable> any, Set<Variable> kept) {
    work();
    switch (type.pruned()) {
      case Variable variable -> {
        if (variable.level > level
            && !variable.isOverloaded()
            && !variable.isRecord()
            && !any.contains(variable)) {
          any.add(variable);
        }
        variable.fields.values().forEach(field -> keep(field, kept));
      }
      case Type.Named named -> named.arguments().forEach(argument -> collect(argument, any, kept));
      case Type.Fields fields -> fields.types().forEach(part -> collect(part, any, kept));
      case Type.Arrow(Type from, Type to) -> {
        collect(from, any, kept);
        collect(to, any, kept);
      }
    }
  }

  /** The type with new variables for those that may be anything. */
  Type instance(Scheme scheme) {
    if (scheme.any().isEmpty()) {
      return scheme.type();
    }
    Map<Variable, Type> copies = new HashMap<>();
    for (Variable variable : scheme.any()) {
      Variable copy = fresh();
      copy.compared = variable.compared;
      copy.choices = variable.choices;
      copies.put(variable, copy);
    }
    return replaced(scheme.type(), copies);
  }

  Type replaced(Type type, Map<Variable, Type> by) {
    work();
    return switch (type.pruned()) {
      case Variable variable -> by.getOrDefault(variable, variable);
      case Type.Named named ->
          named.arguments().isEmpty()
              ? named
              : new Type.Named(
                  named.name(), named.arguments().stream().map(a -> replaced(a, by)).toList());
      case Type.Fields fields ->
          new Type.Fields(
              fields.labels(), fields.types().stream().map(part -> replaced(part, by)).toList());
      case Type.Arrow(Type from, Type to) -> new Type.Arrow(replaced(from, by), replaced(to, by));
    };
  }

  /** Overloaded operators of which nothing else is known are those of int; times are whole. */
  void settle(Type type) {
    work();
    switch (type.pruned()) {
      case Variable variable -> {
        if (variable.isOverloaded()) {
          boolean small = variable.choices.contains(TypeName.INT);
          variable.setLink(Optional.of(small ? Types.INT : Types.INTINF));
        }
      }
      case Type.Named named -> named.arguments().forEach(this::settle);
      case Type.Fields fields -> fields.types().forEach(this::settle);
      case Type.Arrow(Type from, Type to) -> {
        settle(from);
        settle(to);
      }
    }
  }

  /** Forgets how to undo what was done: it stays. */
  void commit() {
    undo.clear();
    work = 0;
  }

  /** Types that are too large to go on with are not supported. */
  private void work() {
    if (++work > MOST_WORK) {
      work = 0;
      throw new NotSupported(0, "types as large as those of this text");
    }
  }
}
