package tideline.web.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tideline.model.diagnostic.DiagnosticException;

/** Who gets in and who does not. Requests are written by hand, as no library sends wrong ones. */
final class WebServerTest {

  private static final AtomicInteger CALLS = new AtomicInteger();
  private static WebServer server;
  private static int port;
  private static String token;

  @BeforeAll
  static void start() {
    server =
        WebServer.start(
            Map.of(
                "echo",
                (Handler.Call)
                    question -> {
                      CALLS.incrementAndGet();
                      return "{\"said\": \"" + question.required("say").text() + "\"}";
                    },
                "wrong",
                (Handler.Call)
                    _ -> {
                      throw DiagnosticException.of("what <b>you</b> wrote");
                    },
                "broken",
                (Handler.Call)
                    _ -> {
                      throw new IllegalStateException("oops");
                    },
                "count",
                (Handler.Stream)
                    _ -> {
                      AtomicInteger next = new AtomicInteger();
                      return () ->
                          next.get() == 3
                              ? Optional.empty()
                              : Optional.of("{\"n\": " + next.getAndIncrement() + "}");
                    }));
    URI address = URI.create(server.address());
    port = address.getPort();
    token = address.getPath().split("/", -1)[1];
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String host() {
    return "127.0.0.1:" + port;
  }

  private static String answer(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
      socket.setSoTimeout(20_000);
      try {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
      } catch (IOException refusedEarly) {
        // The answer may be there although the question was not read to its end.
      }
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static int status(String request) throws IOException {
    String answer = answer(request);
    assertTrue(answer.startsWith("HTTP/1.1 "), answer);
    return Integer.parseInt(answer.substring(9, 12));
  }

  private static String get(String path, String... headers) {
    StringBuilder request = new StringBuilder("GET " + path + " HTTP/1.1\r\nConnection: close\r\n");
    for (String header : headers) {
      request.append(header).append("\r\n");
    }
    return request.append("\r\n").toString();
  }

  private static String call(String name, String body, String... headers) {
    StringBuilder request =
        new StringBuilder(
            "POST /%s/api/%s HTTP/1.1\r\nConnection: close\r\n".formatted(token, name));
    for (String header : headers) {
      request.append(header).append("\r\n");
    }
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    return request
        .append("Content-Length: ")
        .append(length)
        .append("\r\n\r\n")
        .append(body)
        .toString();
  }

  private static String[] own() {
    return new String[] {"Host: " + host(), "Origin: http://" + host(), "Tideline-Token: " + token};
  }

  @Test
  void whoHasTheTokenGetsThePage() throws IOException {
    String answer = answer(get("/" + token + "/", "Host: " + host()));
    assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
    assertTrue(answer.contains("<title>Tideline</title>"));
    String headers =
        answer.substring(0, answer.indexOf("\r\n\r\n")).toLowerCase(java.util.Locale.ROOT);
    assertTrue(headers.contains("default-src 'none'; script-src 'self'"), headers);
    assertTrue(headers.contains("x-content-type-options: nosniff"));
    assertTrue(headers.contains("referrer-policy: no-referrer"));
    assertFalse(headers.contains("access-control"), "no other origin is let in");
    assertFalse(answer.contains("<script>"), "no script in the page");
    assertEquals(200, status(get("/" + token + "/main.js", "Host: localhost:" + port)));
  }

  @Test
  void whoHasNoTokenGetsNothing() throws IOException {
    String wrong = (token.startsWith("0") ? "1" : "0") + token.substring(1);
    for (String path :
        new String[] {
          "/",
          "/index.html",
          "/" + wrong + "/",
          "/" + token,
          "/" + token.substring(1) + "/",
          "/" + token + "0/",
          "//" + token + "/",
          "/x/" + token + "/"
        }) {
      assertEquals(403, status(get(path, "Host: " + host())), path);
    }
  }

  @Test
  void otherNamesOfThisMachineAreRefused() throws IOException {
    for (String name :
        new String[] {"evil.example", "evil.example:" + port, "127.0.0.1", "[::1]:" + port, ""}) {
      assertEquals(403, status(get("/" + token + "/", "Host: " + name)), name);
    }
    assertTrue(status(get("/" + token + "/", "Host: " + host(), "Host: evil.example")) >= 400);
    assertTrue(status(get("/" + token + "/")) >= 400);
  }

  @Test
  void otherPagesAreRefused() throws IOException {
    int before = CALLS.get();
    String body = "{\"say\": \"hello\"}";
    String host = "Host: " + host();
    String header = "Tideline-Token: " + token;
    for (String origin :
        new String[] {
          "http://evil.example", "null", "http://localhost:" + port, "https://" + host()
        }) {
      assertEquals(403, status(call("echo", body, host, header, "Origin: " + origin)), origin);
      assertEquals(403, status(get("/" + token + "/", host, "Origin: " + origin)), origin);
    }
    assertEquals(403, status(call("echo", body, host)), "no header");
    assertEquals(403, status(call("echo", body, host, "Tideline-Token: 0")));
    assertEquals(403, status(call("echo", body, host, header, "Sec-Fetch-Site: cross-site")));
    assertEquals(
        405,
        status(
            "OPTIONS /%s/api/echo HTTP/1.1\r\n%s\r\nConnection: close\r\n\r\n"
                .formatted(token, host)));
    assertEquals(before, CALLS.get(), "nothing was done");
    assertEquals(200, status(call("echo", body, own())));
    assertEquals(before + 1, CALLS.get());
  }

  @Test
  void pathsLeadToListedFilesOnly() throws IOException {
    for (String path :
        new String[] {
          "../../../../etc/passwd",
          "..%2f..%2fetc%2fpasswd",
          "%2e%2e/main.js",
          "./main.js",
          "main.js/",
          "/main.js",
          "main.js%00",
          "META-INF/MANIFEST.MF",
          "api",
          "api/",
          "api/none",
          "..\\main.js"
        }) {
      int status = status(get("/" + token + "/" + path, "Host: " + host()));
      assertTrue(status == 404 || status == 400 || status == 403, path + ": " + status);
    }
  }

  @Test
  void wrongMethodsAreRefused() throws IOException {
    assertEquals(405, status(get("/" + token + "/api/echo", own())));
    assertEquals(
        405,
        status(
            "DELETE /%s/ HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                .formatted(token, host())));
  }

  @Test
  void wrongQuestionsAreRefusedAndTheServerGoesOn() throws IOException {
    for (String body :
        new String[] {
          "",
          "{",
          "[",
          "nothing",
          "{\"say\": 1}",
          "{}",
          "[]",
          "null",
          "{\"say\": \"a\"} x",
          "{\"say\": \"a\", \"say\": \"b\"}",
          "[".repeat(100_000),
          "{\"say\": \"\\ud8\"}",
          "1e99999"
        }) {
      assertEquals(400, status(call("echo", body, own())), body);
    }
    assertEquals(422, status(call("wrong", "{}", own())));
    assertTrue(answer(call("wrong", "{}", own())).contains("what <b>you</b> wrote"));
    assertEquals(500, status(call("broken", "{}", own())));
    assertEquals(200, status(call("echo", "{\"say\": \"still there\"}", own())));
  }

  @Test
  void longQuestionsAreRefused() throws IOException {
    String most = "{\"say\": \"" + "a".repeat(WebServer.MOST_BYTES) + "\"}";
    assertEquals(413, status(call("echo", most, own())));
    assertEquals(200, status(call("echo", "{\"say\": \"" + "a".repeat(100_000) + "\"}", own())));
  }

  @Test
  void eventsComeOneByOne() throws IOException {
    String answer = answer(call("count", "{}", own()));
    assertTrue(answer.contains("data: {\"n\": 0}\n\n"), answer);
    assertTrue(answer.contains("data: {\"n\": 2}\n\n"), answer);
  }

  @Test
  void randomBytesDoNotEndTheServer() throws IOException {
    long seed = 20261118;
    SplittableRandom random = new SplittableRandom(seed);
    String right = call("echo", "{\"say\": \"x\"}", own());
    for (int i = 0; i < 60; i++) {
      StringBuilder request = new StringBuilder(right);
      for (int k = 0; k <= random.nextInt(4); k++) {
        request.setCharAt(random.nextInt(request.length() - 30), (char) random.nextInt(1, 256));
      }
      try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
        socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.ISO_8859_1));
      }
    }
    assertEquals(200, status(right), "seed " + seed);
  }

  @Test
  void tokensAreLongAndDifferent() {
    assertEquals(32, Token.random().text().length());
    assertFalse(Token.random().is(Token.random().text()));
    assertFalse(Token.random().toString().matches(".*[0-9a-f]{8}.*"));
  }
}
