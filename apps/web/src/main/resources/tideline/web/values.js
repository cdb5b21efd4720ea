import { make } from './dom.js';

// Values and states. A value is a number, a truth value or a text; {list: [...]}, {set: [...]},
// {bag: [[value, times], ...]} or {fields: [[name, value], ...]}.

/** A value on one line. */
export function valueText(value) {
  if (value === null || typeof value !== 'object') {
    return String(value);
  }
  if (value.text !== undefined) {
    return value.text;
  }
  const more = value.more ? ', … ' + value.more + ' more' : '';
  if (value.list) {
    return '[' + value.list.map(valueText).join(', ') + more + ']';
  }
  if (value.set) {
    return '{' + value.set.map(valueText).join(', ') + more + '}';
  }
  if (value.bag) {
    return '{' + value.bag.map(([v, n]) => valueText(v) + (n > 1 ? ' × ' + n : '')).join(', ') + more + '}';
  }
  return '(' + value.fields.map(([n, v]) => n + '=' + valueText(v)).join(' ') + ')';
}

/** An element of an array, or a field of a message in a channel. */
const PLACE = /^(.+?)\[(\d+)\](?:\.(\d+))?$/;

function shortText(value) {
  const text = valueText(value);
  return text.length > 60 ? text.slice(0, 59) + '…' : text;
}

/** What a step changes: "x 0 → 1". With the values before it, channels are queues. */
export function changeList(changes, slots, values = undefined, most = 6) {
  const all = changesOf(changes, slots, values);
  if (all.length === 0) {
    return [make('span', { class: 'quiet' }, 'nothing changes')];
  }
  const shown = all.slice(0, most).map(([name, before, after]) =>
    make('span', { class: 'change' },
      make('span', { class: 'name' }, name), ' ',
      make('span', { class: 'old' }, shortText(before)),
      make('span', { class: 'arrow', 'aria-label': 'becomes' }, ' → '),
      make('span', { class: 'new' }, shortText(after))));
  if (all.length > most) {
    shown.push(make('span', { class: 'quiet' }, '… ' + (all.length - most) + ' more'));
  }
  return shown;
}

/** Changes as [name, before, after]; a channel is one thing, and what lies behind its end is nothing. */
function changesOf(changes, slots, values) {
  if (values === undefined) {
    return changes.map(([slot, before, after]) => [slots[slot], before, after]);
  }
  const channels = channelsOf(slots);
  const after = new Map(changes.map(([slot, , now]) => [slot, now]));
  const seen = new Set();
  const all = [];
  for (const [slot, before, now] of changes) {
    const name = channels.owners.get(slot);
    if (name === undefined) {
      all.push([slots[slot], before, now]);
    } else if (!seen.has(name)) {
      seen.add(name);
      const channel = channels.byName.get(name);
      const old = queueText(channel, (i) => values[i]);
      const next = queueText(channel, (i) => (after.has(i) ? after.get(i) : values[i]));
      if (old !== next) {
        all.push([name, old, next]);
      }
    }
  }
  return all;
}

function queueText(channel, value) {
  const length = Number(value(channel.length));
  if (channel.places.length === 0) {
    return length + ' messages';
  }
  return length === 0 ? 'empty'
    : channel.places.slice(0, length).map((place) => '[' + place.map((i) => shortText(value(i))).join(' ') + ']').join('');
}

const channelsKnown = new WeakMap();

/** The channels among the variables: byName gives length and places, owners the channel of a variable. */
function channelsOf(slots) {
  if (!channelsKnown.has(slots)) {
    const byName = new Map();
    const owners = new Map();
    slots.forEach((name, i) => {
      const length = /^len\((.+)\)$/.exec(name);
      if (length) {
        byName.set(length[1], { length: i, places: [] });
        owners.set(i, length[1]);
      }
    });
    slots.forEach((name, i) => {
      const place = PLACE.exec(name);
      if (place && byName.has(place[1])) {
        (byName.get(place[1]).places[Number(place[2])] ??= []).push(i);
        owners.set(i, place[1]);
      }
    });
    channelsKnown.set(slots, { byName, owners });
  }
  return channelsKnown.get(slots);
}

/**
 * Groups variables: those of each process, channels as queues, arrays as rows, and the rest.
 * Names tell: P and P.x are of the process P, len(c) and c[0].1 are of the channel c.
 */
