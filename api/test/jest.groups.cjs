// The configuration of jest.config.cjs, in groups: of files that share a worker's servers, and of files that share only
// their modules.
const { join } = require('node:path');
const { writeGroups } = require('../../tools/jest/groups.cjs');
const config = require('./jest.config.cjs');

const root = join(__dirname, '..', '..');
/** Tells files that start servers of their own. */
const hasOwnServers = (text) => /\b(useOwnApi|useOwnMoney|startApi|spawnServer)\b/.test(text);
const groups = [
  { name: 'api', filesPerGroup: 8, takes: (text) => !hasOwnServers(text) },
  { name: 'api-own', filesPerGroup: 4, takes: hasOwnServers },
];

module.exports = {
  ...config,
  roots: [...config.roots, ...groups.map(({ name }) => join(root, '.cache/test-groups', name))],
  testMatch: groups.flatMap((of) => writeGroups({ root, folders: ['api/test'], standsAlone: /\bjest\.mock\b/, ...of })),
};
