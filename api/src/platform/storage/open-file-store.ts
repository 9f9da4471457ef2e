import type { Config } from '../config/config';
import { openDiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { openS3Store } from './s3-store';

/** Opens the store that the settings name: a bucket if one is set, else a folder. */
export function openFileStore({
  FILES_DIR,
  S3_BUCKET,
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Config): Promise<FileStore> {
  if (S3_BUCKET === undefined) return openDiskStore(FILES_DIR);
  const credentials =
    S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
      ? undefined
      : { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return openS3Store({ bucket: S3_BUCKET, endpoint: S3_ENDPOINT, region: S3_REGION, credentials });
}
