package tideline.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import tideline.model.Model;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameters;

/** A model of the catalogue and its parameters. */
public record ModelChoice(String name, Map<String, String> definitions) {

  public ModelChoice {
    definitions = new TreeMap<>(definitions);
  }

  /** Makes the model. */
  public Model create() {
    for (ModelFactory factory : ServiceLoader.load(ModelFactory.class)) {
      if (factory.name().equals(name)) {
        return factory.create(Parameters.of(factory.parameters(), definitions));
      }
    }
    throw new BenchmarkFailure("there is no model java:" + name);
  }

  /** The definitions, each as {@code name=value}. */
  List<String> definitionWords() {
    List<String> words = new ArrayList<>();
    definitions.forEach((key, value) -> words.add(key + "=" + value));
    return words;
  }
}
