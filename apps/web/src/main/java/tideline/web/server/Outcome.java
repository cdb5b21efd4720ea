package tideline.web.server;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.JsonWriter;
import tideline.web.json.FaultJson;

/**
 * What came of a call.
 *
 * @param status of HTTP
 */
record Outcome(int status, String json) {

  /** What is wrong with what the user wrote, or with the model. */
  private static final int FAULT = 422;

  /** Makes a call; whatever happens is an answer. */
  static Outcome of(Supplier<String> call) {
    try {
      return new Outcome(200, call.get());
    } catch (Refusal refused) {
      return new Outcome(refused.status(), fault(List.of(Diagnostic.of(refused.reason()))));
    } catch (DiagnosticException wrong) {
      return new Outcome(FAULT, fault(wrong.diagnostics()));
    } catch (ModelError wrong) {
      String message = "the model is at fault: " + wrong.getMessage();
      return new Outcome(
          FAULT, fault(List.of(new Diagnostic(wrong.position(), message, Optional.empty()))));
    } catch (LimitReached limit) {
      return new Outcome(FAULT, fault(List.of(Diagnostic.of(message(limit)))));
    } catch (IllegalArgumentException | ArithmeticException wrong) {
      return new Outcome(400, fault(List.of(Diagnostic.of(message(wrong)))));
    } catch (OutOfMemoryError | StackOverflowError | RuntimeException failed) {
      return new Outcome(500, fault(List.of(Diagnostic.of("internal error: " + failed))));
    }
  }

  private static String message(Throwable failed) {
    return String.valueOf(failed.getMessage());
  }

  /** What is wrong, as the page shows it. */
  private static String fault(List<Diagnostic> diagnostics) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject().key("faults");
    FaultJson.write(diagnostics, json);
    json.endObject();
    return text.toString();
  }
}
