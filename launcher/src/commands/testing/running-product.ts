import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { removeCluster, startPostgres, type Postgres } from '../../postgres/postgres';
import { takeInstance, type InstanceLock } from '../../processes/instance-lock';
import { readSecrets } from '../../product/config/secrets';

/** Root of the repository, which the commands take. */
export const projectRoot = resolve(__dirname, '../../../..');

/** A product that runs: its data, its PostgreSQL, and the lock of its launcher, which is the test's process. */
export interface RunningProduct {
  /** Folder of everything that the tests make; backups are in `made` of it. */
  readonly work: string;
  readonly dataDir: string;
  readonly server: Postgres;
}

const environment = process.env;

/** Makes the commands take a data directory as their own. */
export const inFolder = (folder: string): void => {
  process.env = { ...environment, DATA_DIR: folder };
};

/** Makes a data directory with the secrets of the product, as on a new machine. */
export function newMachine({ work, dataDir }: Pick<RunningProduct, 'work' | 'dataDir'>): string {
  const folder = realpathSync(mkdtempSync(join(work, 'machine-')));
  cpSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  inFolder(folder);
  return folder;
}

/**
 * Starts a product for the tests of a file, with a stored file and a silent terminal, and removes it with all that they
 * made.
 */
export function startProduct(): () => RunningProduct {
  let product: RunningProduct | undefined;
  let lock: InstanceLock;
  const current = (): RunningProduct => {
    if (!product) throw new Error('The product is only there inside tests.');
    return product;
  };
  beforeAll(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const work = realpathSync(mkdtempSync(join(tmpdir(), 'backup-')));
    const dataDir = join(work, 'product');
    mkdirSync(join(dataDir, 'files'), { recursive: true });
    writeFileSync(join(dataDir, 'files', 'invoice'), '請求書');
    readSecrets(dataDir);
    lock = await takeInstance(dataDir, 'http://localhost:8080');
    product = { work, dataDir, server: await startPostgres({ projectRoot, dataDir, ephemeral: true }) };
    inFolder(dataDir);
  });
  afterAll(async () => {
    const { work, server } = current();
    await server.stop();
    lock.release();
    process.env = environment;
    for (const name of readdirSync(work)) if (name !== 'made') await removeCluster(join(work, name));
    rmSync(work, { recursive: true });
  });
  return current;
}
