// Where the nodes of a graph stand: layers from left to right, few crossings within them.

const ROW_HEIGHT = 34;
const NODE_WIDTH = 24;
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
  return place(values, columns, nodes.size);
}

/** A layer with many nodes gets several columns side by side, so that the whole stays about square. */
function place(values, columns, total) {
  const most = Math.max(24, Math.ceil(Math.sqrt(total)));
  const gap = Math.max(48, Math.min(130, 1300 / values.length));
  let right = 0;
  return values.map((value, i) => {
    const all = columns[i];
    const beside = Math.ceil(all.length / most);
    const rows = Math.ceil(all.length / beside);
    all.forEach((node, k) => {
      node.x = right + (k % beside) * NODE_WIDTH;
      node.y = (Math.floor(k / beside) - (rows - 1) / 2) * ROW_HEIGHT;
    });
    const x = right;
    right += (beside - 1) * NODE_WIDTH + gap;
    return { value, x, count: all.length };
  });
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
