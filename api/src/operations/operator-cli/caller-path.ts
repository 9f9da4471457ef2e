import { resolve } from 'node:path';

/** Returns a path relative to the folder in which the caller stands: npm starts a command in the package's own. */
export const callerPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);
