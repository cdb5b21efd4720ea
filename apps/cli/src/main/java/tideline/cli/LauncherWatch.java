package tideline.cli;

import java.time.Duration;
import java.util.Optional;
import tideline.cli.terminal.ExitStatus;

/**
 * Ends the process when the launcher that started it is gone. Signals that can be caught are passed
 * on by the launcher; one that is killed outright would leave a search behind that nobody waits
 * for.
 */
final class LauncherWatch implements Runnable {

  private static final Duration PAUSE = Duration.ofSeconds(1);

  private LauncherWatch() {}

  /** Watches in the background, if there is a launcher at all. */
  static void start() {
    if (ProcessStatus.isForLauncher()) {
      Thread.ofPlatform().daemon().name("launcher-watch").start(new LauncherWatch());
    }
  }

  @Override
  public void run() {
    try {
      // Most runs are over before anything of this is needed.
      Thread.sleep(PAUSE);
      Optional<ProcessHandle> launcher = ProcessHandle.current().parent();
      while (launcher.isPresent() && launcher.get().isAlive()) {
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException unwanted) {
      return;
    }
    System.exit(ProcessStatus.of(ExitStatus.UNKNOWN.code()));
  }
}
