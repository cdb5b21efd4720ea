package tideline.junit;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.ReflectionSupport;
import tideline.Check;
import tideline.Result;
import tideline.Tideline;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;

/** Runs a check for each set of parameters, and makes a test of each answer. */
final class ChecksExtension implements TestTemplateInvocationContextProvider {

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return context.getTestMethod().filter(m -> m.isAnnotationPresent(Checks.class)).isPresent();
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    Checks asked = context.getRequiredTestMethod().getAnnotation(Checks.class);
    Check check = asking(asked, modelOf(asked, context));
    if (asked.with().length == 0) {
      return testsOf(check, asked, "");
    }
    return Stream.of(asked.with())
        .flatMap(set -> testsOf(withParameters(check, set), asked, " [" + set + "]"));
  }

  private static Stream<TestTemplateInvocationContext> testsOf(
      Check check, Checks asked, String suffix) {
    Result result;
    try {
      result = check.run();
    } catch (DiagnosticException wrong) {
      // The run did not begin. That is a test that fails, not an error of the whole class.
      return Stream.of(new RefusedTest("the model can be checked" + suffix, wrong));
    }
    return result.answers().stream()
        .map(a -> new PropertyTest(a.property() + suffix, a, result, asked.outcome()));
  }

  private static Check asking(Checks asked, Check check) {
    Check asking = check;
    for (String expression : asked.invariant()) {
      asking = asking.invariant(expression);
    }
    for (String expression : asked.reachable()) {
      asking = asking.reachable(expression);
    }
    for (String formula : asked.ltl()) {
      asking = asking.ltl(formula);
    }
    for (String formula : asked.ctl()) {
      asking = asking.ctl(formula);
    }
    asking = asked.deadlock() ? asking.deadlock() : asking;
    asking = asked.onlyAsked() ? asking.onlyAsked() : asking;
    asking = asked.engine().isEmpty() ? asking : asking.engine(asked.engine());
    return asked.seconds() == 0 ? asking : asking.timeout(Duration.ofSeconds(asked.seconds()));
  }

  private static Check withParameters(Check check, String set) {
    Check with = check;
    for (String parameter : set.strip().split("\\s+", -1)) {
      List<String> parts = List.of(parameter.split("=", 2));
      if (parts.size() != 2) {
        throw new ExtensionConfigurationException(
            "@Checks(with): '" + parameter + "' is not NAME=VALUE");
      }
      with = with.parameter(parts.get(0), parts.get(1));
    }
    return with;
  }

  private static Check modelOf(Checks asked, ExtensionContext context) {
    if (asked.model().isEmpty() == asked.modelFrom().isEmpty()) {
      throw new ExtensionConfigurationException("@Checks needs either a model or modelFrom");
    }
    return asked.modelFrom().isEmpty()
        ? Tideline.check(asked.model())
        : Tideline.check(modelFrom(asked.modelFrom(), context.getRequiredTestClass()));
  }

  private static Model modelFrom(String name, Class<?> type) {
    Optional<Method> factory = ReflectionSupport.findMethod(type, name);
    Object made =
        factory
            .map(method -> ReflectionSupport.invokeMethod(method, null))
            .orElseThrow(
                () ->
                    new ExtensionConfigurationException(
                        "@Checks: " + type.getName() + " has no static method " + name + "()"));
    if (made instanceof Model model) {
      return model;
    }
    throw new ExtensionConfigurationException("@Checks: " + name + "() gives no model");
  }
}
