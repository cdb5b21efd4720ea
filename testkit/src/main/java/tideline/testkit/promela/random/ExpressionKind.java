package tideline.testkit.promela.random;

/** The productions for expressions. */
public enum ExpressionKind {
  ZERO("0"),
  ONE("1"),
  MINUS_ONE("-1"),
  LARGE("large"),
  NEGATIVE("negative"),
  TRUTH("true"),
  MTYPE_NAME("mtype"),
  MACRO_CONSTANT("macro"),
  LOCAL("local"),
  GLOBAL("global"),
  ELEMENT("a[i]"),
  FIELD("s.f"),
  NESTED("s[i].t[j].f"),
  PARAMETER("inline parameter"),
  PID("_pid"),
  NR_PR("_nr_pr"),
  LAST("_last"),
  NEGATION("-e"),
  COMPLEMENT("~e"),
  NOT("!e"),
  CHAIN("!-~e"),
  PLUS("+"),
  MINUS("-"),
  TIMES("*"),
  DIVIDE("/"),
  REMAINDER("%"),
  BIT_AND("&"),
  BIT_OR("|"),
  BIT_XOR("^"),
  SHIFT_LEFT("<<"),
  SHIFT_RIGHT(">>"),
  AND("&&"),
  OR("||"),
  EQUAL("=="),
  UNEQUAL("!="),
  LESS("<"),
  AT_MOST("<="),
  GREATER(">"),
  AT_LEAST(">="),
  CHOICE("(c -> a : b)"),
  LENGTH("len"),
  FULLNESS("empty full"),
  POLL("q?[..]"),
  RANDOM_POLL("q??[..]"),
  TIMEOUT("timeout"),
  ENABLED("enabled"),
  REMOTE_LABEL("P@l"),
  REMOTE_VARIABLE("P:x"),
  NON_PROGRESS("np_"),
  MACRO_CALL("macro call");

  private final String sign;

  ExpressionKind(String sign) {
    this.sign = sign;
  }

  /** How it is written, or a word for it. */
  String sign() {
    return sign;
  }

  boolean isBinary() {
    return compareTo(PLUS) >= 0 && compareTo(AT_LEAST) <= 0;
  }

  boolean isUnary() {
    return compareTo(NEGATION) >= 0 && compareTo(CHAIN) <= 0;
  }

  /** Whether it has no expression inside but perhaps an index. */
  boolean isLeaf() {
    return compareTo(LAST) <= 0;
  }

  /** Whether it gives nothing but 0 and 1. */
  boolean isTruth() {
    return this == NOT
        || this == TRUTH
        || (compareTo(AND) >= 0 && compareTo(AT_LEAST) <= 0)
        || (compareTo(FULLNESS) >= 0 && compareTo(REMOTE_LABEL) <= 0);
  }
}
