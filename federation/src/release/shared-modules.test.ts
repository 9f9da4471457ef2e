import { readFileSync } from 'node:fs';
import { hostShared, remoteShared, SHARED_MODULES } from './shared-modules';

const hostFile = readFileSync(`${__dirname}/../../../host/src/app/shared-modules.ts`, 'utf8');

/** Returns the names in import statements or import expressions. */
const named = (pattern: RegExp) => Array.from(hostFile.matchAll(pattern), ([, name]) => name ?? '').sort();

it('the host names every shared module, at once or on demand as the policy says', () => {
  const eager = Object.entries(hostShared())
    .filter(([, { eager }]) => eager)
    .map(([name]) => name);
  const onDemand = Object.keys(SHARED_MODULES).filter((name) => !eager.includes(name));
  expect(named(/^import '(.+)';$/gm)).toEqual(eager.sort());
  expect(named(/import\('(.+?)'\)/g)).toEqual(onDemand.sort());
});

it('a remote bundles none of them', () => {
  expect(Object.keys(remoteShared())).toEqual(Object.keys(SHARED_MODULES));
  for (const shared of Object.values(remoteShared())) expect(shared).toMatchObject({ singleton: true, import: false });
});
