import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noticesOf } from 'federation/release/notices';
import { unnoticed } from './unnoticed';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'unnoticed-'));
  const sources = [
    'webpack://host/../node_modules/.pnpm/react@19.3.1/node_modules/react/index.js',
    'webpack://host/../node_modules/.pnpm/@scope+date@3.0.0/node_modules/@scope/date/dist/main.mjs',
    'webpack://host/../federation/node_modules/.federation/entry.js',
    'webpack://host/./src/main.tsx',
  ];
  writeFileSync(join(dist, 'main.js.map'), JSON.stringify({ sources }));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('names the libraries of a build that its notices do not contain', () => {
  writeFileSync(join(dist, 'licenses.txt'), noticesOf([{ name: 'react', version: '19.3.1', text: 'MIT' }]).text);
  expect(unnoticed(dist)).toEqual(['@scope/date']);
});

it('names all libraries of a build without notices', () => {
  expect(unnoticed(dist)).toEqual(['@scope/date', 'react']);
});
