/** Name of the entry of a remote in development; it never changes. */
export const DEV_ENTRY = 'remoteEntry.js';
