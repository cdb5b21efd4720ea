package tideline.testkit.beem;

import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * One model and what is known of it.
 *
 * @param edges transitions, where they were published
 */
public record BeemInstance(String name, Path file, long states, OptionalLong edges) {}
