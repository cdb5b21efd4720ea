package tideline.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

/** No two packages need each other, whether directly or through others. */
final class PackageCyclesTest {

  @Test
  void thereAreNone() {
    SlicesRuleDefinition.slices()
        .assignedFrom(new ByPackage())
        .should()
        .beFreeOfCycles()
        .check(AllClasses.OF_TIDELINE);
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
