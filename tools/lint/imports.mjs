// Reporter of dependency-cruiser: lists the imports that its rules forbid, and the circles between the rooms of a wing,
// which are the folders of a folder of `src`. Its own scope of folders overlooks a circle through their subfolders.

/** Splits `api/src/payments/order/price/price.service.ts` into its wing `api/src/payments` and its room `order`. */
const PLACE = /^((?:.*\/)?src\/[^/]+)\/([^/]+)\//;
/** Stand-ins of a wing, which only tests reach. */
const TESTING = /\/testing\//;

/** Returns for each wing its rooms, for each of these the rooms it imports from, with one import as an example. */
function wingsOf(modules) {
  const wings = new Map();
  for (const { source, dependencies } of modules) {
    const [, wing, room] = PLACE.exec(source) ?? [];
    if (wing === undefined || TESTING.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [, otherWing, other] = PLACE.exec(resolved) ?? [];
      if (otherWing !== wing || other === room || TESTING.test(resolved)) continue;
      const rooms = wings.get(wing) ?? new Map();
      const imports = rooms.get(room) ?? new Map();
      if (!imports.has(other)) imports.set(other, `${source} → ${resolved}`);
      wings.set(wing, rooms.set(room, imports));
    }
  }
  return wings;
}

/** Returns a shortest circle from a room back to itself; undefined if there is none. */
function circleFrom(start, rooms) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of rooms.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Describes a circle, with an import for each step. */
const describe = (wing, circle, rooms) =>
  [
    `${wing}: ${circle.join(' → ')}`,
    ...circle.slice(1).map((room, index) => `  ${rooms.get(circle[index]).get(room)}`),
  ].join('\n');

/** Returns a shortest circle of each wing that has any, described. The others often end with it. */
function circlesOf(modules) {
  return [...wingsOf(modules)].flatMap(([wing, rooms]) => {
    const circles = [...rooms.keys()].toSorted().flatMap((room) => [circleFrom(room, rooms)].filter(Boolean));
    const [shortest] = circles.toSorted((one, other) => one.length - other.length);
    return shortest === undefined ? [] : [describe(wing, shortest, rooms)];
  });
}

/** Describes an import that a rule forbids, or a circle of files. */
const forbidden = ({ rule, from, to, cycle = [] }) =>
  [`${rule.name}: ${from}`, ...(cycle.length > 0 ? cycle.map(({ name }) => name) : [to])].join('\n  → ');

export default function report({ modules, summary: { violations } }) {
  const found = [...violations.map(forbidden), ...circlesOf(modules)];
  return { output: found.map((fault) => `${fault}\n`).join('\n'), exitCode: found.length };
}
