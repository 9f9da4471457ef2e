import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LEAST_BYTES, writeForms } from './compressed-forms';

const TEXT = 'run("日本");'.repeat(200);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hashed = (ending: string): string => `main.90e45c2006434507469f.${ending}`;

it('writes the brotli and the gzip form of each text file, in folders too', async () => {
  mkdirSync(join(folder, '0.1.0-1a2b3c4d'));
  for (const name of [hashed('js'), hashed('css'), hashed('wasm'), join('0.1.0-1a2b3c4d', hashed('js'))]) {
    writeFileSync(join(folder, name), TEXT);
  }
  await writeForms(folder);
  for (const name of [hashed('js'), hashed('css'), hashed('wasm'), join('0.1.0-1a2b3c4d', hashed('js'))]) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(TEXT);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(TEXT);
  }
});

it.each([
  ['a source map', hashed('js.map')],
  ['a picture', hashed('png')],
  ['a file that may be replaced under its name', 'icon.svg'],
  ['an unfinished copy', `.copy/${hashed('js')}`],
])('leaves %s as it is', async (_what, name) => {
  mkdirSync(join(folder, '.copy'));
  writeFileSync(join(folder, name), TEXT);
  const before = readdirSync(folder, { recursive: true });
  await writeForms(folder);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

it('leaves a file that one packet holds as it is', async () => {
  writeFileSync(join(folder, hashed('js')), 'x'.repeat(LEAST_BYTES - 1));
  writeFileSync(join(folder, hashed('css')), 'x'.repeat(LEAST_BYTES));
  await writeForms(folder);
  expect(readdirSync(folder).filter((name) => name.endsWith('.br'))).toEqual([`${hashed('css')}.br`]);
});

it('writes what is missing only', async () => {
  writeFileSync(join(folder, hashed('js')), TEXT);
  await writeForms(folder);
  const form = join(folder, `${hashed('js')}.br`);
  const { ino } = statSync(form);
  rmSync(join(folder, `${hashed('js')}.gz`));
  await writeForms(folder);
  expect([statSync(form).ino, existsSync(join(folder, `${hashed('js')}.gz`))]).toEqual([ino, true]);
});

it('ends when it is told to, with whole forms alone', async () => {
  for (const ending of ['js', 'css']) writeFileSync(join(folder, hashed(ending)), TEXT);
  const stop = new AbortController();
  const work = writeForms(folder, stop.signal);
  stop.abort();
  await work;
  const written = readdirSync(folder).filter((name) => name.endsWith('.br') || name.startsWith('.'));
  expect(written).toHaveLength(1);
});
