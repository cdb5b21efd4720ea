package tideline.junit;

import java.util.List;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import tideline.Answer;
import tideline.Result;

/**
 * The test of one property, whose answer is known.
 *
 * @param expected how it has to come out
 */
record PropertyTest(String name, Answer answer, Result result, Answer.Outcome expected)
    implements TestTemplateInvocationContext {

  @Override
  public String getDisplayName(int invocationIndex) {
    return name;
  }

  @Override
  public List<Extension> getAdditionalExtensions() {
    BeforeEachCallback judge =
        _ -> {
          if (answer.outcome() != expected) {
            throw new AssertionError(AnswerText.of(answer, result));
          }
        };
    return List.of(judge, new Parameters());
  }

  /** Lends the answer and the result to the method. */
  private final class Parameters implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      Class<?> type = parameter.getParameter().getType();
      return type == Answer.class || type == Result.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Answer.class ? answer : result;
    }
  }
}
