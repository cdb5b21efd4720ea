package tideline.languages.cpn.ml.types;

import java.util.List;

/** What the name of a type stands for, once it has as many arguments. */
record TypeMeaning(List<Type.Variable> parameters, Type type) {

  TypeMeaning {
    parameters = List.copyOf(parameters);
  }
}
