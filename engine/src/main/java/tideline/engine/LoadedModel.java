package tideline.engine;

import java.util.List;
import tideline.model.Model;

/**
 * A model that has been read, with what to say about it.
 *
 * @param name the model as the user named it
 * @param language the language's name; {@code java} for models in Java
 * @param parameters {@code name=value} of each parameter
 * @param notes what the user should know, one line each
 * @param authority who says what the runs of the model are
 */
public record LoadedModel(
    String name,
    String language,
    Model model,
    List<String> parameters,
    List<String> notes,
    Authority authority) {

  /** A model whose runs are what it says itself. */
  public LoadedModel(
      String name, String language, Model model, List<String> parameters, List<String> notes) {
    this(name, language, model, parameters, notes, Authority.of(model));
  }

  public LoadedModel {
    parameters = List.copyOf(parameters);
    notes = List.copyOf(notes);
  }
}
