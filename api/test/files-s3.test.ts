import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { signIn } from './support/accounts';
import { beginUpload, putBytes, SAMPLE_PDF, storedFile, upload } from './support/documents';
import { everyNth, itFull } from './support/full';
import { replaceWhileAccepted } from './support/slow-upload';
import { spawnServer } from './support/server-process';
import { useOwnApi } from './support/use-api';

const MEGABYTE = 1024 * 1024;

describe('files in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const settings: Record<string, string> = {
    FILES_DIR: '',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
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

  it('keep the accepted bytes when an upload that began earlier finishes later', async () => {
    expect(await replaceWhileAccepted(api(), await signIn(api()))).toEqual({ answer: 404, isAsAccepted: true });
  });
});

describe('files for a bucket that may only be read', () => {
  const refusal = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
  const bucket = createServer((request, response) => {
    const isLook = request.method === 'HEAD';
    response.writeHead(isLook ? 200 : 403, { 'content-type': 'application/xml' }).end(isLook ? '' : refusal);
    request.resume();
  });
  const settings: Record<string, string> = {
    FILES_DIR: '',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'SECRET',
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    settings['S3_ENDPOINT'] = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  });
  const api = useOwnApi(() => ({ env: settings }));
  afterAll(() => new Promise((resolve) => bucket.close(resolve)));

  itFull('are refused with a time to come back, in one piece and in parts', async () => {
    const { body: place } = await beginUpload(api(), await signIn(api()), 'invoice.pdf', 9 * MEGABYTE);
    for (const bytes of [SAMPLE_PDF, Buffer.alloc(9 * MEGABYTE)]) {
      const answer = await putBytes(api(), place.url, bytes);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    }
  });
});

it.each(
  everyNth(
    [
      ['a folder and a bucket', { FILES_DIR: '/tmp', S3_BUCKET: 'files' }, 'FILES_DIR and S3_BUCKET'],
      [
        'keys without a bucket',
        { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret-of-nobody' },
        'S3_BUCKET is missing',
      ],
      [
        'half of the keys',
        { FILES_DIR: '', S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret-of-nobody' },
        'S3_ACCESS_KEY_ID',
      ],
    ],
    3,
  ),
)('the API does not start with %s, and names the setting without its value', async (_what, environment, name) => {
  const output = await spawnServer({ DATABASE_URL: 'postgres://127.0.0.1:1/none', ...environment }).then(
    () => 'It started.',
    String,
  );
  expect(output).toContain(name);
  expect(output).not.toContain('secret-of-nobody');
});
