package tideline.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No two packages of a folder need each other, whether directly or through others. */
final class PackageCyclesTest {

  /** The folders by the package that all of theirs are below. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tideline.abstraction",
        "tideline.cli",
        "tideline.examples",
        "tideline.languages",
        "tideline.model",
        "tideline.properties",
        "tideline.records",
        "tideline.reductions",
        "tideline.search",
        "tideline.storage",
        "tideline.system",
        "tideline.testkit"
      })
  void hasNoCycles(String root) {
    JavaClasses classes =
        AllClasses.OF_TIDELINE.that(
            DescribedPredicate.describe(
                "in " + root, (JavaClass c) -> (c.getPackageName() + ".").startsWith(root + ".")));
    SlicesRuleDefinition.slices()
        .assignedFrom(new ByPackage())
        .should()
        .beFreeOfCycles()
        .check(classes);
  }

  private static final class ByPackage implements SliceAssignment {

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
      return SliceIdentifier.of(javaClass.getPackageName());
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}
