import { webcrypto } from 'node:crypto';
import { patterns } from 'shared-shell/paths';
import { testRemotes } from '../testing';
import { keptOverrides } from './kept-overrides';
import { keepOverridesText, keptOverridesText } from './kept-overrides-text';
import { OVERRIDE_LIFETIME_MS } from './override-lifetime';
import { overridesFor } from './overrides-for';

const ORIGIN = 'http://localhost:8082';
const FOLDER = `${ORIGIN}/0.2.0-1a2b3c4d/`;
const NOW = Date.UTC(2026, 10, 20, 3);

const route = { page: 'list', path: patterns.receivedInvoices, layout: 'main', session: true, title: '受取請求書' };
const shell = {
  id: 'mfe-invoices',
  name: '受取請求書',
  owner: 'チーム',
  version: '0.2.0',
  shellApi: '^2.0.0',
  routes: [route],
};
const manifest = (changes: object = {}, name: unknown = 'remoteEntry.js') =>
  JSON.stringify({ metaData: { shell: { ...shell, ...changes }, remoteEntry: { name } } });

let files: Record<string, string>;
const fetched = jest.fn((address: string): Promise<Response> => {
  const content = files[address];
  const body = {
    ok: content !== undefined,
    status: content === undefined ? 404 : 200,
    text: async () => content,
    arrayBuffer: async () => new TextEncoder().encode(content).buffer,
  };
  return Promise.resolve(body as Response);
});

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockClear();
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.fetch = fetched as unknown as typeof fetch;
  files = { [`${FOLDER}mf-manifest.json`]: manifest(), [`${FOLDER}remoteEntry.js`]: 'entry' };
});

const none = { from: [], disabled: [] };
const asked = (address = FOLDER, id = 'mfe-invoices') => ({ from: [[id, address]] as const, disabled: [] });
const resolve = (request = asked() as Parameters<typeof overridesFor>[1], { allowed = [ORIGIN], now = NOW } = {}) =>
  overridesFor(testRemotes(), request, allowed, now);
const invoices = async (result: ReturnType<typeof resolve>) =>
  (await result).remotes.find(({ id }) => id === 'mfe-invoices');

