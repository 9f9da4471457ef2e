// Starts the groups of tests first, because they take longest: a machine that has never run them knows their sizes
// alone, and the file of a group is small.
const { default: Sequencer } = require('@jest/test-sequencer');

const isGroup = ({ path }) => path.includes('test-groups');

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isGroup), ...sorted.filter((test) => !isGroup(test))];
  }
};
