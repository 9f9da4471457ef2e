import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtElsewhere } from './built-elsewhere';

it('names the files that hold the folder they were built in, but no source map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(folder, 'pdfjs'));
  writeFileSync(join(folder, 'main.js'), 'import("./page.js")');
  writeFileSync(join(folder, 'pdfjs', '576.js'), 'createRequire("file:///home/somebody/project/node_modules/x.mjs")');
  writeFileSync(join(folder, 'main.js.map'), '/home/somebody/project/src/main.ts');
  expect(builtElsewhere(folder, '/home/somebody/project')).toEqual([join('pdfjs', '576.js')]);
  rmSync(folder, { recursive: true });
});