describe('a requested version', () => {
  it('replaces the published one, with its routes and the hash of its entry', async () => {
    const { remotes, notes } = await resolve();
    expect(remotes.map(({ id }) => id)).toEqual(['mfe-account', 'mfe-invoices']);
    expect(remotes[1]).toMatchObject({
      version: '0.2.0-1a2b3c4d+override',
      entry: `${FOLDER}remoteEntry.js`,
      routes: [route],
      isOverridden: true,
    });
    // SHA-384 of the five letters, from another tool.
    expect(remotes[1]?.entryIntegrity).toBe('sha384-62uBgnG6+YTGQNMl+obi6qVkdGZnlhGcgfthFhDiF516gWydfNbHtTpyulxi7Aeh');
    expect(notes).toEqual([
      {
        id: 'mfe-invoices',
        name: '受取請求書',
        version: '0.2.0-1a2b3c4d',
        manifest: `${FOLDER}mf-manifest.json`,
        since: NOW,
      },
    ]);
  });

  it('stays in this tab over reloads until it expires', async () => {
    await resolve();
    expect(await invoices(resolve(none, { now: NOW + OVERRIDE_LIFETIME_MS - 1 }))).toMatchObject({
      isOverridden: true,
    });
    expect(await resolve(none, { now: NOW + OVERRIDE_LIFETIME_MS })).toEqual({ remotes: testRemotes(), notes: [] });
    expect(keptOverridesText()).toBeNull();
  });

  it('can be of a remote that is not published yet', async () => {
    const path = patterns.suppliers;
    files[`${FOLDER}mf-manifest.json`] = manifest({ id: 'mfe-new', name: '新', routes: [{ ...route, path }] });
    expect((await resolve(asked(FOLDER, 'mfe-new'))).remotes.map(({ id }) => id)).toEqual([
      'mfe-account',
      'mfe-invoices',
      'mfe-new',
    ]);
  });

  it.each([
    [
      'does not answer',
      () => {
        files = {};
      },
      '404',
    ],
    [
      'has no entry',
      () => {
        files = { [`${FOLDER}mf-manifest.json`]: manifest() };
      },
      'remoteEntry.js',
    ],
    [
      'is a page',
      () => {
        files[`${FOLDER}mf-manifest.json`] = '<!doctype html>';
      },
      'マニフェスト',
    ],
    [
      'is another remote',
      () => {
        files[`${FOLDER}mf-manifest.json`] = manifest({ id: 'mfe-account' });
      },
      '「mfe-invoices」のファイルではありません',
    ],
    [
      'leads out of its folder',
      () => {
        files[`${FOLDER}mf-manifest.json`] = manifest({}, '../evil.js');
      },
      'マニフェスト',
    ],
    [
      'leads to another server',
      () => {
        files[`${FOLDER}mf-manifest.json`] = manifest({}, 'https://evil.example/x.js');
      },
      'マニフェスト',
    ],
    [
      'has no routes',
      () => {
        files[`${FOLDER}mf-manifest.json`] = manifest({ routes: null });
      },
      '画面の一覧',
    ],
    [
      'claims a path of another remote',
      () => {
        files[`${FOLDER}mf-manifest.json`] = manifest({ routes: [{ ...route, path: patterns.signin }] });
      },
      '「アカウント」の画面です',
    ],
  ])('is not shown when it %s, and neither is the published one', async (_, spoil, reason) => {
    spoil();
    const { remotes, notes } = await resolve();
    expect(remotes.find(({ id }) => id === 'mfe-invoices')?.disabled).toContain(reason);
    expect(notes[0]?.fault).toContain(reason);
    expect(remotes.find(({ id }) => id === 'mfe-account')).toEqual(testRemotes()[0]);
  });

  it.each([
    ['another origin', asked('https://evil.example/x/')],
    ['a script', asked('javascript:alert(1)')],
    ['data', asked('data:application/json,{}')],
    ['no remote', asked(FOLDER, '__proto__')],
  ])('from %s is neither fetched nor stored', async (_, request) => {
    const { remotes, notes } = await resolve(request);
    expect(remotes).toEqual(testRemotes());
    expect(notes[0]?.fault).toContain(ORIGIN);
    expect(fetched).not.toHaveBeenCalled();
    expect(keptOverridesText()).toBeNull();
  });
});

it('switches off a requested remote', async () => {
  const { remotes, notes } = await resolve({ from: [], disabled: ['mfe-invoices', 'nobody'] });
  expect(remotes.find(({ id }) => id === 'mfe-invoices')?.disabled).toContain('停止');
  expect(notes).toEqual([{ id: 'mfe-invoices', name: '受取請求書', manifest: null, since: NOW }]);
});

describe('when the deployment allows no overrides', () => {
  it('nothing is fetched or stored, and stored overrides are deleted', async () => {
    await resolve();
    fetched.mockClear();
    expect(await resolve(asked(), { allowed: [] })).toEqual({ remotes: testRemotes(), notes: [] });
    expect(fetched).not.toHaveBeenCalled();
    expect(keptOverridesText()).toBeNull();
  });
});

describe('stored overrides', () => {
  it.each([
    '',
    '{',
    'null',
    '[null, 1, {}]',
    '[{"id":"mfe-invoices","manifest":1,"since":0}]',
    `[{"id":"mfe-invoices","manifest":null,"since":${NOW + 1}}]`,
  ])('are dropped when they are %s', (text) => {
    keepOverridesText(text);
    expect(keptOverrides(NOW)).toEqual([]);
  });

  it('are dropped when their origin is no longer allowed', async () => {
    keepOverridesText(
      JSON.stringify([{ id: 'mfe-invoices', manifest: 'https://evil.example/mf-manifest.json', since: NOW }]),
    );
    expect(await resolve(none)).toEqual({ remotes: testRemotes(), notes: [] });
    expect(fetched).not.toHaveBeenCalled();
  });
});
