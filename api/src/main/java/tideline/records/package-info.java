/**
 * Models in Java for people who do not think in packed words: a state is a record, an action is a
 * guard and an effect.
 *
 * {@snippet :
 * record Light(Colour colour, @Range(max = 3) int waiting) {}
 *
 * Model light =
 *     Records.model(new Light(Colour.RED, 0))
 *         .action("arrive", s -> s.waiting() < 3, s -> new Light(s.colour(), s.waiting() + 1))
 *         .action("change", s -> true, s -> new Light(s.colour().next(), s.waiting()))
 *         .action("drive", s -> s.colour() == Colour.GREEN && s.waiting() > 0,
 *             s -> new Light(s.colour(), s.waiting() - 1))
 *         .proposition("jam", s -> s.waiting() == 3);
 * }
 *
 * <p>Components are {@code boolean}, whole numbers with a {@link tideline.records.Range}, enums,
 * sets of an enum, records, and lists of these with a {@link tideline.records.Size}. They are
 * looked at once, by reflection; states are packed and unpacked by method handles.
 *
 * <p>Lists without a size and sets of anything need no bounds, nor do whole numbers in them: they
 * take as much of a state as they need. Bounds are faster.
 */
package tideline.records;
