package tideline.nets.step;

/**
 * What a firing does to one word: some fields are emptied, then a number is added, which changes
 * all fields at once. No field runs over into the next one: none gets less than nothing or more
 * than it can hold.
 *
 * @param kept the bits of fields that are not emptied
 */
record WordChange(int word, long kept, long addend) {

  long of(long old) {
    return (old & kept) + addend;
  }
}
