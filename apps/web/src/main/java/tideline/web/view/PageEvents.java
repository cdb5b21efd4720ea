package tideline.web.view;

import java.util.List;
import java.util.Optional;
import tideline.web.server.Handler;

/**
 * What one page is told. All of it comes on one connection: a browser opens only six to a server,
 * and three pages with two each would leave none for questions.
 */
public final class PageEvents implements Handler.Events {

  private static final long PAUSE_MILLIS = 150;

  /** Something is told after so many pauses even if nothing has changed: a page may be gone. */
  private static final int BEATS = 40;

  private final List<News> all;

  /** What may be new for one page. */
  public interface News {
    /** An event that this page has not been told, as JSON. */
    Optional<String> next();
  }

  /** The events for one page. */
  public PageEvents(List<News> all) {
    this.all = List.copyOf(all);
  }

  @Override
  public Optional<String> next() throws InterruptedException {
    for (int i = 0; i < BEATS; i++) {
      for (News news : all) {
        Optional<String> event = news.next();
        if (event.isPresent()) {
          return event;
        }
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return Optional.of("{}");
  }
}
