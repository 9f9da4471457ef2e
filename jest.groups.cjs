// Groups of unit test files that share one environment and one load of the modules, which is half of what a small file
// costs.
const { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** Bounds what one environment holds, and gives every worker something to do. */
const FILES_PER_GROUP = 12;

/** Tells files whose subject is which modules are loaded, or that replace modules: each needs a registry of its own. */
const NEEDS_OWN_REGISTRY =
  /\bjest\.(mock|doMock|isolateModules|resetModules)\b|\bdescribeRemote\b|\brequire\.cache\b|@jest-environment/;

/** Returns the test files below `src` of a package, relative to `root`, in order of their names. */
function testFilesOf(root, folder) {
  const source = join(folder, 'src');
  return readdirSync(join(root, source), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(source, name))
    .sort();
}

/** Returns the text of a file that runs `files` one after the other and leaves nothing of one to the next. */
function textOf(root, files, hasDocument) {
  const suites = files.map(
    (file) =>
      `describe(${JSON.stringify(file)}, () => { require(${JSON.stringify(join(root, file))}); afterAll(leaveNothing); });`,
  );
  return `${[
    'const network = globalThis.fetch;',
    'function leaveNothing() {',
    '  jest.useRealTimers();',
    '  jest.restoreAllMocks();',
    '  globalThis.fetch = network;',
    ...(hasDocument
      ? [
          '  sessionStorage.clear();',
          '  localStorage.clear();',
          '  document.body.replaceChildren();',
          "  window.history.replaceState(null, '', '/');",
        ]
      : []),
    '}',
    ...suites,
  ].join('\n')}\n`;
}

/**
 * Writes a group file for every twelve test files of a folder.
 *
 * @param name of the jest project, a folder of `.cache/unit-groups`
 * @param folders relative to `root`; files of two folders are never in one group
 * @returns absolute paths: the groups, and the files that stand alone
 */
function writeGroups({ root, name, folders, hasDocument }) {
  const target = join(root, '.cache', 'unit-groups', name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const paths = [];
  for (const folder of folders) {
    const files = testFilesOf(root, folder);
    const alone = files.filter((file) => NEEDS_OWN_REGISTRY.test(readFileSync(join(root, file), 'utf8')));
    const grouped = files.filter((file) => !alone.includes(file));
    const groups = Math.ceil(grouped.length / FILES_PER_GROUP);
    for (let index = 0; index < groups; index += 1) {
      const path = join(target, `${dirname(`${folder}/src`).replaceAll('/', '-')}-${index + 1}.test.js`);
      // Every n-th file: slow neighbours do not meet in one group.
      writeFileSync(
        path,
        textOf(
          root,
          grouped.filter((_, position) => position % groups === index),
          hasDocument,
        ),
      );
      paths.push(path);
    }
    paths.push(...alone.map((file) => join(root, file)));
  }
  return paths;
}

module.exports = { writeGroups };
