package tideline.records;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How long a list in a state may be, both ends included; without it, there is no bound. */
@Documented
@Target(ElementType.TYPE_USE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Size {
  /** The fewest elements. */
  int min() default 0;

  /** The most elements. */
  int max();
}
