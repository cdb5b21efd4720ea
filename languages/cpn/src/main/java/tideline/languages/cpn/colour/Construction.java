package tideline.languages.cpn.colour;

import java.util.Optional;

/** A constructor with its argument; where it carries none, the argument is the unit value. */
public final class Construction {

  private final Constructor constructor;
  private final Object argument;
  private final int hash;

  private Construction(Constructor constructor, Object argument) {
    this.constructor = constructor;
    this.argument = argument;
    this.hash = 31 * (constructor.name().hashCode() + constructor.order()) + argument.hashCode();
  }

  /** A constructor that carries nothing. */
  public static Construction of(Constructor constructor) {
    return new Construction(constructor, Tuple.UNIT);
  }

  /** A constructor that carries a value. */
  public static Construction of(Constructor constructor, Object argument) {
    return new Construction(constructor, argument);
  }

  /** The option of ML for that of Java. */
  public static Construction option(Optional<?> value) {
    return value.isPresent() ? of(Constructor.SOME, value.get()) : of(Constructor.NONE);
  }

  /** The constructor. */
  public Constructor constructor() {
    return constructor;
  }

  /** What it carries. */
  public Object argument() {
    return argument;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Construction that
            && hash == that.hash
            && constructor.order() == that.constructor.order()
            && constructor.equals(that.constructor)
            && argument.equals(that.argument));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return ValueText.of(this);
  }
}
