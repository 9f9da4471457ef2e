// The unit tests that a mutation trial runs: those beside the rules, one file at a time.
process.env.UNIT_FILES = '1';
const [unit] = require('./jest.config.cjs').projects;

module.exports = { ...unit, testMatch: ['<rootDir>/shared-rules/src/**/*.test.ts', '<rootDir>/api/src/**/*.test.ts'] };
