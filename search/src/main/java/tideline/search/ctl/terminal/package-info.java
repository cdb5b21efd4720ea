/**
 * AG EF p and EF AG p by terminal components, for monotonic measures (000 Alg. 5 and 6).
 *
 * <pre>
 *   put the initial states into the layers of their progress
 *   while a layer waits:
 *     enter the lowest one
 *     for each state of it that has no disc: Tarjan's algorithm, inside the layer
 *       an edge to a higher layer     put its target there; its source leaves its component
 *       an edge to a popped state     its source leaves its component
 *       an edge to lower progress     the measure is not monotonic: give up, and say so
 *     a component that nobody leaves, known when it is popped, is terminal
 *     free the layer
 * </pre>
 *
 * With a monotonic measure a component lies in one layer (000 Lemma 5.1). AG EF p fails exactly if
 * some terminal component has no state with p; EF AG p holds exactly if some terminal component has
 * only states with p (000 Lemma 5.2), from each initial state by itself where there are several.
 *
 * <p>000 Alg. 6 as printed does not end ({@code R} never loses a state), overwrites {@code L},
 * lowers {@code low} from states of other layers and from states that are off the stack, and
 * explores a component once more to see whether it is terminal; its sections 5.3 and 7.1 contradict
 * its Lemma 5.2. Here {@code low} is lowered from tree edges and from states on the stack only, no
 * second exploration is needed, and the lemma is followed.
 *
 * <p>Where a regress edge is met, the general method ({@code ctl-sweep}) takes over.
 */
package tideline.search.ctl.terminal;
