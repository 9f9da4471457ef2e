import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuild } from './run-build';

const folder = mkdtempSync(join(tmpdir(), 'run-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('replaces a file of an earlier build that has the name and the size of a new one, and deletes the others', async () => {
  const dist = join(folder, 'dist');
  writeFileSync(join(folder, 'entry.js'), 'console.log("entry");\n');
  const build = () =>
    runBuild({
      context: folder,
      mode: 'production',
      entry: './entry.js',
      cache: false,
      output: { path: dist, filename: '[name].[contenthash].js' },
    });
  await build();
  const [name = ''] = readdirSync(dist);
  const built = readFileSync(join(dist, name), 'utf8');
  writeFileSync(join(dist, name), built.replace('entry', 'other'));
  writeFileSync(join(dist, 'old.js'), '');
  await build();
  expect(readdirSync(dist)).toEqual([name]);
  expect(readFileSync(join(dist, name), 'utf8')).toBe(built);
});
