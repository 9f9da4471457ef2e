'use strict';

/** Stands in the place of federation's loading ahead by manifest: the shell loads ahead by its registry (`host/src/remotes/preload.ts`). */
module.exports = () => `
const refuse = () => { throw new Error('This build loads nothing ahead by manifest'); };
export { refuse as defaultPreloadArgs, refuse as formatPreloadArgs, refuse as normalizePreloadExposes, refuse as preloadAssets };
`;
