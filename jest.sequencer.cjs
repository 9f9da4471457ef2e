// Starts the longest tests first. A machine that has never run them knows the sizes of files alone: a group counts as
// much as the files that it requires, and groups come before the rest.
const { readFileSync, statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

const isGroup = ({ path }) => path.includes('test-groups');
const sizeOf = (path) => statSync(path).size;
/** Returns the size of a group's files together. */
const sizeOfGroup = ({ path }) =>
  [...readFileSync(path, 'utf8').matchAll(/require\((".+?")\)/g)].reduce(
    (sum, [, file]) => sum + sizeOf(JSON.parse(file)),
    0,
  );

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const groups = sorted.filter(isGroup);
    const isFirstRun = groups.every(({ duration }) => duration === undefined);
    const sizes = new Map(isFirstRun ? groups.map((group) => [group, sizeOfGroup(group)]) : []);
    return [
      ...groups.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)),
      ...sorted.filter((test) => !isGroup(test)),
    ];
  }
};
