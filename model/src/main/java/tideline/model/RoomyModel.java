package tideline.model;

/** A model that can be made again with another room for what has no fixed width. */
public interface RoomyModel extends Model {

  /** The same model, the {@link Tail} of whose states has so many words. */
  Model withRoom(int words);
}
