// The unit tests of all packages as `npm test` runs them: those of the browser's packages and of the rules in groups.
// Without it, each package is a project of its own (`jest` of package.json), and each file runs by its own name.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { writeGroups } = require('./groups.cjs');

const root = join(__dirname, '..', '..');
const remotesAndFlows = readdirSync(root).filter((name) => /^(mfe|flow)-/.test(name));
const browser = ['host', ...remotesAndFlows, 'shared-auth', 'shared-shell', 'shared-ui', 'shared-features'];
const pure = ['shared-rules', 'shared-api'];
/** Their tests start processes or change files: each stands alone. */
const node = ['federation', 'launcher', 'api', 'card-gateway'];

const projectOf = (name, preset, folders, alone = []) => ({
  ...preset,
  rootDir: root,
  displayName: name,
  testMatch: [
    ...writeGroups({
      root,
      name,
      folders: folders.map((folder) => `${folder}/src`),
      filesPerGroup: 24,
      hasDocument: preset.setupFilesAfterEnv !== undefined,
    }),
    ...alone.map((folder) => `<rootDir>/${folder}/src/**/*.test.{ts,tsx}`),
  ],
});

module.exports = {
  projects: [projectOf('unit', require('./node.cjs'), pure, node), projectOf('ui', require('./browser.cjs'), browser)],
};
