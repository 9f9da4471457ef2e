import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { openDiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { TooManyBytes } from './limit-bytes';
import { openS3Store, type S3Settings } from './s3-store';

// s3rver keeps objects as S3 does, takes uploads in parts, and refuses every key but its own. It signs `HEAD /files/`
// without the last slash and so differs from S3 and the SDK: signatures are not compared here.

const MEGABYTE = 1024 * 1024;
const LIMIT = 10 * MEGABYTE;

interface OpenStore {
  readonly store: FileStore;
  /** Keys of all stored objects, unfinished ones included. */
  readonly keys: () => string[];
  readonly close: () => Promise<void>;
}

async function onDisk(folder: string): Promise<OpenStore> {
  return { store: await openDiskStore(folder), keys: () => readdirSync(folder), close: async () => undefined };
}

/** The key that s3rver knows. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

async function bucketIn(folder: string): Promise<{ server: S3rver; settings: Omit<S3Settings, 'credentials'> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return { server, settings: { bucket: 'files', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` } };
}

async function onS3(folder: string): Promise<OpenStore> {
  const { server, settings } = await bucketIn(folder);
  const store = await openS3Store({ ...settings, credentials: KEY });
  const keys = () =>
    readdirSync(join(folder, 'files'))
      .filter((name) => name.endsWith('_object'))
      .map((name) => name.replace(/\._S3rver_object$/, ''));
  return { store, keys, close: () => server.close() };
}

/** Bytes that differ from each other, so that a missing or misplaced piece shows. */
const bytes = (length: number): Buffer => createHash('shake256', { outputLength: length }).update('files').digest();

const inPieces = (content: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
      content.subarray(index * size, (index + 1) * size),
    ),
    { objectMode: false },
  );

/** Sends a number of bytes and then breaks off, as a connection does. */
async function* brokenOff(length: number): AsyncGenerator<Buffer> {
  yield bytes(length);
  await Promise.resolve();
  throw new Error('The connection broke off.');
}

describe.each([
  ['the disk', onDisk],
  ['S3', onS3],
])('files on %s', (_where, open) => {
  let folder: string;
  let opened: OpenStore;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
    opened = await open(folder);
  });
  beforeEach(async () => {
    for (const key of opened.keys()) await opened.store.remove(key);
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const write = (content: Readable): Promise<void> => opened.store.write('one', content, LIMIT);

  // Above five megabytes S3 takes a file in parts.
  it.each([0, 70_000, 5 * MEGABYTE, LIMIT])('are returned as they were sent: %d bytes', async (length) => {
    const content = bytes(length);
    await write(inPieces(content, 60_000));
    expect((await opened.store.read('one'))?.equals(content)).toBe(true);
    expect(await opened.store.size('one')).toBe(length);
  });

  it('are replaced as a whole', async () => {
    await write(inPieces(bytes(7 * MEGABYTE), 60_000));
    await write(Readable.from([Buffer.from('second')]));
    expect((await opened.store.read('one'))?.toString()).toBe('second');
  });

  it.each([LIMIT + 1, 2 * LIMIT + MEGABYTE])(
    'above the limit are rejected and not stored: %d bytes',
    async (length) => {
      await expect(write(inPieces(bytes(length), 600_000))).rejects.toThrow(TooManyBytes);
      expect(await opened.store.read('one')).toBeUndefined();
      expect(opened.keys()).toEqual([]);
    },
  );

  it.each([1_000, 6 * MEGABYTE])(
    'whose sending fails after %d bytes are not stored, and the earlier content stays',
    async (length) => {
      await write(Readable.from([Buffer.from('first')]));
      await expect(write(Readable.from(brokenOff(length), { objectMode: false }))).rejects.toThrow('broke off');
      expect((await opened.store.read('one'))?.toString()).toBe('first');
      expect(opened.keys()).toEqual(['one']);
    },
  );

  it('are not visible before they are complete', async () => {
    const source = new Readable({ read: () => undefined });
    const written = write(source);
    source.push(bytes(6 * MEGABYTE));
    expect(await opened.store.size('one')).toBeUndefined();
    source.push(null);
    await written;
    expect(await opened.store.size('one')).toBe(6 * MEGABYTE);
  });

  it('that do not exist have no bytes and no size, and can be removed', async () => {
    expect(await opened.store.read('none')).toBeUndefined();
    expect(await opened.store.size('none')).toBeUndefined();
    await opened.store.remove('none');
  });

  it('are gone after removal', async () => {
    await write(Readable.from([Buffer.from('first')]));
    await opened.store.remove('one');
    expect(await opened.store.read('one')).toBeUndefined();
  });
});

it('reports at once a bucket that does not answer, with the names of its settings', async () => {
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  await expect(
    openS3Store({ bucket: 'files', region: 'us-east-1', endpoint: 'http://127.0.0.1:1', credentials }),
  ).rejects.toThrow('S3_BUCKET');
});

it('reports at once a bucket that rejects the keys, with the names of its settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const { server, settings } = await bucketIn(folder);
  try {
    await expect(openS3Store({ ...settings, credentials: { ...KEY, accessKeyId: 'NOBODY' } })).rejects.toThrow(
      'S3_BUCKET',
    );
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
