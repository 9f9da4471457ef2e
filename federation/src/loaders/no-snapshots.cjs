'use strict';

/**
 * Stands in the place of federation's snapshots, which loading by manifest needs and loading by entry does not. `disableSnapshot` takes
 * the plugin out of a build, not the handler that it would work with (2.3 kB gzip); federation's own `disabled.js` is for builds that
 * load no remote at all.
 */
module.exports = () => `
export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';
export const getGlobalRemoteInfo = () => ({});
`;
