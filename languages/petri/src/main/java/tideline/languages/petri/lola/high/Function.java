package tideline.languages.petri.lola.high;

import java.util.List;

/**
 * A function.
 *
 * @param type of what it returns
 * @param variables the types of its parameters, then of its other variables
 * @param parameters how many of them are parameters
 */
record Function(
    String name,
    LolaType.Finite type,
    List<LolaType.Finite> variables,
    int parameters,
    List<Statement> body) {
  Function {
    variables = List.copyOf(variables);
    body = List.copyOf(body);
  }
}
