package tideline.system.ir;

/** Something that can be read and assigned: a variable, an element, a field. */
public sealed interface Place {

  /** The type of what stands there. */
  Type type();

  /** The variable that the place belongs to. */
  Variable variable();

  /** A whole variable. */
  record Whole(Variable variable) implements Place {
    @Override
    public Type type() {
      return variable.type();
    }

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
    public Type type() {
      return ((Type.Array) array.type()).element();
    }

    @Override
    public Variable variable() {
      return array.variable();
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
    public Type type() {
      return ((Type.Structure) structure.type()).typeOf(field);
    }

    @Override
    public Variable variable() {
      return structure.variable();
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
