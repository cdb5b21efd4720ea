package tideline.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.library.GeneralCodingRules;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** What only the command line may do, and what nobody may. */
final class ForbiddenCallsTest {

  @Test
  void onlyTheCommandLineEndsTheProcess() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tideline.cli..")
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .because("a run is a value: whoever embeds the engine decides when to stop")
        .check(AllClasses.OF_TIDELINE);
  }

  /** The matrix, the test kit and the benchmarks have programs of their own. */
  @Test
  void onlyProgramsPrint() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "tideline.cli..",
            "tideline.matrix..",
            "tideline.testkit..",
            "tideline.benchmarks..",
            "tideline.site..")
        .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
        .because("results are returned, and reports are written to where the caller says")
        .check(AllClasses.OF_TIDELINE);
  }

  @Test
  void nobodyLogs() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("tideline.lsp.EditorServer")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(Logger.class.getPackageName())
        .because(
            "what a user should know is part of the result; the editor's server keeps a library"
                + " quiet that logs")
        .check(AllClasses.OF_TIDELINE);
  }
}
