/** The entry of a remote that is worked on: one name for all that it becomes. */
export const DEV_ENTRY = 'remoteEntry.js';
