package tideline.model.language;

import java.util.List;
import tideline.model.Model;

/** A family of models written in Java, with parameters; users name it {@code java:NAME}. */
public interface ModelFactory {

  /** The name after {@code java:}. */
  String name();

  /** One line on what is modelled. */
  String description();

  /** What users may set with {@code -D}. */
  List<Parameter> parameters();

  /** The model for these values. */
  Model create(Parameters parameters);
}
