package tideline.engine.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.system.language.SymbolicModel;

/**
 * A model that has been read, with what to say about it.
 *
 * @param name the model as the user named it
 * @param language the language's name; {@code java} for models in Java
 * @param parameters {@code name=value} of each parameter
 * @param notes what the user should know, one line each
 * @param notChecked what the text states and this model does not know of
 * @param authority who says what the runs of the model are
 * @param written the model as it was read, of which {@code model} may be a smaller form
 */
public record LoadedModel(
    String name,
    String language,
    Model model,
    List<String> parameters,
    List<String> notes,
    List<NotChecked> notChecked,
    Authority authority,
    Model written) {

  public LoadedModel {
    parameters = List.copyOf(parameters);
    notes = List.copyOf(notes);
    notChecked = List.copyOf(notChecked);
  }

  /** The fingerprint of the states of the model as it was read, unless it has no states. */
  public Optional<String> schema() {
    return written instanceof SymbolicModel
        ? Optional.empty()
        : Optional.of(SchemaHash.of(written.schema()));
  }

  /** The same model with one more note. */
  public LoadedModel noting(String note) {
    List<String> more = new ArrayList<>(notes);
    more.add(note);
    return new LoadedModel(name, language, model, parameters, more, notChecked, authority, written);
  }

  /** The same with the model in another form. */
  public LoadedModel with(Model other) {
    return new LoadedModel(
        name, language, other, parameters, notes, notChecked, authority, written);
  }

  /** The same, but no reference interpreter judges its runs. */
  public LoadedModel judgedByItself() {
    return new LoadedModel(
        name, language, model, parameters, notes, notChecked, Authority.of(model), written);
  }

  /** A model that knows all that its text states, and says itself what its runs are. */
  public LoadedModel(
      String name, String language, Model model, List<String> parameters, List<String> notes) {
    this(name, language, model, parameters, notes, List.of(), Authority.of(model), model);
  }
}
