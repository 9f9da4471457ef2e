import { join, resolve } from 'node:path';
import { parsePort } from './ports';

export interface Settings {
  projectRoot: string;
  /** Port of the host; the others follow from it. */
  port: number;
  /** Folder of everything that stays between two starts. */
  dataDir: string;
  /**
   * Folder of `ready.json` while the product runs. It is beside the data directory, so that two products of one
   * checkout have one each.
   */
  runDir: string;
  /** An external PostgreSQL server, instead of the embedded one. */
  databaseUrl: string | null;
}

/** Reads PORT, DATA_DIR, RUN_DIR and DATABASE_URL; folders are relative to the project's root. */
export function readSettings(projectRoot: string, environment: NodeJS.ProcessEnv): Settings {
  return {
    projectRoot,
    port: parsePort(environment.PORT),
    dataDir: resolve(projectRoot, environment.DATA_DIR || '.data'),
    runDir: resolve(
      projectRoot,
      environment.RUN_DIR || (environment.DATA_DIR ? join(environment.DATA_DIR, 'run') : '.run'),
    ),
    databaseUrl: environment.DATABASE_URL || null,
  };
}

/** Returns the file with the running product's addresses. */
export function readyFileOf(settings: Settings): string {
  return join(settings.runDir, 'ready.json');
}

/** Returns the folder of the uploaded files. */
export const uploadsOf = (dataDir: string): string => join(dataDir, 'files');
