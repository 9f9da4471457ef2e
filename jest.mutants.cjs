// The unit tests that a mutation trial runs: those beside the rules, one file at a time, and without groups.
process.env.UNIT_FILES = '1';
const [unit, ui] = require('./jest.config.cjs').projects;
const of = (project, folders) => ({ ...project, testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`) });
module.exports = { projects: [of(unit, ['shared-rules/src', 'api/src']), of(ui, ['shared-auth/src', 'shared-shell/src'])] };
