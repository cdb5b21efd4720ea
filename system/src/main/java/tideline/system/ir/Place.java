package tideline.system.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Something that can be read and assigned: a variable, an element, a field. */
public sealed interface Place extends Node {

  @Override
  default List<Node> children() {
    return switch (this) {
      case Whole _ -> List.of();
      case Element(var array, var index) -> List.of(array, index);
      case Field(var structure, _) -> List.of(structure);
    };
  }

  @Override
  default Place withChildren(List<Node> children) {
    return switch (this) {
      case Whole _ -> this;
      case Element _ -> new Element((Place) children.get(0), (Expression) children.get(1));
      case Field(_, var field) -> new Field((Place) children.getFirst(), field);
    };
  }

  /** The elements on the way to the variable, the innermost first: its index runs fastest. */
  default List<Element> elements() {
    return switch (this) {
      case Whole _ -> List.of();
      case Element element -> {
        List<Element> all = new ArrayList<>(List.of(element));
        all.addAll(element.array().elements());
        yield all;
      }
      case Field(var structure, _) -> structure.elements();
    };
  }

  /** The fields on the way from the variable. */
  default List<String> fields() {
    return switch (this) {
      case Whole _ -> List.of();
      case Element(var array, _) -> array.fields();
      case Field(var structure, var field) -> {
        List<String> all = new ArrayList<>(structure.fields());
        all.add(field);
        yield all;
      }
    };
  }

  /** Which of the scalars with these fields it is, if its indices are constants in their arrays. */
  default OptionalInt fixedNumber() {
    long number = 0;
    long stride = 1;
    for (Element element : elements()) {
      if (!(element.index() instanceof Expression.Constant(long at, _))
          || at < 0
          || at >= element.length()) {
        return OptionalInt.empty();
      }
      number += at * stride;
      stride *= element.length();
    }
    return OptionalInt.of((int) number);
  }

  /** The type of what stands there. */
  default Type type() {
    return switch (this) {
      case Whole(var variable) -> variable.type();
      case Element(var array, _) -> ((Type.Array) array.type()).element();
      case Field(var structure, var field) -> ((Type.Structure) structure.type()).typeOf(field);
    };
  }

  /** The variable that the place belongs to. */
  default Variable variable() {
    return switch (this) {
      case Whole(var variable) -> variable;
      case Element(var array, _) -> array.variable();
      case Field(var structure, _) -> structure.variable();
    };
  }

  /** A whole variable. */
  record Whole(Variable variable) implements Place {
    @Override
    public String toString() {
      return variable.name();
    }
  }

  /** An element of an array; an index outside the array is a model error. */
  record Element(Place array, Expression index) implements Place {
    public Element {
      if (!(array.type() instanceof Type.Array)) {
        throw new IllegalArgumentException(array + " is no array");
      }
    }

    /** How many elements the array has. */
    public int length() {
      return ((Type.Array) array.type()).length();
    }

    @Override
    public String toString() {
      return array + "[" + index + "]";
    }
  }

  /** A field of a structure. */
  record Field(Place structure, String field) implements Place {
    public Field {
      if (!(structure.type() instanceof Type.Structure)) {
        throw new IllegalArgumentException(structure + " is no structure");
      }
    }

    @Override
    public String toString() {
      return structure + "." + field;
    }
  }

  /** An element of this array. */
  default Place element(Expression index) {
    return new Element(this, index);
  }

  /** A field of this structure. */
  default Place field(String field) {
    return new Field(this, field);
  }

  /** The value that stands here. */
  default Expression read() {
    return new Expression.Read(this);
  }
}
