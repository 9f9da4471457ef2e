// Writes the mutants that a server of the tests has reached when it ends (run-http-tests.mjs).
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

process.on('exit', () => {
  const reached = globalThis.__stryker__?.mutantCoverage?.static;
  if (reached === undefined) return;
  writeFileSync(join(process.env.MUTANTS_REACHED, `${process.pid}.json`), JSON.stringify(Object.keys(reached)));
});
