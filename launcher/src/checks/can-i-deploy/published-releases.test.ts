import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FILES, suppliers } from 'federation/registry/testing/sample-release';
import { deploymentForEach } from 'federation/registry/testing/test-deployment';
import { fetchRegistry, fetchRelease } from './published-releases';

const deployment = deploymentForEach();

async function published() {
  const { remotes } = await deployment().deploy('one');
  const row = remotes[suppliers.id];
  if (row === undefined) throw new Error('Nothing is published');
  return row.current;
}

it('a published release is downloaded completely, into a folder of its name', async () => {
  const entry = await published();
  const folder = await fetchRelease(entry, join(deployment().scratch, 'fetched'));
  expect(folder.endsWith(`/fetched/${deployment().releases()[0]}`)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual([...Object.values(FILES), 'mf-manifest.json'].sort());
  expect(readFileSync(join(folder, FILES.page), 'utf8')).toBe('one');
});

it('source maps come along where they are served', async () => {
  const entry = await published();
  deployment().server.fault = ({ path }) =>
    path.endsWith(`${FILES.page}.map`) ? { status: 200, body: 'whose code it is' } : {};
  const folder = await fetchRelease(entry, join(deployment().scratch, 'fetched'));
  expect(readdirSync(folder).filter((name) => name.endsWith('.map'))).toEqual([`${FILES.page}.map`]);
  expect(readFileSync(join(folder, `${FILES.page}.map`), 'utf8')).toBe('whose code it is');
});

it.each([FILES.page, FILES.entry, 'mf-manifest.json'])(
  'rejects a release whose file %s differs from the published one',
  async (file) => {
    const entry = await published();
    deployment().server.fault = ({ path, body }) => (path.endsWith(file) ? { body: `${String(body)} ` } : {});
    await expect(fetchRelease(entry, join(deployment().scratch, 'fetched'))).rejects.toThrow(
      `${file} is not what was published.`,
    );
  },
);

it('rejects a release with a missing file', async () => {
  const entry = await published();
  deployment().server.fault = ({ path }) => (path.endsWith(FILES.style) ? { status: 404 } : {});
  await expect(fetchRelease(entry, join(deployment().scratch, 'fetched'))).rejects.toThrow(/is answered with 404/);
});

it('a registry is read from its address or its file, and other content is rejected', async () => {
  await published();
  const { origin, server, store } = deployment();
  await expect(fetchRegistry(store.file)).resolves.toEqual(store.read());
  server.fault = ({ path }) =>
    path === '/remotes.json' ? { status: 200, body: readFileSync(store.file) } : { status: 200, body: '{}' };
  await expect(fetchRegistry(`${origin}/remotes.json`)).resolves.toEqual(store.read());
  await expect(fetchRegistry(`${origin}/config.json`)).rejects.toThrow('is no registry');
});
