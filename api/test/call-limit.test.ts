import { randomUUID } from 'node:crypto';
import type { Draft } from 'shared-api/types';
import { CORPORATION, signIn } from './support/accounts';
import { insertInvoice } from './support/money';
import { startApi, type Api, type OwnApi } from './support/api';
import { EMPTY_DRAFT } from './support/drafts';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

describe('a call that waits for longer than a call may take', () => {
  const api = useOwnApi({});
  let impatient: OwnApi;
  beforeAll(async () => {
    // The database itself would let it wait on.
    const env = { CALL_TIMEOUT_MS: '2000', DATABASE_TIMEOUT_MS: '60000' };
    impatient = await startApi({ databaseName: api().databaseName, isIdle: true, env });
  });
  afterAll(() => impatient.stop());

  it('is answered 503 with a time to retry; its work goes on, and its key has the answer', async () => {
    const tokens = await signIn(api());
    const { docNumber: doc_number } = await insertInvoice(api().pool, CORPORATION.email, 1_000);
    const body = { ...EMPTY_DRAFT, doc_number, note: '一度だけ' };
    const headers = { 'idempotency-key': randomUUID() };
    const save = (by: Api) => by.call<Draft>('POST', '/drafts', { tokens, body, headers });
    const holder = await api().pool.connect();
    await holder.query('begin; lock table payment_drafts in exclusive mode');
    const late = await save(impatient);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    await holder.query('rollback');
    holder.release();
    const found = await until(
      () => save(api()),
      ({ status }) => status !== 409,
    );
    expect([found.status, found.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    const { rows } = await api().pool.query(
      `select count(*)::int as drafts from payment_drafts where note = '一度だけ'`,
    );
    expect(rows).toEqual([{ drafts: 1 }]);
  });

  it('is answered so to an operator who looks something up', async () => {
    const holder = await api().pool.connect();
    await holder.query('begin; lock table promotion_codes in access exclusive mode');
    const late = await impatient.operator('GET', '/promotions');
    await holder.query('rollback');
    holder.release();
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
