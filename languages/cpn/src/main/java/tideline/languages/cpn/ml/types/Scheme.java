package tideline.languages.cpn.ml.types;

import java.util.List;

/** A type in which some variables stand for any type. */
public record Scheme(List<Type.Variable> any, Type type) {

  public Scheme {
    any = List.copyOf(any);
  }

  /** A type without such variables. */
  public static Scheme of(Type type) {
    return new Scheme(List.of(), type);
  }
}
