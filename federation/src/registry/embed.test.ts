import { embedConfig, embedRegistry } from './embed';
import type { Registry, RegistryEntry } from './registry';

const PAGE = '<!doctype html><html><head><title>shell</title></head><body></body></html>';

function entry(name: string, ...paths: string[]): RegistryEntry {
  const address = `http://localhost:8082/${name}`;
  return {
    name,
    owner: 'チーム',
    version: '0.1.0',
    shellApi: '^1.0.0',
    routes: paths.map((path) => ({ page: path, path })),
    manifest: `${address}/mf-manifest.json`,
    manifestIntegrity: 'sha384-m',
    entry: `${address}/remoteEntry.1.js`,
    entryIntegrity: `sha384-${name}`,
  };
}

const registry: Registry = {
  revision: 3,
  remotes: {
    'mfe-invoices': { current: entry('invoices', '/receipt-invoices', '/receipt-invoices/:docNumber') },
    'mfe-payments': {
      current: entry('payments', '/receipt-invoices/payments', '/receipt-invoices/:docNumber/payments/add'),
    },
    'mfe-suppliers': { current: entry('suppliers', '/suppliers'), disabled: '点検中です' },
  },
};

const preloaded = (page: string): string[] =>
  Array.from(page.matchAll(/<link [^>]*href="([^"]+)"/g), ([, href]) => href ?? '');

function dataOf(page: string): unknown {
  return JSON.parse(/<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}

it('the page holds the registry as data', () => {
  expect(dataOf(embedRegistry(PAGE, registry))).toEqual(registry);
});

it('text of a remote cannot end the data', () => {
  const hostile: Registry = {
    revision: 1,
    remotes: { 'mfe-invoices': { current: entry('</script><script>alert(1)</script>$&') } },
  };
  const page = embedRegistry(PAGE, hostile);
  expect(page).not.toContain('<script>alert');
  expect(dataOf(page)).toEqual(hostile);
});

it.each([
  ['/receipt-invoices', ['http://localhost:8082/invoices/remoteEntry.1.js']],
  ['/receipt-invoices/I-00000001/', ['http://localhost:8082/invoices/remoteEntry.1.js']],
  // A word takes precedence over a placeholder.
  ['/receipt-invoices/payments', ['http://localhost:8082/payments/remoteEntry.1.js']],
  ['/suppliers', []],
  ['/', []],
])('for %s the code of its remote is preloaded, unless it is switched off', (path, expected) => {
  expect(preloaded(embedRegistry(PAGE, registry, path))).toEqual(expected);
});

it('preloaded files have the hash that they are used with', () => {
  expect(embedRegistry(PAGE, registry, '/receipt-invoices')).toContain(
    'crossorigin="anonymous" href="http://localhost:8082/invoices/remoteEntry.1.js" integrity="sha384-invoices"',
  );
});

describe('the code of a page in its remote', () => {
  const files: [string, string][] = [
    ['remote.1.js', 'sha256-r'],
    ['list.1.js', 'sha256-l'],
    ['list.1.css', 'sha256-s'],
    ['detail.1.js', 'sha256-d'],
  ];
  const known: Registry = {
    revision: 3,
    remotes: {
      'mfe-invoices': {
        current: {
          ...entry('invoices', '/receipt-invoices', '/receipt-invoices/:docNumber'),
          preload: { files, pages: { '/receipt-invoices': [0, 1, 2], '/receipt-invoices/:docNumber': [0, 3] } },
        },
      },
    },
  };

  it('is preloaded with the entry, and nothing of other pages', () => {
    const page = embedRegistry(PAGE, known, '/receipt-invoices');
    expect(preloaded(page)).toEqual(
      ['remoteEntry.1.js', 'remote.1.js', 'list.1.js', 'list.1.css'].map(
        (file) => `http://localhost:8082/invoices/${file}`,
      ),
    );
    expect(page).toContain(
      'as="style" crossorigin="anonymous" href="http://localhost:8082/invoices/list.1.css" integrity="sha256-s"',
    );
    expect(preloaded(embedRegistry(PAGE, known, '/receipt-invoices/I-1'))).toEqual(
      ['remoteEntry.1.js', 'remote.1.js', 'detail.1.js'].map((file) => `http://localhost:8082/invoices/${file}`),
    );
  });

  it('is not part of the data that the shell reads', () => {
    expect(JSON.stringify(dataOf(embedRegistry(PAGE, known, '/receipt-invoices')))).not.toContain('sha256-');
  });

  it('is removed when another page is filled in', () => {
    expect(embedRegistry(embedRegistry(PAGE, known, '/receipt-invoices'), known)).toBe(embedRegistry(PAGE, known));
  });
});

it('the layout and shared modules of a page are preloaded from the host, each of their files once', () => {
  const shared = { '/suppliers': ['react', 'shared-ui/forms', 'shared-ui/tables'] };
  const core = ['1.js', 'sha256-c'] as const;
  const suppliers = {
    ...entry('suppliers'),
    routes: [{ page: '/suppliers', path: '/suppliers', layout: 'main' }],
  };
  const page = embedRegistry(
    PAGE,
    {
      revision: 3,
      host: {
        current: {
          release: '1.0.0-a',
          version: '1.0.0',
          shellApi: '1.0.0',
          layouts: { main: [['header.js', 'sha256-h'], core], simple: [['plain.js', 'sha256-p']] },
          parts: {
            'shared-ui/forms': [core, ['2.css', 'sha256-f']],
            'shared-ui/tables': [core],
            'shared-ui/dates': [['3.js', 'sha256-d']],
          },
        },
      },
      remotes: {
        'mfe-suppliers': {
          current: { ...suppliers, preload: { files: [], pages: {}, shared } },
        },
      },
    },
    '/suppliers',
  );
  expect(preloaded(page)).toEqual([
    'http://localhost:8082/suppliers/remoteEntry.1.js',
    '/header.js',
    '/1.js',
    '/2.css',
  ]);
  expect(page).toContain('as="style" crossorigin="anonymous" href="/2.css" integrity="sha256-f"');
  expect(JSON.stringify(dataOf(page))).not.toContain('sha256-');
});

it('a newer registry replaces the one in the page', () => {
  const next = { ...registry, revision: 4 };
  expect(embedRegistry(embedRegistry(PAGE, registry, '/receipt-invoices'), next)).toBe(embedRegistry(PAGE, next));
});

describe('the configuration of a deployment', () => {
  const held = (page: string): string =>
    /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(page)?.[1] ?? '';

  it('is held by the page as data that no text of it can end', () => {
    const config = { helpChat: { url: 'https://chat.example/</script><script>alert(1)</script>$&' } };
    const page = embedConfig(embedRegistry(PAGE, registry), config);
    expect(page).not.toContain('<script>alert');
    expect(JSON.parse(held(page))).toEqual(config);
    expect(dataOf(page)).toEqual(registry);
  });
});