export function groupsOf(slots, processes) {
  const groups = new Map([['', []]]);
  for (const process of processes) {
    groups.set(process, []);
  }
  const channels = channelsOf(slots);
  const arrays = new Map();
  slots.forEach((name, i) => {
    const owner = ownerOf(name, groups);
    const place = PLACE.exec(name);
    if (channels.owners.has(i)) {
      // Shown with its channel.
    } else if (place && place[3] === undefined) {
      const key = owner + '\n' + place[1];
      if (!arrays.has(key)) {
        arrays.set(key, { kind: 'array', name: short(place[1], owner), items: [] });
        groups.get(owner).push(arrays.get(key));
      }
      arrays.get(key).items.push([place[2], i]);
    } else {
      groups.get(owner).push({ kind: name === owner ? 'place' : 'value', name: short(name, owner), slot: i });
    }
  });
  for (const [name, channel] of channels.byName) {
    const owner = ownerOf(name, groups);
    groups.get(owner).push({ kind: 'channel', name: short(name, owner), ...channel });
  }
  return groups;
}

function ownerOf(name, groups) {
  if (name !== '' && groups.has(name)) {
    return name;
  }
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    if (groups.has(name.slice(0, dot))) {
      return name.slice(0, dot);
    }
  }
  return '';
}

function short(name, owner) {
  return owner !== '' && name.startsWith(owner + '.') ? name.slice(owner.length + 1) : name;
}

/** The state as a table for each group; changed values are marked. What is beside a process stands below its values. */
export function stateView(slots, processes, values, changes, beside = new Map()) {
  const changed = new Map(changes.map(([slot, before]) => [slot, before]));
  const view = make('div', { class: 'state' });
  for (const [owner, items] of groupsOf(slots, processes)) {
    if (items.length === 0 && !beside.has(owner)) {
      continue;
    }
    const list = make('div', { class: 'slots' });
    for (const item of items) {
      list.append(...itemRows(item, values, changed));
    }
    const title = owner === '' ? (processes.length > 0 ? 'Shared' : 'Variables') : owner;
    const touched = items.some((item) => slotsOf(item).some((slot) => changed.has(slot)));
    view.append(make('section', { class: 'group' + (touched ? ' touched' : ''), 'aria-label': title },
      make('h3', {}, title), list, beside.get(owner)));
  }
  return view;
}

function slotsOf(item) {
  if (item.kind === 'array') {
    return item.items.map(([, slot]) => slot);
  }
  return item.kind === 'channel' ? [item.length, ...item.places.flat()] : [item.slot];
}

function itemRows(item, values, changed) {
  if (item.kind === 'array') {
    return [make('div', { class: 'row' }, make('span', { class: 'name' }, item.name),
      make('span', { class: 'cells' }, item.items.slice(0, 200).map(([index, slot]) =>
        make('span', { class: 'cell' + mark(slot, changed), title: item.name + '[' + index + ']' + was(slot, changed) },
          make('span', { class: 'index' }, index), shortText(values[slot])))))];
  }
  if (item.kind === 'channel') {
    const length = Number(values[item.length]);
    const messages = item.places.slice(0, Math.min(length, 200)).map((place) =>
      make('span', { class: 'message' + (place.some((slot) => changed.has(slot)) ? ' changed' : '') },
        place.map((slot) => shortText(values[slot])).join(', ')));
    return [make('div', { class: 'row' + mark(item.length, changed) }, make('span', { class: 'name' }, item.name),
      make('span', { class: 'queue', 'aria-label': 'queue of ' + length }, messages.length > 0 ? messages
        : make('span', { class: 'quiet' }, length > 0 ? length + ' messages' : 'empty')))];
  }
  const value = values[item.slot];
  const row = make('div', { class: 'row' + (item.kind === 'place' ? ' place' : '') },
    make('span', { class: 'name' }, item.kind === 'place' ? 'at' : item.name),
    make('span', { class: 'value' + mark(item.slot, changed), title: was(item.slot, changed).trim() },
      value !== null && typeof value === 'object' ? tree(value) : String(value)));
  return [row];
}

function mark(slot, changed) {
  return changed.has(slot) ? ' changed' : '';
}

function was(slot, changed) {
  return changed.has(slot) ? ' was ' + shortText(changed.get(slot)) : '';
}

/** A value without a fixed width, to unfold. */
function tree(value) {
  const entries = value.fields ?? (value.bag ?? (value.list ?? value.set).map((v, i) => [String(i), v]))
    .map(([a, b]) => (value.bag ? ['× ' + b, a] : [a, b]));
  if (entries.length === 0 || entries.every(([, v]) => v === null || typeof v !== 'object')) {
    return valueText(value);
  }
  return make('details', { open: entries.length <= 8 }, make('summary', {}, shortText(value)),
    make('div', { class: 'slots' }, entries.map(([name, v]) => make('div', { class: 'row' },
      make('span', { class: 'name' }, name),
      make('span', { class: 'value' }, v !== null && typeof v === 'object' ? tree(v) : String(v))))));
}
