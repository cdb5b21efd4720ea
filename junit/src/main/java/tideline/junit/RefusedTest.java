package tideline.junit;

import java.util.List;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import tideline.model.diagnostic.DiagnosticException;

/** A test that fails because the model or a question is wrong. */
record RefusedTest(String name, DiagnosticException wrong)
    implements TestTemplateInvocationContext {

  @Override
  public String getDisplayName(int invocationIndex) {
    return name;
  }

  @Override
  public List<Extension> getAdditionalExtensions() {
    BeforeEachCallback fail =
        _ -> {
          throw new AssertionError(wrong.getMessage(), wrong);
        };
    return List.of(fail);
  }
}
