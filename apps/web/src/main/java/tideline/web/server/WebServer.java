package tideline.web.server;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;

/**
 * Serves the page and answers its calls, on this machine only. A request that is wrong is refused
 * and changes nothing; one that fails says so, and the server goes on.
 */
public final class WebServer implements AutoCloseable {

  /** The longest question. */
  public static final int MOST_BYTES = 1 << 20;

  private static final String CALLS = "api/";

  /** Nothing from elsewhere, no script in the page, and no text that becomes markup. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
          + " require-trusted-types-for 'script'; trusted-types 'none'";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Token token;
  private final Gate gate;
  private final Map<String, Handler> handlers;

  private WebServer(HttpServer server, Token token, Map<String, Handler> handlers) {
    this.server = server;
    this.token = token;
    this.handlers = Map.copyOf(handlers);
    this.gate = new Gate(token, server.getAddress().getPort());
  }

  /**
   * Starts a server at a port that is free.
   *
   * @param handlers by the name of the call
   */
  public static WebServer start(Map<String, Handler> handlers) {
    limitConnections();
    try {
      InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      HttpServer http = HttpServer.create(new InetSocketAddress(here, 0), 0);
      WebServer server = new WebServer(http, Token.random(), handlers);
      http.createContext("/", server::handle);
      http.setExecutor(server.threads);
      http.start();
      return server;
    } catch (IOException refused) {
      throw DiagnosticException.of("no port could be opened: " + refused.getMessage());
    }
  }

  /** Whoever connects and says nothing is let go; the JDK reads this when its server is loaded. */
  private static void limitConnections() {
    Map.of(
            "sun.net.httpserver.maxReqTime", "30",
            "jdk.httpserver.maxConnections", "200",
            "sun.net.httpserver.nodelay", "true")
        .forEach(
            (name, value) -> {
              if (System.getProperty(name) == null) {
                System.setProperty(name, value);
              }
            });
  }

  /** Where the page is, with the token. */
  public String address() {
    return "http://127.0.0.1:%d/%s/".formatted(server.getAddress().getPort(), token.text());
  }

  private void handle(HttpExchange exchange) {
    try (exchange) {
      secure(exchange.getResponseHeaders());
      try {
        answer(exchange, gate.enter(exchange));
      } catch (Refusal refused) {
        refuse(exchange, refused);
      }
    } catch (IOException | InterruptedException gone) {
      // The page was closed, or the server is: there is nobody to tell.
      Thread.currentThread().interrupt();
    }
  }

  private static void secure(Headers headers) {
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
  }

  private void refuse(HttpExchange exchange, Refusal refused) throws IOException {
    // What was not read belongs to no next request.
    exchange.getResponseHeaders().set("Connection", "close");
    send(exchange, refused.status(), "text/plain; charset=utf-8", refused.reason());
  }

  private void answer(HttpExchange exchange, String path) throws IOException, InterruptedException {
    if (path.startsWith(CALLS)) {
      Handler handler =
          Optional.ofNullable(handlers.get(path.substring(CALLS.length())))
              .orElseThrow(() -> new Refusal(404, "there is no such call"));
      requireMethod(exchange, "POST");
      gate.requireOwnPage(exchange);
      call(exchange, handler, question(exchange));
      return;
    }
    requireMethod(exchange, "GET");
    Assets.Asset asset =
        Assets.find(path).orElseThrow(() -> new Refusal(404, "there is no such file"));
    send(exchange, 200, asset.type(), asset.content());
  }

  private static void requireMethod(HttpExchange exchange, String method) {
    if (!exchange.getRequestMethod().equals(method)) {
      exchange.getResponseHeaders().set("Allow", method);
      throw new Refusal(405, "only " + method + " is for this address");
    }
  }

  private static Json question(HttpExchange exchange) throws IOException {
    byte[] bytes = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new Refusal(413, "the question is longer than " + MOST_BYTES + " bytes");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return Json.parse(text);
    } catch (CharacterCodingException | IllegalArgumentException wrong) {
      throw new Refusal(400, "the question is no JSON: " + wrong.getMessage());
    }
  }

  private static void call(HttpExchange exchange, Handler handler, Json question)
      throws IOException, InterruptedException {
    switch (handler) {
      case Handler.Call call -> {
        Outcome outcome = Outcome.of(() -> call.answer(question));
        send(exchange, outcome.status(), "application/json", outcome.json());
      }
      case Handler.Stream stream -> {
        Handler.Events events = stream.open(question);
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        for (Optional<String> event = events.next(); event.isPresent(); event = events.next()) {
          out.write(("data: " + event.get() + "\n\n").getBytes(StandardCharsets.UTF_8));
          out.flush();
        }
      }
    }
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    send(exchange, status, type, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] content)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, content.length == 0 ? -1 : content.length);
    exchange.getResponseBody().write(content);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
