import { randomUUID } from 'node:crypto';
import type { Payment } from 'shared-api/types';
import { signIn } from './support/accounts';
import { startApi, type OwnApi } from './support/api';
import { runtimeUrlOf } from './support/databases';
import { useMoney } from './support/money';
import { until } from './support/until';
import { openGate, portOf, through, type Gate } from './trials/tcp-gate';

describe('a call whose commit the database does not answer', () => {
  const money = useMoney();
  let gate: Gate;
  let behind: OwnApi;
  beforeAll(async () => {
    const { databaseName } = money().api;
    const url = runtimeUrlOf(databaseName);
    gate = await openGate(portOf(url));
    const env = { DATABASE_URL: through(gate, url), DATABASE_TIMEOUT_MS: '2000' };
    behind = await startApi({ databaseName, isIdle: true, env });
  });
  afterAll(async () => {
    await behind.stop();
    await gate.close();
  });

  it.each<['before' | 'after', string]>([
    ['after', 'was committed gets its answer by its key'],
    ['before', 'was never committed runs by its key'],
  ])('and which (%s) %s, once', async (when, _what) => {
    const invoice = await money().newInvoice(20_000);
    const { attempt_id } = await money().authorised(invoice);
    const body = await money().submission(invoice, 20_000, attempt_id);
    const tokens = await signIn(behind);
    const headers = { 'idempotency-key': randomUUID() };
    const submit = (api: Pick<OwnApi, 'call'>) => api.call<Payment>('POST', '/invoices', { tokens, headers, body });
    const caught = new Promise<void>((resolve) => {
      gate.arm({ text: 'commit', following: 'insert into "invoices"', when, caught: resolve });
    });
    const [unknown] = await Promise.all([submit(behind), caught]);
    expect(unknown.status).toBe(503);
    // The database may not have noticed yet that the connection is gone: until then the call is under way.
    const again = await until(
      () => submit(money().api),
      ({ status }) => status !== 409,
    );
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, when === 'after' ? 'true' : null]);
    const { rows } = await money().api.pool.query(
      `select count(*)::int as payments from invoices i join received_invoices r on r.id = i.received_invoice_id
       where r.doc_number = $1 and i.buyer_id = (select buyer_id from invoices where id = $2)`,
      [invoice.docNumber, again.body.id],
    );
    expect(rows).toEqual([{ payments: 1 }]);
  });
});
