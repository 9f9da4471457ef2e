// Reporter of dependency-cruiser: lists the imports that its rules forbid, and the circles between the folders of any
// folder, its rooms, also through files beside them, such as a face. Its own scope of folders overlooks both a circle
// through subfolders and one through a face.

/** Stand-ins, which only tests reach; they import what they stand in for. */
const TESTING = /\/testing\//;

/**
 * Returns for each folder its entries (rooms, which end with a slash, and files), for each of these the entries beside
 * it that it imports from, with one import as an example.
 */
function foldersOf(modules) {
  const folders = new Map();
  for (const { source, dependencies } of modules) {
    if (TESTING.test(source)) continue;
    for (const { resolved } of dependencies) {
      const place = placeOf(source, resolved);
      if (place === undefined || TESTING.test(resolved)) continue;
      const { folder, from, to } = place;
      const entries = folders.get(folder) ?? new Map();
      const imports = entries.get(from) ?? new Map();
      if (!imports.has(to)) imports.set(to, `${source} → ${resolved}`);
      folders.set(folder, entries.set(from, imports));
    }
  }
  return folders;
}

/**
 * Returns the folder that contains both files, and the entries of it in which they are. Undefined for two packages,
 * whose table is in dependency-cruiser.cjs, and for what is beside `src`: tests and settings of the package.
 */
function placeOf(source, resolved) {
  const [one, other] = [source.split('/'), resolved.split('/')];
  const depth = one.findIndex((name, index) => name !== other[index]);
  if (depth < 1 || other.length <= depth) return undefined;
  const [from, to] = [one, other].map((path) => path[depth] + (path.length > depth + 1 ? '/' : ''));
  return [from, to].includes('src/') ? undefined : { folder: one.slice(0, depth).join('/'), from, to };
}

const isRoom = (entry) => entry.endsWith('/');

/** Returns a shortest circle from a room back to itself; undefined if there is none. */
function circleFrom(start, entries) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of entries.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Describes a circle, with an import for each step. */
const describe = (folder, circle, entries) =>
  [
    `${folder}: ${circle.map((entry) => entry.replace('/', '')).join(' → ')}`,
    ...circle.slice(1).map((entry, index) => `  ${entries.get(circle[index]).get(entry)}`),
  ].join('\n');

/** Returns a shortest circle of each folder that has any, described. The others often end with it. */
function circlesOf(modules) {
  return [...foldersOf(modules)].flatMap(([folder, entries]) => {
    const rooms = [...entries.keys()].filter(isRoom).toSorted();
    const circles = rooms.flatMap((room) => [circleFrom(room, entries)].filter(Boolean));
    const [shortest] = circles.toSorted((one, other) => one.length - other.length);
    return shortest === undefined ? [] : [describe(folder, shortest, entries)];
  });
}

/** Describes an import that a rule forbids, or a circle of files. */
const forbidden = ({ rule, from, to, cycle = [] }) =>
  [`${rule.name}: ${from}`, ...(cycle.length > 0 ? cycle.map(({ name }) => name) : [to])].join('\n  → ');

export default function report({ modules, summary: { violations } }) {
  const found = [...violations.map(forbidden), ...circlesOf(modules)];
  return { output: found.map((fault) => `${fault}\n`).join('\n'), exitCode: found.length };
}
