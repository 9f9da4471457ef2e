import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StoreUnavailable, type FileStore } from './file-store';
import { limitBytes } from './limit-bytes';

/** A bucket of S3, or of a store that speaks as S3 does. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store other than Amazon's. */
  readonly endpoint?: string | undefined;
  /** Without them the surroundings are asked, as every tool of S3 does: variables, files, the role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** A store that does not answer is not waited for longer than this, to connect or between two pieces. */
const CONNECT_LIMIT_MS = 3_000;
const SILENCE_LIMIT_MS = 30_000;

const MISSING = new Set(['NoSuchKey', 'NotFound']);

function undefinedWhereMissing(error: unknown): undefined {
  if (error instanceof Error && MISSING.has(error.name)) return undefined;
  throw new StoreUnavailable(error);
}

function unavailable(error: unknown): never {
  throw new StoreUnavailable(error);
}

/** The body of an answer is a stream wherever Node asks. */
const bodyOf = ({ Body }: GetObjectCommandOutput): Readable => Body as Readable;

/**
 * Files as objects of a bucket. Small ones are one request, larger ones an upload in parts that becomes an object by
 * its last request: until then nothing is under the key. What breaks off is aborted; of an upload whose process died
 * the parts stay hidden until a lifecycle rule of the bucket sweeps them out (docs/deployment.md).
 *
 * @throws when the bucket does not answer, or not to these credentials
 */
export async function openS3Store({ bucket, region, endpoint, credentials }: S3Settings): Promise<FileStore> {
  // Loaded where it is used: most installations keep files on the disk, and a start is quick without it.
  const { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, HeadObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials }),
    // The bucket in the path, not in the host's name: what is not Amazon's seldom has a name for every bucket.
    forcePathStyle: endpoint !== undefined,
    // Checksums that the SDK would add by itself are unknown to many stores that speak as S3 does.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
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
      // Whichever fails first is the reason; the other then fails by it.
      const sent = upload.done().catch((error: unknown) => {
        // Whoever sent too much or broke off is the reason then, not the bucket.
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
