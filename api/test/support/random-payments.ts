import fc from 'fast-check';
import type { Money } from './money';
import { invoiceFrom, newPayee, type Payee } from './payees';

/** A payment to insert: its status, and its planned and (if executed) actual transfer days. Amounts in yen. */
export interface RandomPayment {
  readonly status: number;
  readonly amount: number;
  readonly commission: number;
  readonly planned: string;
  readonly executed: string | null;
}

/** Days around the turn of years, and one in between. */
const day = fc.constantFrom(
  '2024-12-30',
  '2025-01-06',
  '2025-12-30',
  '2025-12-31',
  '2026-01-01',
  '2026-07-01',
  '2026-12-31',
  '2027-01-04',
);

export const randomPayments: fc.Arbitrary<RandomPayment[]> = fc.array(
  fc
    .record({
      status: fc.integer({ min: 1, max: 5 }),
      amount: fc.integer({ min: 1, max: 9_999_999_999 }),
      commission: fc.integer({ min: 0, max: 1_000_000 }),
      planned: day,
      executed: day,
    })
    .map((payment) => (payment.status === 4 ? payment : { ...payment, executed: null })),
  { maxLength: 12 },
);

const INSERT = `
  with paid as (
    insert into invoices (workflow_kind, buyer_id, received_invoice_id, sequence, status, supplier_id, supplier_account_id, supplier_account_revision, amount, commission, commission_tax, total,
      transfer_person_name, transfer_date, transfer_executed_date, created_at, updated_at, submitted_at)
    select 1, r.buyer_id, r.id, p.position, p.status, r.supplier_id, $2, 1, p.amount, p.commission, 0, p.amount + p.commission, 'ｱｵﾊﾞ', p.planned, p.executed, now(), now(), now()
    from received_invoices r join suppliers s on s.id = r.supplier_id and s.id = $3,
      rows from (jsonb_to_recordset($4::jsonb) as (status int, amount bigint, commission bigint, planned date, executed date)) with ordinality p (status, amount, commission, planned, executed, position)
    where r.doc_number = $1 order by p.position returning id, buyer_id, total
  )
  insert into payment_attempts (id, buyer_id, credit_card_id, invoice_id, amount, state, idempotency_key, gateway_reference, created_at, updated_at, consumed_at)
  select gen_random_uuid(), buyer_id, $5, id, total, 'voided', 'random-' || id, 'random-' || id, now(), now(), now() from paid`;

/**
 * Inserts payments to a new supplier, calls `ask`, and removes them again, because they are rows without books.
 * @param cardId a saved card of the buyer
 */
export async function withPayments(
  money: Money,
  cardId: number,
  payments: readonly RandomPayment[],
  ask: (payee: Payee) => Promise<void>,
): Promise<void> {
  const payee = await newPayee(money);
  const { docNumber } = await invoiceFrom(money, payee, 10);
  const { pool } = money.api;
  await pool.query(INSERT, [docNumber, payee.accountId, payee.supplierId, JSON.stringify(payments), cardId]);
  try {
    await ask(payee);
  } finally {
    await pool.query(
      'delete from payment_attempts where invoice_id in (select id from invoices where supplier_id = $1)',
      [payee.supplierId],
    );
    await pool.query('delete from invoices where supplier_id = $1', [payee.supplierId]);
  }
}
