import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StoreUnavailable, type FileStore } from './file-store';
import { limitBytes } from './limit-bytes';

/** Settings of a bucket on S3 or a compatible store. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store other than Amazon's. */
  readonly endpoint?: string | undefined;
  /** Without them the SDK looks in the usual places: environment variables, files, the role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Longest wait for the store, in ms: to connect, and between two pieces. A store that stands still is asked twice. */
const CONNECT_LIMIT_MS = 2_000;
const SILENCE_LIMIT_MS = 4_000;
const TRIES = 2;

const MISSING = new Set(['NoSuchKey', 'NotFound']);

function undefinedWhereMissing(error: unknown): undefined {
  if (error instanceof Error && MISSING.has(error.name)) return undefined;
  throw new StoreUnavailable(error);
}

function unavailable(error: unknown): never {
  throw new StoreUnavailable(error);
}

/** In Node the body of an answer is always a stream. */
const bodyOf = ({ Body }: GetObjectCommandOutput): Readable => Body as Readable;

/**
 * Stores files as objects of a bucket. A small file is one request. A larger one is an upload in parts, which becomes
 * an object with its last request; until then nothing is under the key. An interrupted upload is aborted. If its
 * process died, the parts stay hidden until a lifecycle rule of the bucket deletes them (docs/deployment.md).
 *
 * @throws when the bucket does not answer, or refuses the credentials
 */
export async function openS3Store({ bucket, region, endpoint, credentials }: S3Settings): Promise<FileStore> {
  // Loaded here, because most installations keep files on the disk and start faster without it.
  const { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, HeadObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials }),
    // Puts the bucket in the path instead of the host name: stores other than Amazon's rarely have a host name per
    // bucket.
    forcePathStyle: endpoint !== undefined,
    // Many compatible stores do not know the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
  });
  const objectOf = (key: string) => ({ Bucket: bucket, Key: key });
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    throw new Error(`The bucket ${bucket} cannot be used: check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys.`, {
      cause: error,
    });
  });
  return {
    async write(key, content, limit) {
      const limited = limitBytes(limit);
      const upload = new Upload({ client, params: { ...objectOf(key), Body: limited } });
      // The first of the two to fail is the reason; the other one then fails because of it.
      const sent = upload.done().catch((error: unknown) => {
        // If the sender sent too much or broke off, that is the reason, not the bucket.
        throw limited.errored ?? new StoreUnavailable(error);
      });
      sent.catch((error: unknown) => limited.destroy(error instanceof Error ? error : new Error(String(error))));
      const passed = pipeline(content, limited);
      const [reading, sending] = await Promise.allSettled([passed, sent]);
      for (const outcome of [reading, sending]) if (outcome.status === 'rejected') throw outcome.reason;
    },
    async read(key) {
      const answer = await client.send(new GetObjectCommand(objectOf(key))).catch(undefinedWhereMissing);
      return answer && Buffer.concat(await bodyOf(answer).toArray().catch(unavailable));
    },
    size: async (key) =>
      (await client.send(new HeadObjectCommand(objectOf(key))).catch(undefinedWhereMissing))?.ContentLength,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(unavailable);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(unavailable);
    },
  };
}
