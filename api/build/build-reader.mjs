// Builds the reader, a program that is started for each file: one bundle with its libraries, and the code that V8 made
// of it. So it neither looks for modules nor compiles.
import { fork } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { drawSample } from './draw-sample.mjs';

const folder = resolve(import.meta.dirname, '..');
const [program, code] = ['reader.cjs', 'reader.code'].map((name) => resolve(folder, 'dist', name));

await build({
  absWorkingDir: folder,
  entryPoints: { 'reader.bundle': 'src/documents/readings/reader/program.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // A process holds the whole text: ten megabytes less.
  minify: true,
  sourcemap: true,
  logLevel: 'warning',
  // Needed for pictures and locked files alone; some have native parts, or files beside themselves.
  external: ['@cantoo/pdf-lib', '@napi-rs/canvas', 'pdfkit', 'tesseract.js-core', 'utif2'],
  // A bundle has no address of its own. pdf.js then takes what it needs for drawing from globalThis.
  define: { 'import.meta.url': 'undefined' },
});
copyFileSync(resolve(import.meta.dirname, 'run-compiled.cjs'), program);
rmSync(code, { force: true });

const bytes = await drawSample();
const reader = fork(program, ['1024'], {
  env: { KEEP_COMPILED: '1' },
  execArgv: [],
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
});
const answer = await new Promise((done, fail) => {
  reader.on('message', (message) => message.kind !== 'progress' && done(message));
  reader.once('exit', (status) => fail(new Error(`The reader ended with ${status} while it was built.`)));
  reader.send({ bytes, contentType: 'application/pdf', method: 'text' });
});
if (answer.kind !== 'fields' || answer.fields.amount?.value !== 110_000)
  throw new Error(`The reader did not read its sample: ${JSON.stringify(answer)}`);
await new Promise((ended) => (reader.exitCode === null ? reader.once('exit', ended) : ended()));
