package tideline.junit;

import java.nio.file.Path;
import tideline.Tideline;
import tideline.model.Model;

/** Where assertions about models begin. */
public final class ModelAssertions {

  private ModelAssertions() {}

  /** About a model that is an object. */
  public static ModelAssert assertThat(Model model) {
    return new ModelAssert(Tideline.check(model).onlyAsked());
  }

  /** About the model in a file. */
  public static ModelAssert assertThat(Path model) {
    return new ModelAssert(Tideline.check(model).onlyAsked());
  }

  /** About a model by its name on the command line: a file, or {@code java:NAME}. */
  public static ModelAssert assertThatModel(String name) {
    return new ModelAssert(Tideline.check(name).onlyAsked());
  }
}
