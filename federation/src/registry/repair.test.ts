import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedRegistry } from './damage';
import { NoRegistry, registryText } from './record';
import type { Registry, RegistryEntry } from './registry';
import { RegistryStore } from './store';
import { FailingDisk } from './testing/failing-disk';

const entry = (version: string): RegistryEntry => ({
  name: '受取請求書',
  owner: 'チーム',
  version,
  shellApi: '^1.0.0',
  routes: [],
  manifest: `http://localhost:8082/${version}-1/mf-manifest.json`,
  manifestIntegrity: '',
  entry: '',
  entryIntegrity: '',
});

let folder: string;
let file: string;
let store: RegistryStore;
let published: Registry;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'repair-'));
  file = join(folder, 'remotes.json');
  store = new RegistryStore(file);
  store.update(() => ({ remotes: { 'mfe-account': { current: entry('0.1.0') } } }));
  published = store.update(() => ({ remotes: { 'mfe-account': { current: entry('0.2.0') } } }));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const served = (): string => readFileSync(file, 'utf8');
const publishOther = (): Registry =>
  new RegistryStore(file).update(({ remotes }) => ({
    remotes: { ...remotes, 'mfe-other': { current: entry('1.0.0') } },
  }));

/** Returns the copies of what was replaced. */
const copies = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('remotes.json.before-'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Replaces the file, as most editors do. */
function replaceBy(text: string): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

const DAMAGES: readonly (readonly [string, () => void, RegExp])[] = [
  ['cut off', () => truncateSync(file, 40), /is not a registry: /],
  ['empty', () => writeFileSync(file, ''), /is not a registry: it is empty/],
  ['other bytes', () => replaceBy('\0\0\0'), /is not a registry: /],
  ['an array', () => replaceBy('[]'), /is not a registry: it is no object/],
  ['null', () => replaceBy('null'), /is not a registry: it is no object/],
  ['without remotes', () => replaceBy('{"revision":9,"remotes":null}'), /it has no remotes/],
  [
    'with half a row',
    () => replaceBy('{"revision":9,"remotes":{"mfe-account":{}}}'),
    /release of mfe-account is incomplete/,
  ],
  ['missing', () => rmSync(file), /is missing/],
];

describe.each(DAMAGES)('a registry whose file is %s', (_, damage, reason) => {
  it('is read as it was published, and the next change is made on that', () => {
    damage();
    const before = readdirSync(folder).includes('remotes.json') ? [served()] : [];
    expect(store.read()).toEqual(published);
    expect(store.damage()).toMatchObject({ kind: 'damaged', text: expect.stringMatching(reason) as string });
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { remotes } = publishOther();
    expect(remotes).toEqual({ ...published.remotes, 'mfe-other': { current: entry('1.0.0') } });
    expect(served()).toBe(registryText(store.read()));
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/is replaced by revision 3/));
    expect(copies()).toEqual(before);
  });

  it('is mended from the newest revision, and a copy is kept', () => {
    damage();
    const before = readdirSync(folder).includes('remotes.json') ? served() : null;
    const repair = store.repair({ accept: false });
    expect(repair).toMatchObject({ from: published.revision, registry: { remotes: published.remotes } });
    expect(served()).toBe(registryText(repair!.registry));
    expect(repair!.kept === null ? null : readFileSync(repair!.kept, 'utf8')).toBe(before);
    expect(store.damage()).toBeNull();
    expect(Object.keys(publishOther().remotes)).toEqual(['mfe-account', 'mfe-other']);
  });
});

describe('an edit by hand', () => {
  const edit = (write: (text: string) => void): Registry => {
    const edited = { ...published, remotes: { 'mfe-account': { current: entry('0.1.0'), disabled: '点検中です。' } } };
    write(JSON.stringify(edited, null, 4));
    return edited;
  };

  it.each([
    ['in place', (text: string) => writeFileSync(file, text)],
    ['by another file', replaceBy],
  ])('is noticed before it is written on: %s', (_, write) => {
    edit(write);
    const text = served();
    expect(publishOther).toThrow(/edited by hand.*repair --accept/s);
    expect(served()).toBe(text);
  });

  it('becomes the next revision if it is accepted', () => {
    const { remotes } = edit(replaceBy);
    expect(store.repair({ accept: true })?.registry.remotes).toEqual(remotes);
    expect(publishOther().remotes['mfe-account']).toEqual(remotes['mfe-account']);
  });

  it('is kept beside the registry if it is not', () => {
    edit(replaceBy);
    const text = served();
    const { registry, kept } = store.repair({ accept: false })!;
    expect(registry.remotes).toEqual(published.remotes);
    expect(readFileSync(kept!, 'utf8')).toBe(text);
  });

  it('is none if it changes the layout alone', () => {
    replaceBy(JSON.stringify(published));
    expect(store.damage()).toBeNull();
    expect(publishOther().remotes['mfe-account']).toEqual(published.remotes['mfe-account']);
  });
});

const breakRecord = (): void => truncateSync(join(folder, 'revisions', String(published.revision), 'record.json'), 60);

it('a damaged record is made up for by what is sent', () => {
  breakRecord();
  expect(store.read()).toEqual(published);
  expect(Object.keys(publishOther().remotes)).toEqual(['mfe-account', 'mfe-other']);
});

it('if what is current is lost, only a repair goes back to the revision before it', () => {
  breakRecord();
  replaceBy('{');
  expect(store.read().remotes['mfe-account']?.current.version).toBe('0.1.0');
  expect(publishOther).toThrow(DamagedRegistry);
  expect(publishOther).toThrow('npm run registry -- repair');
  expect(store.repair({ accept: false })?.from).toBe(published.revision - 1);
  expect(Object.keys(publishOther().remotes)).toEqual(['mfe-account', 'mfe-other']);
});

it('what cannot be mended is said, and stays', () => {
  replaceBy('[]');
  expect(() => store.repair({ accept: true })).toThrow(NoRegistry);
  for (const name of readdirSync(join(folder, 'revisions')))
    truncateSync(join(folder, 'revisions', name, 'record.json'), 1);
  expect(() => store.read()).toThrow('No revision in');
  expect(() => store.repair({ accept: false })).toThrow('No revision in');
  expect(served()).toBe('[]');
});

it('a sound registry needs no repair', () => {
  expect(store.repair({ accept: false })).toBeNull();
  expect(store.read()).toEqual(published);
});

it('a repair that fails anywhere can be repeated', () => {
  const dry = new FailingDisk();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  truncateSync(file, 40);
  store.repair({ accept: false });
  dry.mend();
  for (const failure of ['full', 'once', 'killed'] as const)
    for (let at = 1; at <= dry.count; at += 1) {
      replaceBy('{');
      const disk = new FailingDisk(failure, at);
      const attempt = (): unknown => new RegistryStore(file).repair({ accept: false });
      const message = messageOf(attempt);
      disk.mend();
      expect(message).toMatch(/^$|ENOSPC/);
      expect(store.read().remotes).toEqual(published.remotes);
      attempt();
      expect(served()).toBe(registryText(store.read()));
    }
});

/** Returns the message of the error that a function throws; an empty text if it throws none. */
function messageOf(attempt: () => unknown): string {
  try {
    attempt();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
