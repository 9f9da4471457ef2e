import { readRegistry } from './registry';

const at = (folder: string) => ({
  name: '取引先',
  owner: 'チーム',
  version: '0.1.0',
  shellApi: '^1.0.0',
  routes: [],
  entry: `http://localhost:8084/${folder}/remoteEntry.js`,
  entryIntegrity: 'sha384-a',
});

it('names releases by version and content, which distinguishes two of one version', () => {
  const file = { remotes: { 'mfe-suppliers': { current: at('0.1.0-22222222'), previous: at('0.1.0-11111111') } } };
  const [remote] = readRegistry(file);
  expect([remote?.version, remote?.previous?.version]).toEqual(['0.1.0-22222222', '0.1.0-11111111']);
});

it('keeps the plain version when the folder has no content hash', () => {
  expect(readRegistry({ remotes: { 'mfe-suppliers': { current: at('latest') } } })[0]?.version).toBe('0.1.0');
});

it('skips a remote with an invalid row, and keeps the others', () => {
  const unsound = { ...at('0.1.0-11111111'), entry: 'remoteEntry.js' };
  const file = {
    remotes: { 'mfe-invoices': { current: unsound }, 'mfe-suppliers': { current: at('0.1.0-22222222') } },
  };
  expect(readRegistry(file).map(({ id }) => id)).toEqual(['mfe-suppliers']);
});
