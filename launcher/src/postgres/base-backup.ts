import { createWriteStream } from 'node:fs';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';

/** The message of a backup: a letter says what follows. `d` is a part of the archive. */
const ARCHIVE_PART = 'd'.charCodeAt(0);

/** Fast compression, because pages and log are mostly empty, and the server continues meanwhile. */
const GZIP_LEVEL = 1;

/**
 * Writes all databases of a running server into a tar archive, compressed by gzip, as they are at one moment: that of
 * the end. Readers and writers go on. The server itself copies its files and the part of its log that makes them whole
 * (`BASE_BACKUP` of the replication protocol, as `pg_basebackup` does it), and verifies the checksum of each page. It
 * does not wait until an archive of the log has that part too.
 *
 * @param serverUrl address as superuser
 * @param signal ends it, as an error does
 * @param seal encrypts the archive; by default it is not
 */
export async function writeBaseBackup(
  serverUrl: string,
  file: string,
  signal: AbortSignal,
  seal: Transform = new PassThrough(),
): Promise<void> {
  const options: pg.ClientConfig & { replication: string } = { connectionString: serverUrl, replication: 'true' };
  const client = new pg.Client(options);
  await client.connect();
  try {
    // Keeps the log that the backup needs until it has been copied, however much is written meanwhile. Ends with the
    // connection.
    await client.query(`CREATE_REPLICATION_SLOT backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL true)`);
    const archive = new PassThrough();
    const written = pipeline(
      archive,
      createGzip({ level: GZIP_LEVEL }),
      seal,
      createWriteStream(file, { mode: 0o600 }),
      { signal },
    );
    const copied = copyInto(client, archive).then(
      () => archive.end(),
      (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    // A full disk or the signal ends the backup: the connection would wait for ever for somebody who reads.
    written.catch(() => client.end());
    await Promise.all([written, copied]);
  } finally {
    await client.end();
  }
}

function copyInto(client: pg.Client, archive: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    class BaseBackup extends pg.Query {
      /** Called by `pg` for each message of the copy. Its buffer is used again, so the part is copied. */
      handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: pg.Connection): void {
        const isTaken = chunk[0] !== ARCHIVE_PART || archive.write(Buffer.from(chunk.subarray(1)));
        // Messages that have arrived together still follow a pause.
        if (isTaken || stream.isPaused()) return;
        stream.pause();
        archive.once('drain', () => stream.resume());
      }
    }
    client.query(
      new BaseBackup(
        `BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')`,
        (error) => {
          if (error === undefined || error === null) resolve();
          else reject(error);
        },
      ),
    );
    client.once('error', reject);
  });
}
