import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Settings of the mutation trial (`npm run mutants`), which names the modules. */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'tools/stryker/jest.config.cjs' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  // Outside of the project, whose own tests would find a second package of each name in it.
  tempDirName: join(tmpdir(), 'card-seikyusho-mutants'),
  ignorePatterns: ['/.data', '/.cache', '/.turbo', 'dist', '/e2e', '/docs', '/mfe-*'],
  logLevel: 'error',
  timeoutMS: 30_000,
};
