import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { runTool } from '../testing/tool';
import { projectFiles, projectTexts } from './project-files';

/** Licences that allow a product to be closed, as long as their text goes with it. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
];

/** Packages of the workspace that no deployment and no start of the product contains. */
const NOT_SHIPPED = ['e2e', 'docs/example-client'];

/** Library that ships, or a folder of files that others made. */
export interface Shipped {
  readonly name: string;
  /** SPDX expression; `Unknown` if its description names none. */
  readonly licence: string;
  /** Whether it contains fonts, which often have a licence of their own. */
  readonly hasFonts: boolean;
}

/**
 * Returns what ships: the production dependencies of all packages that are deployed or started, with theirs, and
 * folders of ours with a licence of their own.
 */
export async function shippedWith(projectRoot: string): Promise<Shipped[]> {
  const pnpm = join(projectRoot, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  const filters = NOT_SHIPPED.flatMap((folder) => ['--filter', `!./${folder}`]);
  const words = ['licenses', 'list', '--prod', '--json', ...filters];
  const { code, output } = await runTool(pnpm, words, projectRoot);
  if (code !== 0) throw new Error(output);
  const byLicence = JSON.parse(output) as Record<string, readonly { name: string; paths: readonly string[] }[]>;
  const libraries = Object.entries(byLicence).flatMap(([licence, packages]) =>
    packages.map(({ name, paths }) => ({ name, licence, hasFonts: paths.some(hasFonts) })),
  );
  const folders = projectFiles(projectRoot)
    .filter((path) => path.endsWith('/LICENSE'))
    .map((path) => ({ name: path.replace('/LICENSE', ''), licence: 'Unknown', hasFonts: false }));
  return [...libraries, ...folders].toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Returns what may not ship: a licence that is unknown or not permissive, and fonts, unless a row of an ADR names the
 * package and a licence.
 * @param decisions text of all ADRs
 */
export const licenceFaults = (shipped: readonly Shipped[], decisions: string): string[] =>
  shipped
    .filter((one) => one.hasFonts || !isPermissive(one.licence))
    .filter(({ name, licence }) => !isDecided(name, licence, decisions))
    .map(({ name, licence, hasFonts: fonts }) => `${name}: ${licence}${fonts ? ', with fonts' : ''}; no ADR names it`);

/** Checks the licences of the project. Returns what may not ship, and packages of ours that do not name theirs. */
export async function projectLicenceFaults(projectRoot: string): Promise<string[]> {
  const decisions = [...projectTexts(projectRoot)].filter(([path]) => path.startsWith('docs/adr/'));
  const manifests = projectFiles(projectRoot).filter((path) => /(^|\/)package\.json$/.test(path));
  const unnamed = manifests.filter((path) => !hasOurLicence(readFileSync(join(projectRoot, path), 'utf8')));
  return [
    ...licenceFaults(await shippedWith(projectRoot), decisions.map(([, text]) => text).join('\n')),
    ...unnamed.map((path) => `${path}: its license is not MIT`),
  ];
}

const hasOurLicence = (manifest: string): boolean => (JSON.parse(manifest) as { license?: string }).license === 'MIT';

function isPermissive(licence: string): boolean {
  try {
    return satisfies(licence, PERMISSIVE);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}

/** Whether a row of a table has the package in its first cell, and the licence in its second if it is known. */
const isDecided = (name: string, licence: string, decisions: string): boolean =>
  decisions.split('\n').some((line) => {
    const [, first = '', second = ''] = line.split('|').map((cell) => cell.trim());
    return first === `\`${name}\`` && (licence === 'Unknown' ? second !== '' : second.includes(licence));
  });

const hasFonts = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) => /\.(ttf|otf|pfb|woff2?)$/.test(file) && !file.includes('node_modules'),
  );
