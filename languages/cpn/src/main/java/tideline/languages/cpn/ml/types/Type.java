package tideline.languages.cpn.ml.types;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tideline.languages.cpn.colour.Labels;

/** A type of ML. */
public sealed interface Type {

  /** A type with a name, and what it is made of. */
  record Named(TypeName name, List<Type> arguments) implements Type {
    public Named {
      arguments = List.copyOf(arguments);
    }
  }

  /** A tuple or record, the types in the order of the labels. */
  record Fields(Labels labels, List<Type> types) implements Type {
    public Fields {
      types = List.copyOf(types);
    }
  }

  /** A function. */
  record Arrow(Type from, Type to) implements Type {}

  /** A type that is not known yet; what is known of it is found by unification. */
  final class Variable implements Type {
    private static final Set<TypeName> ANY = Set.of();

    /** What it turned out to be. */
    private Optional<Type> link = Optional.empty();

    /** How deep in declarations it was made: what is deeper may be generalised. */
    int level;

    /** Whether its values are compared. */
    boolean compared;

    /** The types that it may be, if an overloaded operator has asked for it. */
    Set<TypeName> choices = ANY;

    /** Fields that it has, if it is a record. */
    Map<String, Type> fields = new TreeMap<>();

    Variable(int level) {
      this.level = level;
    }

    Optional<Type> link() {
      return link;
    }

    void setLink(Optional<Type> type) {
      link = type;
    }

    boolean isOverloaded() {
      return !choices.isEmpty();
    }

    boolean isRecord() {
      return !fields.isEmpty();
    }
  }

  /** The type without links at its outside. */
  default Type pruned() {
    Type type = this;
    while (type instanceof Variable variable && variable.link().isPresent()) {
      type = variable.link().get();
    }
    return type;
  }

  /** Whether this is that type with a name, as far as it is known. */
  default boolean is(TypeName name) {
    return pruned() instanceof Named named && named.name().equals(name);
  }
}
