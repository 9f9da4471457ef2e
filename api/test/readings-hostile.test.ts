import type { Reading } from 'shared-api/types';
import { signIn } from './support/accounts';
import { startApi, type Api, type OwnApi, type Tokens } from './support/api';
import { upload } from './support/documents';
import { itFull } from './support/full';
import { invoice } from './support/invoices';
import { endlessPdf } from './support/make-pdf';
import { until } from './support/until';
import { useApi } from './support/use-api';

const YEAR_MS = String(365 * 24 * 3_600_000);
const env = { READ_FILES: '1', READING_TIMEOUT_MS: '1000', ACCESS_TOKEN_TTL_MS: YEAR_MS };

const reading = async (api: Api, tokens: Tokens, fileId: string): Promise<Reading> =>
  (await api.call<Reading>('GET', `/invoices/files/${fileId}/reading`, { tokens })).body;
const whenIn = (state: Reading['state'], api: Api, tokens: Tokens, fileId: string): Promise<Reading> =>
  until(
    () => reading(api, tokens, fileId),
    (answer) => answer.state === state,
  );

const triesOf = async (api: Api, fileId: string): Promise<number | undefined> =>
  (await api.pool.query<{ tries: number }>('select tries from file_readings where file_id = $1', [fileId])).rows[0]
    ?.tries;

describe('the reading of files by several processes', () => {
  const current = useApi();
  let started: OwnApi[];
  /** Starts a process that reads files, beside the API that does not. */
  const startReader = async (more: Readonly<Record<string, string>> = {}): Promise<OwnApi> => {
    const reader = await startApi({ databaseName: current().databaseName, env: { ...env, ...more } });
    started.push(reader);
    return reader;
  };
  beforeEach(async () => {
    started = [];
    // The demonstration's files are not part of this test.
    await current().pool.query('delete from file_readings');
  });
  afterEach(async () => {
    await Promise.all(started.map((reader) => reader.stop()));
  });

  it('stops a file that never ends twice, then fails it, while the API answers', async () => {
    const api = await startReader();
    const tokens = await signIn(api);
    const fileId = await upload(api, tokens, 'endless.pdf', endlessPdf());
    await whenIn('reading', api, tokens, fileId);
    expect((await api.call('GET', '/suppliers', { tokens })).status).toBe(200);
    expect(await whenIn('failed', api, tokens, fileId)).toMatchObject({ method: null, fields: null });
    expect(await triesOf(api, fileId)).toBe(2);
  });

  itFull('gives the file of a process that died to another one, as the second try', async () => {
    const dying = await startReader({ READING_TIMEOUT_MS: '600000' });
    const tokens = await signIn(dying);
    const fileId = await upload(dying, tokens, 'endless.pdf', endlessPdf());
    await whenIn('reading', dying, tokens, fileId);
    await dying.process.kill();
    const heir = await startReader();
    expect((await reading(heir, tokens, fileId)).state).toBe('reading');
    await heir.moveClock(3_600_000);
    expect(await whenIn('failed', heir, tokens, fileId)).toMatchObject({ fields: null });
    expect(await triesOf(heir, fileId)).toBe(2);
  });

  it('fails a scan at once if pictures are not read', async () => {
    const api = await startReader({ READ_PICTURES: '0' });
    const tokens = await signIn(api);
    const fileId = await upload(api, tokens, 'scan.jpg', invoice('g-hokuriku-seiko-scan.jpg'));
    expect((await whenIn('failed', api, tokens, fileId)).progress).toBe(0);
  });

  itFull('waits for a process that reads if this one does not read files', async () => {
    const tokens = await signIn(current());
    const fileId = await upload(current(), tokens);
    expect(await reading(current(), tokens, fileId)).toMatchObject({
      state: 'waiting',
      method: null,
      progress: 0,
      fields: null,
    });
    await startReader({ READING_TIMEOUT_MS: '60000' });
    expect((await whenIn('done', current(), tokens, fileId)).fields?.amount?.value).toBe(55_000);
  });
});
