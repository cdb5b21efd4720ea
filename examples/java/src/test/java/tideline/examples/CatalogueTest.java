package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/** What holds for every registered model, so that a new one is tested by being registered. */
final class CatalogueTest {

  static Stream<ModelFactory> factories() {
    return ServiceLoader.load(ModelFactory.class).stream().map(ServiceLoader.Provider::get);
  }

  static Stream<ModelFactory> factoriesOfThisPackage() {
    return factories()
        .filter(factory -> factory.getClass().getPackage() == CatalogueTest.class.getPackage());
  }

  @Test
  void theModelsOfThisPackageAreRegistered() {
    Set<String> names = factories().map(ModelFactory::name).collect(Collectors.toSet());
    assertTrue(
        names.containsAll(
            Set.of("two-phase-commit", "stop-and-wait", "transaction", "paxos", "replicated-log")),
        () -> "registered: " + names);
  }

  @Test
  void noTwoModelsShareAName() {
    List<String> names = factories().map(ModelFactory::name).toList();
    assertEquals(names.size(), new HashSet<>(names).size(), () -> "registered: " + names);
  }

  @ParameterizedTest
  @MethodSource("factoriesOfThisPackage")
  void theStandardModelDescribesItself(ModelFactory factory) {
    Model model = factory.create(Parameters.standard(factory.parameters()));
    assertEquals(factory.name(), model.name());
    assertFalse(factory.description().isBlank());
    assertFalse(model.propositions().names().isEmpty());
    for (ProgressMeasure measure : model.progressMeasures()) {
      assertFalse(measure.description().isBlank(), measure.name());
    }
    List<String> transitions = model.transitions().stream().map(Transition::name).toList();
    assertEquals(transitions.size(), new HashSet<>(transitions).size(), "names of transitions");
  }

  @ParameterizedTest
  @MethodSource("factories")
  void valuesOutOfRangeAreDiagnosed(ModelFactory factory) {
    for (Parameter parameter : factory.parameters()) {
      refuse(factory, parameter.name(), Long.toString(parameter.minimum() - 1));
      refuse(factory, parameter.name(), Long.toString(parameter.maximum() + 1));
      refuse(factory, parameter.name(), "99999999999999999999999999");
      refuse(factory, parameter.name(), "many");
      refuse(factory, parameter.name(), "");
    }
    refuse(factory, "nonsense", "1");
  }

  private static void refuse(ModelFactory factory, String name, String value) {
    DiagnosticException wrong =
        assertThrows(
            DiagnosticException.class,
            () -> Parameters.of(factory.parameters(), Map.of(name, value)),
            () -> "-D " + name + "=" + value);
    assertTrue(wrong.getMessage().contains(name), wrong::getMessage);
  }

  /** Each parameter alone at either bound makes a model or says what does not fit. */
  @ParameterizedTest
  @MethodSource("factories")
  void theBoundsOfEachParameterAreUsable(ModelFactory factory) {
    for (Parameter parameter : factory.parameters()) {
      for (long value : new long[] {parameter.minimum(), parameter.maximum()}) {
        Map<String, String> definition = Map.of(parameter.name(), parameter.print(value));
        Parameters parameters = Parameters.of(factory.parameters(), definition);
        try {
          NaiveSearch.initialStates(factory.create(parameters));
        } catch (DiagnosticException unfit) {
          assertTrue(unfit.getMessage().contains("-D " + parameter.name()), unfit::getMessage);
        } catch (ModelError tooSmall) {
          assertFalse(tooSmall.remedy().isEmpty(), tooSmall::getMessage);
        }
      }
    }
  }
}
