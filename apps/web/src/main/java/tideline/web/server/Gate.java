package tideline.web.server;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Who may come in. Everything needs the token in its path, so that no other user of the machine
 * gets anything; calls need it in a header, too, which a page of another origin cannot send without
 * a permission that is never given. A name that was made to point to this machine is told by its
 * {@code Host}.
 */
final class Gate {

  /** The header that calls carry the token in. */
  static final String TOKEN_HEADER = "Tideline-Token";

  private final Token token;
  private final Set<String> hosts;

  Gate(Token token, int port) {
    this.token = token;
    this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
  }

  /**
   * The path behind the token.
   *
   * @throws Refusal if the request may not come in
   */
  String enter(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    String host = only(headers, "Host").orElse("");
    if (!hosts.contains(host)) {
      throw new Refusal(403, "this server has another name");
    }
    Optional<String> origin = only(headers, "Origin");
    if (origin.isPresent() && !origin.get().equals("http://" + host)) {
      throw new Refusal(403, "another page may not ask here");
    }
    String path = exchange.getRequestURI().getRawPath();
    int end = path.indexOf('/', 1);
    if (end < 0 || !token.is(path.substring(1, end))) {
      throw new Refusal(403, "the address has no token, or not the right one");
    }
    return path.substring(end + 1);
  }

  /**
   * A call is made by our own page.
   *
   * @throws Refusal if it is not
   */
  void requireOwnPage(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    if (!token.is(only(headers, TOKEN_HEADER).orElse(""))) {
      throw new Refusal(403, "the call has no token, or not the right one");
    }
    if (!only(headers, "Sec-Fetch-Site").orElse("same-origin").equals("same-origin")) {
      throw new Refusal(403, "another page may not ask here");
    }
  }

  private static Optional<String> only(Headers headers, String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    if (values.size() > 1) {
      throw new Refusal(400, "there are several headers " + name);
    }
    return values.stream().findFirst();
  }
}
