import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { signIn } from './support/accounts';
import { SAMPLE_PDF, storedFile, upload } from './support/documents';
import { replaceWhileAccepted } from './support/slow-upload';
import { spawnServer } from './support/server-process';
import { useOwnApi } from './support/use-api';

describe('files in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  const bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'files', configs: [] }] });
  const settings: Record<string, string> = { FILES_DIR: '', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  beforeAll(async () => {
    const { port } = (await bucket.run()) as AddressInfo;
    settings['S3_ENDPOINT'] = `http://127.0.0.1:${port}`;
  });
  const api = useOwnApi(() => ({ env: settings }));
  afterAll(async () => {
    await bucket.close();
    rmSync(folder, { recursive: true });
  });

  it('are sent and read through the API alone, which knows where they lie', async () => {
    const tokens = await signIn(api());
    const fileId = await upload(api(), tokens);
    const { storage_key: key } = await storedFile(api(), fileId);
    expect(readdirSync(join(folder, 'files')).some((name) => name.startsWith(key))).toBe(true);
    const { body } = await api().call<{ url: string }>('GET', `/invoices/files/${fileId}/download/url`, { tokens });
    const response = await fetch(`${api().url}${body.url}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(SAMPLE_PDF)).toBe(true);
  });

  it('keep the bytes that were accepted, though others that were begun before come later', async () => {
    expect(await replaceWhileAccepted(api(), await signIn(api()))).toEqual({ answer: 404, isAsAccepted: true });
  });
});

it.each([
  ['a folder and a bucket', { FILES_DIR: '/tmp', S3_BUCKET: 'files' }, 'FILES_DIR and S3_BUCKET'],
  ['keys without a bucket', { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret-of-nobody' }, 'S3_BUCKET is missing'],
  ['half of the keys', { FILES_DIR: '', S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret-of-nobody' }, 'S3_ACCESS_KEY_ID'],
])('the API does not start with %s, and says so without a value', async (_what, environment, name) => {
  const output = await spawnServer({ DATABASE_URL: 'postgres://127.0.0.1:1/none', ...environment }).then(() => 'It started.', String);
  expect(output).toContain(name);
  expect(output).not.toContain('secret-of-nobody');
});
