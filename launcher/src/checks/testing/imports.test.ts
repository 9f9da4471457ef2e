import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..', '..');

type Files = Readonly<Record<string, string>>;

/** Returns the report of tools/lint/imports.mjs about the files of some wings, each given by its path in its wing. */
function reportOn(wings: Readonly<Record<string, Files>>, rules: readonly object[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
  try {
    const files = Object.entries(wings).flatMap(([wing, own]) =>
      Object.entries(own).map(([path, code]) => [join(folder, 'src', wing, path), code] as const),
    );
    for (const [file, code] of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
    }
    const config = JSON.stringify({ forbidden: rules, options: { tsPreCompilationDeps: true } });
    writeFileSync(join(folder, 'config.json'), config);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
        ...['--config', 'config.json', '--output-type', `plugin:${join(ROOT, 'tools', 'lint', 'imports.mjs')}`, 'src'],
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return status === 0 ? '' : stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('a circle of rooms is found that a function or a type closes, through other files and subfolders', () => {
  const inOneDirection = {
    'lower/other.ts': 'export const other = 1;',
    'upper/deep/high.ts': 'export type High = number;\nexport const high = 1;',
    'upper/index.ts': "import { middle } from '../middle/middle';\nexport const upper = middle;",
    'middle/middle.ts': "import { other } from '../lower/other';\nexport const middle = other;",
  };
  const back = {
    value: "import { high } from '../../upper/deep/high';\nexport const low = high;",
    type: "import type { High } from '../../upper/deep/high';\nexport const low: High = 1;",
  };
  const wings = Object.entries(back).map(([wing, low]) => [wing, { ...inOneDirection, 'lower/first/low.ts': low }]);
  const report = reportOn(Object.fromEntries(wings));
  for (const wing of ['value', 'type'])
    expect(report).toContain(
      [
        `src/${wing}: lower → upper → middle → lower`,
        `  src/${wing}/lower/first/low.ts → src/${wing}/upper/deep/high.ts`,
        `  src/${wing}/upper/index.ts → src/${wing}/middle/middle.ts`,
        `  src/${wing}/middle/middle.ts → src/${wing}/lower/other.ts`,
      ].join('\n'),
    );
});

it.each([
  ['a face', "import { high } from '..';\nexport const low = high;"],
  ['a call', "export const low = () => import('../upper/high');"],
  ['a type by its place', "export type Low = import('../upper/high').High;"],
  ['a test', "import { high } from '../upper/high';\nit('is high', () => high);", 'lower/low.test.ts'],
])('a circle of folders is found that %s closes, wherever the folders are', (_what, low, path = 'lower/low.ts') => {
  const files = {
    'index.ts': "export { high } from './upper/high';",
    'upper/high.ts': "import { other } from '../lower/other';\nexport type High = number;\nexport const high = other;",
    'lower/other.ts': 'export const other = 1;',
    [path]: low,
  };
  const report = reportOn({ '': files, 'a/wing/room': files });
  expect(report).toMatch(/^src: (lower|upper) → /m);
  expect(report).toMatch(/^src\/a\/wing\/room: (lower|upper) → /m);
});

it('rooms in one direction pass, whatever the face and the stand-ins of the wing import', () => {
  expect(
    reportOn({
      wing: {
        'index.ts': "export { low } from './lower/low';\nexport { high } from './upper/high';",
        'lower/low.ts': 'export const low = 1;',
        'lower/low.test.ts': "import { screen } from '../testing/screen';\nexport const shown = screen;",
        'upper/high.ts': "import { low } from '../lower/low';\nexport const high = low;",
        'testing/screen.ts': "import { high } from '../upper/high';\nexport const screen = high;",
      },
    }),
  ).toBe('');
});

it('an import that a rule forbids is listed with the rule', () => {
  const files = {
    'lower/low.ts': 'export const low = 1;',
    'upper/high.ts': "import { low } from '../lower/low';\nexport const high = low;",
  };
  const rule = { name: 'never-low', severity: 'error', from: {}, to: { path: 'lower/' } };
  expect(reportOn({ wing: files }, [rule])).toBe('never-low: src/wing/upper/high.ts\n  → src/wing/lower/low.ts\n');
});
