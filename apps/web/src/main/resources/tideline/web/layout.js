// Where the nodes of a graph stand: layers from left to right, few crossings within them.

const ROW_HEIGHT = 34;
const SWEEPS = 4;

/** Gives x and y to nodes: a map from keys to {layer, ...}; edges are {from, to} with keys. */
export function layOut(nodes, edges) {
  const values = [...new Set([...nodes.values()].map((node) => node.layer))].sort((a, b) => a - b);
  const columns = values.map(() => []);
  const column = new Map(values.map((value, i) => [value, i]));
  for (const node of nodes.values()) {
    node.column = column.get(node.layer);
    columns[node.column].push(node);
  }
  const around = new Map([...nodes.keys()].map((key) => [key, []]));
  for (const { from, to } of edges) {
    if (from !== to) {
      around.get(from).push(to);
      around.get(to).push(from);
    }
  }
  const width = Math.max(48, Math.min(130, 1300 / values.length));
  columns.forEach((all) => all.forEach((node, i) => { node.row = node.row ?? i; }));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const order = sweep % 2 === 0 ? columns : [...columns].reverse();
    for (const all of order) {
      const middle = new Map(all.map((node) => [node, middleOf(node, nodes, around)]));
      all.sort((a, b) => middle.get(a) - middle.get(b));
      const start = -(all.length - 1) / 2;
      all.forEach((node, i) => { node.row = start + i; });
    }
  }
  for (const node of nodes.values()) {
    node.x = node.column * width;
    node.y = node.row * ROW_HEIGHT;
  }
  return values.map((value, i) => ({ value, x: i * width, count: columns[i].length }));
}

function middleOf(node, nodes, around) {
  let [sum, count] = [0, 0];
  for (const key of around.get(node.key)) {
    const other = nodes.get(key);
    if (other.column !== node.column) {
      sum += other.row;
      count++;
    }
  }
  return count === 0 ? node.row : sum / count;
}
