import type { OperatedSettlement } from 'shared-api/operator';
import { writeSettlementReport } from 'shared-api/settlement-report';
import { useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { until } from './support/until';

/** More lines than fit into the parameters of a statement, and more than one run books. */
const ADJUSTMENTS = 9_000;
const CAPTURES = 2_600;

describe('a settlement report of many lines', () => {
  const money = useMoney();

  it('is taken whole, and booked in batches while its progress can be read', async () => {
    const { id: paymentId } = await money().pay(await money().newInvoice(33_000));
    await money().decide(paymentId, 'approve');
    const { rows } = await money().api.pool.query<{ authorisation: string }>(
      'select authorisation_id as authorisation from payment_attempts where invoice_id = $1',
      [paymentId],
    );
    const line = (kind: 'capture' | 'adjustment', authorisationId: string) => (_: unknown, index: number) => ({
      kind,
      reference: `many-${kind}-${index}`,
      authorisationId,
      gross: 10,
      fee: 1,
    });
    const csv = writeSettlementReport({
      payoutDate: '2026-11-27',
      payout: 'po-many',
      lines: [
        ...Array.from({ length: ADJUSTMENTS }, line('adjustment', '')),
        ...Array.from({ length: CAPTURES }, line('capture', rows[0]?.authorisation ?? '')),
      ],
    });
    const read = (id: number) => money().api.operator<OperatedSettlement>('GET', `/settlement_reports/${id}`);
    const { status, body } = await money().api.operator<OperatedSettlement>('POST', '/settlement_reports', {
      content: Buffer.from(csv).toString('base64'),
    });
    // How many of them are in the books by now is up to the job that books the others.
    expect([status, body]).toMatchObject([201, { lines: ADJUSTMENTS + CAPTURES, known: CAPTURES }]);
    await until(
      async () => (await read(body.id)).body.booked,
      (booked) => booked === CAPTURES,
    );
    const entries = await money().api.pool.query(
      `select count(*)::int as lines, sum(e.amount)::int as yen from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join settlement_lines l on l.id = t.sequence and t.kind = 'settlement' where l.report_id = $1 and e.account = 'acquirer_receipts' and e.amount > 0`,
      [body.id],
    );
    expect(entries.rows).toEqual([{ lines: CAPTURES, yen: CAPTURES * 10 }]);
    expect((await runOperator(money().api, ['settlement', String(body.id)])).output).toContain(
      '明細 11,600件、うち記帳済み 2,600件。',
    );
  });
});
