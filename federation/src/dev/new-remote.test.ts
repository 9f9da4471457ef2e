import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readTemplate, renderRemote } from './new-remote';
import type { NewRemote } from './new-remote';
import { listFaults } from '../registry/conflicts';
import type { RemoteIdentity } from '../release/remote-identity';

const root = join(__dirname, '..', '..', '..');
const template = readTemplate(root);
const made: NewRemote = {
  id: 'mfe-suppliers',
  name: '取引先',
  path: '/suppliers/add/bank',
  portOffset: 4,
  shellApi: '1.0.0',
};
/** The existing remotes, without the one that is created here again. */
const existing = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && name !== made.id && existsSync(join(root, name, 'package.json')),
);

/** Returns the configuration of a remote. */
async function configOf(folder: string): Promise<RemoteIdentity> {
  return ((await import(join(folder, 'remote.config.ts'))) as { remoteConfig: RemoteIdentity }).remoteConfig;
}

describe('a new remote', () => {
  const scratch = join(root, '.cache');
  let folder: string;
  beforeAll(async () => {
    mkdirSync(scratch, { recursive: true });
    folder = mkdtempSync(join(scratch, 'new-remote-'));
    for (const [name, text] of renderRemote(
      template,
      made,
      await Promise.all(existing.map((id) => configOf(join(root, id)))),
    )) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    symlinkSync(join(root, 'mfe-account', 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has no conflict with any existing remote', async () => {
    const remotes = await Promise.all([...existing.map((id) => join(root, id)), folder].map(configOf));
    expect(remotes.map(({ id }) => id)).toEqual([...existing, made.id]);
    expect(listFaults(remotes)).toEqual([]);
  });

  it('has its first page in its route table, with a test beside it', async () => {
    const { routes, shellApi } = await configOf(folder);
    const remote = readFileSync(join(folder, 'src', 'remote.ts'), 'utf8');
    expect(routes).toMatchObject([{ page: 'suppliers-add-bank', path: made.path, title: '取引先' }]);
    expect(shellApi).toBe('^1.0.0');
    expect(remote).toContain("'suppliers-add-bank': () => import('./pages/suppliers-add-bank.page')");
    expect(remote).toContain("shellApi = '^1.0.0'");
    expect(readdirSync(join(folder, 'src', 'pages')).sort()).toEqual([
      'suppliers-add-bank.page.test.tsx',
      'suppliers-add-bank.page.tsx',
    ]);
  });

  (process.env.TESTS_FULL === '1' ? it : it.skip)(
    'compiles with the shared packages',
    () => {
      // Its own one names that of tools as a folder of the root does.
      const config = { extends: '../../tools/tsconfig/browser.json', include: ['src', '*.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const { stdout } = spawnSync(
        process.execPath,
        [join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', folder],
        { encoding: 'utf8' },
      );
      expect(stdout).toBe('');
    },
    120_000,
  );

  it.each(existing)('has the same start files as %s', (id) => {
    for (const name of ['src/index.ts', 'src/standalone.tsx', 'src/fake/index.ts', 'src/fake/fake.test.ts']) {
      expect(readFileSync(join(folder, name), 'utf8')).toBe(readFileSync(join(root, id, name), 'utf8'));
    }
    const manifestOf = (at: string) =>
      JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { scripts: object };
    expect(manifestOf(folder).scripts).toEqual(manifestOf(join(root, id)).scripts);
  });
});

describe('a new remote is rejected', () => {
  const neighbour: RemoteIdentity = {
    id: 'mfe-other',
    name: '',
    owner: '',
    version: '0.1.0',
    shellApi: '^1.0.0',
    routes: [{ page: 'made', path: '/suppliers/add/bank' }],
  };

  it('when another one claims its path', () => {
    expect(() => renderRemote(template, made, [neighbour])).toThrow(
      'mfe-suppliers is not made:\n- /suppliers/add/bank is claimed by mfe-other and by mfe-suppliers',
    );
  });

  it('when the host uses its path', () => {
    expect(() => renderRemote(template, { ...made, path: '/toppage' }, [])).toThrow(
      '/toppage is claimed by the host and by mfe-suppliers',
    );
  });

  it('when the template has an unknown placeholder', () => {
    expect(() => renderRemote(new Map([['a', '{{colour}}']]), made, [])).toThrow('The template asks for {{colour}}');
  });
});
