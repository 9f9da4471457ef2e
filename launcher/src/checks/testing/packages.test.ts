import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const root = join(__dirname, '..', '..', '..', '..');

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly jest?: { readonly projects?: readonly string[] };
}
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));

it.each(['.', ...packages])('%s has a script to build, test, and check types and rules', (folder) => {
  expect(manifestOf(folder).scripts).toMatchObject({
    build: expect.any(String) as string,
    test: expect.any(String) as string,
    typecheck: expect.any(String) as string,
    lint: expect.any(String) as string,
  });
});

/** Whether a package needs the types that are generated from the contract: its own, or those of one that it uses. */
function needsContract(folder: string): boolean {
  const { dependencies, devDependencies } = manifestOf(folder);
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => packages.includes(name));
  return folder === 'shared-api' || ours.some(needsContract);
}

it.each(packages.filter(needsContract))('%s makes the types of the contract before it checks its own', (folder) => {
  expect(manifestOf(folder).scripts['typecheck']).toMatch(/^node \.\.\/tools\/generate-contract\.cjs && /);
});

it.each(packages)('an editor finds the types of %s', (folder) => {
  expect(existsSync(join(root, folder, 'tsconfig.json'))).toBe(true);
});

it('jest at the root runs the tests of every package that has some of its own', () => {
  const { projects = [] } = manifestOf('.').jest ?? {};
  const isRun = (name: string) => projects.some((pattern) => matchesGlob(`<rootDir>/${name}`, pattern));
  expect(packages.filter((name) => manifestOf(name).jest !== undefined && !isRun(name))).toEqual([]);
  expect(packages.filter((name) => isRun(name) && manifestOf(name).jest === undefined)).toEqual([]);
});
