import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, MANIFEST_FILE } from '../release/manifest';
import { noticedIn } from '../release/notices';
import { LicenseNotices } from './license-notices';
import { runBuild } from './run-build';

const folder = mkdtempSync(join(tmpdir(), 'license-notices-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a package into `node_modules`, which the entry imports. */
function plant(name: string, description: object, files: Readonly<Record<string, string>> = {}): void {
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  const text = JSON.stringify({ name, version: '1.0.0', main: 'index.js', ...description });
  for (const [file, content] of Object.entries({
    'package.json': text,
    'index.js': `console.log('${name}');`,
    ...files,
  }))
    writeFileSync(join(place, file), content);
}

/** Builds an entry that imports these packages. Returns its notices. */
async function build(imports: readonly string[], served = {}): Promise<string> {
  writeFileSync(join(folder, 'entry.js'), imports.map((name) => `import '${name}';\n`).join(''));
  const manifest = { apply: (compiler: Parameters<LicenseNotices['apply']>[0]) => emit(compiler) };
  await runBuild({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    cache: false,
    output: { path: dist },
    plugins: [new LicenseNotices(served), manifest],
  });
  return readFileSync(join(dist, 'licenses.txt'), 'utf8');
}

/** Emits a manifest as federation does, before all files are final. */
function emit({ hooks, webpack }: Parameters<LicenseNotices['apply']>[0]): void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
  hooks.thisCompilation.tap('manifest', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'manifest', stage }, () => {
      const text = JSON.stringify({ metaData: { files: { 'main.js': 'sha384-main' } } });
      compilation.emitAsset(MANIFEST_FILE, new webpack.sources.RawSource(text));
    });
  });
}

plant('sound', { license: 'MIT' }, { LICENSE: 'Permission is granted by SOUND.\n', NOTICE: 'Made by SOUND.\n' });
plant('not-used', { license: 'MIT' }, { LICENSE: 'NOT USED' });
plant('no-licence', {}, { LICENSE: 'some words' });
plant('no-text', { license: 'MIT' });

it('contains licence and notice of each library in the build, and of what writes code into it', async () => {
  const text = await build(['sound']);
  expect(text).toContain('sound 1.0.0\nLicence: MIT\n');
  expect(text).toContain('Permission is granted by SOUND.\n\nMade by SOUND.');
  expect([...noticedIn(text)].sort()).toEqual([
    '@react-aria/optimize-locales-plugin',
    'mini-css-extract-plugin',
    'sound',
    'webpack',
  ]);
  expect(text).not.toContain('NOT USED');
});

it('contains the licence of a library whose files are served as they are', async () => {
  const text = await build([], { [join(folder, 'node_modules/sound/index.js')]: '/sound/index.js' });
  expect(text).toContain('Permission is granted by SOUND.');
});

it('is listed in the manifest of a remote with its integrity', async () => {
  const text = await build(['sound']);
  const { metaData } = JSON.parse(readFileSync(join(dist, MANIFEST_FILE), 'utf8')) as { metaData: object };
  expect(metaData).toEqual({ files: { 'main.js': 'sha384-main', 'licenses.txt': integrityOf(text) } });
});

it('fails a build with a library that has no licence', async () => {
  await expect(build(['sound', 'no-licence'])).rejects.toThrow('Could not find license info for no-licence@1.0.0');
});

it('fails a build with a library that lacks the text of its licence', async () => {
  await expect(build(['no-text'])).rejects.toThrow('no-text 1.0.0 has no text of its licence');
});
