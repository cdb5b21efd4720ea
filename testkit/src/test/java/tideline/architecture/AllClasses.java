package tideline.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** The classes of all modules; read once, as that takes a while. */
public final class AllClasses {

  /** With the tests of this module. */
  public static final JavaClasses AND_TESTS = new ClassFileImporter().importPackages("tideline");

  static final JavaClasses OF_TIDELINE =
      AND_TESTS.that(
          DescribedPredicate.describe(
              "are no tests",
              type ->
                  ImportOption.Predefined.DO_NOT_INCLUDE_TESTS.includes(
                      Location.of(type.getSource().orElseThrow().getUri()))));

  private AllClasses() {}
}
