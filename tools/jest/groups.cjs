// Groups of test files that share one environment and one load of the modules, which is half of what a small file costs.
const { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** Finds files that test which modules are loaded, or that replace modules: each needs its own registry. */
const NEEDS_OWN_REGISTRY =
  /\bjest\.(mock|doMock|isolateModules|resetModules)\b|\bdescribeRemote\b|\brequire\.cache\b|@jest-environment/;

/** Returns the test files below a folder, relative to `root`, with their text, in order of their names. */
function testFilesOf(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Returns the text of a file that runs `files` one after the other and leaves nothing of one to the next. */
function textOf(root, files, hasDocument) {
  const suites = files.map(
    (file) =>
      `describe(${JSON.stringify(file)}, () => { require(${JSON.stringify(join(root, file))}); afterAll(leaveNothing); });`,
  );
  const text = `${[
    'const network = globalThis.fetch;',
    'function leaveNothing() {',
    '  jest.useRealTimers();',
    '  jest.restoreAllMocks();',
    '  globalThis.fetch = network;',
    ...(hasDocument
      ? [
          '  sessionStorage.clear();',
          '  localStorage.clear();',
          // react-aria makes the place of its announcements once, and announces into it also when it is gone.
          "  const places = document.querySelectorAll('[data-live-announcer]');",
          '  for (const place of places) for (const log of place.children) log.replaceChildren();',
          '  document.body.replaceChildren(...places);',
          "  window.history.replaceState(null, '', '/');",
        ]
      : []),
    '}',
    ...suites,
  ].join('\n')}\n`;
  // Padded to the size of its files: jest starts the largest file first until it knows how long each takes.
  return `${text}//${' '.repeat(files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0))}\n`;
}

/**
 * Writes a file for each group of a folder's test files.
 *
 * @param name of the jest project, a folder of `.cache/test-groups`
 * @param folders relative to `root`; files of two folders are never in one group
 * @param filesPerGroup bounds what one environment holds, and gives every worker something to do
 * @param takes tells the text of a test file that this call is about; all of them by default
 * @param standsAlone tells the text of a test file that is in no group
 * @returns absolute paths: the groups, and the files that stand alone
 */
function writeGroups({
  root,
  name,
  folders,
  filesPerGroup,
  takes = () => true,
  standsAlone = NEEDS_OWN_REGISTRY,
  hasDocument,
}) {
  const target = join(root, '.cache', 'test-groups', name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const paths = [];
  for (const folder of folders) {
    const taken = testFilesOf(root, folder).filter(({ text }) => takes(text));
    const alone = taken.filter(({ text }) => standsAlone.test(text)).map(({ file }) => file);
    const grouped = taken.map(({ file }) => file).filter((file) => !alone.includes(file));
    const groups = Math.ceil(grouped.length / filesPerGroup);
    for (let index = 0; index < groups; index += 1) {
      const path = join(target, `${dirname(folder).replaceAll('/', '-')}-${index + 1}.test.js`);
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
