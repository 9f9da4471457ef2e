// As jest.config.cjs, in groups of files that share their modules.
const { join } = require('node:path');
const { writeGroups } = require('../../tools/jest/groups.cjs');
const config = require('./jest.config.cjs');

const root = join(__dirname, '..', '..');

module.exports = {
  ...config,
  roots: [...config.roots, join(root, '.cache/test-groups/card-gateway')],
  testMatch: writeGroups({ root, name: 'card-gateway', folders: ['card-gateway/test'], filesPerGroup: 7 }),
};
