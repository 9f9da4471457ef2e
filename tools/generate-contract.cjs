// Generates types and samples of the contract if it has changed since, or never had any. Commands of the root, and
// Turborepo, do so before; this is for one package alone: the set-up of its tests, and the start of its `typecheck`.
const { execFileSync } = require('node:child_process');
const { existsSync, readdirSync, statSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const generated = join(root, 'shared-api', 'src', 'generated', 'samples.json');

/** Returns when a file below a folder was last changed, ignoring generated files. */
function changedAt(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('generated'))
    .map((name) => statSync(join(folder, name)).mtimeMs);
  return Math.max(...files);
}

/** Generates what is missing or old. */
function generate() {
  if (process.env.TURBO_HASH !== undefined) return;
  const sources = ['shared-api', 'shared-rules'].map((name) => join(root, name, 'src'));
  if (existsSync(generated) && statSync(generated).mtimeMs > Math.max(...sources.map(changedAt))) return;
  execFileSync('npm', ['run', 'generate'], { cwd: join(root, 'shared-api'), stdio: ['ignore', 'ignore', 'inherit'] });
}

module.exports = generate;
if (require.main === module) generate();
