package tideline.engine.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tideline.engine.load.Registry;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.GraphLanguage;

/** One file format for state spaces. */
public interface Exporter {

  /** What users write after {@code --to}. */
  String name();

  /** One line on what it is. */
  String description();

  /** Whether states carry propositions in this format. */
  Support labels();

  /** Whether states carry progress in this format. */
  Support progress();

  /** The most states that make sense, unless the user wants more. */
  default OptionalLong usualStates() {
    return OptionalLong.empty();
  }

  /**
   * Writes the whole graph; the stream may be closed afterwards.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the format cannot express the model
   */
  void write(StateGraph graph, Extras extras, OutputStream out) throws IOException;

  /** Whether a format has a place for something. */
  enum Support {
    /** It has. */
    YES,
    /** It has not. */
    NO
  }

  /** What is written besides the graph. */
  record Extras(Optional<ProgressMeasure> measure, List<Label> labels) {
    public Extras {
      labels = List.copyOf(labels);
      if (labels.size() > Propositions.MAX) {
        throw DiagnosticException.of("more than " + Propositions.MAX + " propositions");
      }
    }

    /** The labels that hold; the index is the bit. */
    long truth(long[] state) {
      long truth = 0;
      for (int i = 0; i < labels.size(); i++) {
        truth |= labels.get(i).predicate().test(state, 0) ? 1L << i : 0;
      }
      return truth;
    }

    long progress(long[] state) {
      return measure.isPresent() ? measure.get().of(state, 0) : 0;
    }
  }

  /** The formats of the tool, and those of the languages that are installed there. */
  static List<Exporter> all(Registry registry) {
    Stream<Exporter> own =
        Stream.of(
            new AldebaranExporter(), new DotExporter(), new SvgExporter(), new JsonExporter());
    Stream<Exporter> languages =
        registry.languages().stream()
            .filter(GraphLanguage.class::isInstance)
            .map(language -> new GraphExporter((GraphLanguage) language));
    return Stream.concat(own, languages).toList();
  }
}
