/** Rule of dependency-cruiser's configuration. */
export interface ImportRule {
  readonly name: string;
  readonly to?: { readonly path?: string | readonly string[] };
}

/**
 * Compares the tables of docs/ARCHITECTURE.md with the import rules: which package may import which, and the order of
 * the API's wings. Returns the differences.
 */
export const packageTableFaults = (document: string, rules: readonly ImportRule[]): string[] => [
  ...packageFaults(allowedIn(document), allowedBy(rules)),
  ...orderFaults(document, rules),
];

/** Returns the packages that each may import, by the rules. Each of those names what a package may not import. */
function allowedBy(rules: readonly ImportRule[]): Map<string, readonly string[]> {
  const ofPackages = rules.flatMap(({ name, to }) => {
    const id = /^([\w/-]+)-imports$/.exec(name)?.[1];
    return id === undefined ? [] : [{ id, refused: alternativesOf(to) }];
  });
  return new Map(
    ofPackages.map(({ id, refused }) => [
      id,
      ofPackages.map((other) => other.id).filter((other) => other !== id && !refused.includes(other)),
    ]),
  );
}

/** Returns the alternatives of a rule's path: `^(a|b)/` has two. */
function alternativesOf(to: ImportRule['to']): readonly string[] {
  const path = typeof to?.path === 'string' ? to.path : '';
  return /\(([^()]*)\)/.exec(path)?.[1]?.split('|') ?? [];
}

/** Returns the packages that each may import, by the document. */
function allowedIn(document: string): Map<string, readonly string[]> {
  const rows = document.split('\n').flatMap((line) => {
    const [, names = '', , words] = line.split('|').map((cell) => cell.trim());
    const packages = Array.from(names.matchAll(/`([\w/-]+)`/g), ([, name = '']) => name);
    return words === undefined || packages.length === 0 || line.split('|').length !== 5 ? [] : [{ packages, words }];
  });
  const known = rows.flatMap(({ packages }) => packages);
  return new Map(rows.flatMap(({ packages, words }) => packages.map((id) => [id, namedIn(words, id, known)] as const)));
}

/** Returns the packages that a cell names, without what stands in brackets beside them. */
const namedIn = (words: string, id: string, known: readonly string[]): readonly string[] =>
  words
    .replace(/ \([^)]*\)/g, '')
    .split(', ')
    .flatMap((word) => {
      if (word === 'nothing of ours') return [];
      const shared = known.filter((name) => name.startsWith('shared-') && name !== id);
      return word === 'shared-*' || word === 'other shared-*' ? shared : [word.replaceAll('`', '')];
    });

function packageFaults(
  documented: ReadonlyMap<string, readonly string[]>,
  ruled: ReadonlyMap<string, readonly string[]>,
): string[] {
  const faults = [...ruled].flatMap(([id, allowed]) => {
    const named = documented.get(id);
    if (named === undefined) return [`${id} has no row`];
    const say = (names: readonly string[]): string => names.toSorted().join(', ') || 'nothing of ours';
    return say(named) === say(allowed) ? [] : [`${id} may import ${say(allowed)}; its row says ${say(named)}`];
  });
  const unknown = [...documented.keys()].filter((id) => !ruled.has(id));
  return [...faults, ...unknown.map((id) => `${id} has a row and no rule`)];
}

/** Compares the line of arrows with the rules about wings: each names those above it. */
function orderFaults(document: string, rules: readonly ImportRule[]): string[] {
  const steps = rules.filter(({ name }) => /^api\/src\/[\w-]+-imports-nothing-above$/.test(name));
  const ruled = [steps.map(({ name }) => name.split(/[/]|-imports/)[2] ?? ''), alternativesOf(steps.at(-1)?.to)].flat();
  const arrows = /(?:`[\w-]+`\s*→\s*)+`[\w-]+`/.exec(document)?.[0] ?? '';
  const named = Array.from(arrows.matchAll(/`([\w-]+)`/g), ([, wing = '']) => wing);
  if (named.join() === ruled.join()) return [];
  return [`the wings of the API are ${ruled.join(' → ')}; the document has ${named.join(' → ')}`];
}
