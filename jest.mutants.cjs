// The unit tests that a mutation trial runs, one file at a time: those beside the rules, or with MUTANTS_OF=browser those
// of the session in the browser, which need a document.
const { join } = require('node:path');

process.env.UNIT_FILES = '1';
const [unit, browser] = require('./jest.config.cjs').projects;

module.exports =
  process.env.MUTANTS_OF === 'browser'
    ? {
        ...browser,
        testEnvironment: join(__dirname, 'jest.environment-mutant.cjs'),
        testMatch: ['<rootDir>/shared-auth/src/**/*.test.{ts,tsx}'],
      }
    : { ...unit, testMatch: ['<rootDir>/shared-rules/src/**/*.test.ts', '<rootDir>/api/src/**/*.test.ts'] };
