// Strongly connected components, after Tarjan, without recursion: paths may be long.

/**
 * The components that have a cycle, of a graph as it is shown: {count, largest, of}, where of tells
 * the number of its component for each key of a node that is in one.
 */
export function components(nodes, edges) {
  const next = new Map([...nodes.keys()].map((key) => [key, []]));
  const loops = new Set();
  for (const { from, to } of edges) {
    next.get(from).push(to);
    if (from === to) {
      loops.add(from);
    }
  }
  const result = { count: 0, largest: 0, of: new Map() };
  const index = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  for (const root of nodes.keys()) {
    if (!index.has(root)) {
      explore(root);
    }
  }
  return result;

  function enter(key, calls) {
    index.set(key, index.size);
    low.set(key, index.get(key));
    stack.push(key);
    onStack.add(key);
    calls.push([key, 0]);
  }

  function explore(root) {
    const calls = [];
    enter(root, calls);
    while (calls.length > 0) {
      const call = calls.at(-1);
      const [key, at] = call;
      const successors = next.get(key);
      if (at < successors.length) {
        call[1]++;
        const to = successors[at];
        if (!index.has(to)) {
          enter(to, calls);
        } else if (onStack.has(to)) {
          low.set(key, Math.min(low.get(key), index.get(to)));
        }
        continue;
      }
      calls.pop();
      if (calls.length > 0) {
        const [above] = calls.at(-1);
        low.set(above, Math.min(low.get(above), low.get(key)));
      }
      if (low.get(key) === index.get(key)) {
        leave(key);
      }
    }
  }

  function leave(root) {
    const members = [];
    let member;
    do {
      member = stack.pop();
      onStack.delete(member);
      members.push(member);
    } while (member !== root);
    if (members.length > 1 || loops.has(root)) {
      members.forEach((key) => result.of.set(key, result.count));
      result.count++;
      result.largest = Math.max(result.largest, members.length);
    }
  }
}
