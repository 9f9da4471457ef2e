// Runs the program beside it that has its name (reader.cjs: reader.bundle.cjs) with the code that an earlier run has
// compiled (reader.code). V8 refuses code of another version of Node.js, and compiles anew.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');

const [bundle, code] = ['bundle.cjs', 'code'].map((kind) => __filename.replace(/cjs$/, kind));
const script = new Script(`(function (require, __filename, __dirname) {${readFileSync(bundle, 'utf8')}\n})`, {
  filename: bundle,
  ...(existsSync(code) && { cachedData: readFileSync(code) }),
});
// After a run the code has all functions that the run has used.
if (process.env.KEEP_COMPILED) process.once('exit', () => writeFileSync(code, script.createCachedData()));
script.runInThisContext()(createRequire(bundle), bundle, dirname(bundle));
