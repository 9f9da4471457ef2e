import fc from 'fast-check';
import type pg from 'pg';
import { PAYMENT_TABS } from 'shared-rules/tabs';
import type { ModelFilter, ModelOrder } from './invoice-model';

/** A received invoice to insert, with its payments: `[kind, status, action required]`. */
export interface RandomInvoice {
  readonly supplier: number;
  readonly number: string;
  readonly issueDate: string;
  readonly term: number;
  readonly amount: number;
  readonly payments: readonly (readonly [number, number, boolean])[];
}

/** Suppliers whose names a search has to normalise, or whose letters have a meaning in a database pattern. */
const SUPPLIERS = [
  ['株式会社さくら運輸', 'カブシキガイシャサクラウンユ'],
  ['Ａｏｂａ　Tech', 'アオバテック'],
  ['100%_サービス\\', 'ヒャクパーセントサービス'],
  ['ﾐﾄﾞﾘ商会', 'ミドリショウカイ'],
] as const;

const KIND_1 = [
  [1, 1, false],
  [1, 1, true],
  [1, 2, false],
  [1, 2, true],
  [1, 3, false],
  [1, 3, true],
  [1, 4, false],
  [1, 5, false],
] as const;
const KIND_2 = [
  [2, 7, false],
  [2, 8, false],
  [2, 1, false],
  [2, 3, false],
] as const;
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2025-03-${String(n).padStart(2, '0')}`);
const amount = fc.integer({ min: 1, max: 9 }).map((n) => n * 1_000);
const numberText = fc.string({
  unit: fc.constantFrom('A', 'b', '1', '2', '-', 'Ａ', '２', ' ', '%', '_', '\\', 'ｶﾞ', 'か', 'ー'),
  maxLength: 8,
});

export const randomInvoices: fc.Arbitrary<RandomInvoice[]> = fc.array(
  fc.record({
    supplier: fc.nat(SUPPLIERS.length - 1),
    number: numberText,
    issueDate: day,
    term: fc.nat(40),
    amount,
    payments: fc.array(fc.constantFrom(...KIND_1, ...KIND_2), { maxLength: 3 }),
  }),
  { minLength: 12, maxLength: 40 },
);

const ordered = <T extends string | number>([a, b]: readonly [T, T]): [T, T] => (a <= b ? [a, b] : [b, a]);
const partner = fc.constantFrom(
  'サクラ',
  'さくら',
  'ｻｸﾗ',
  'aoba',
  'AOBA tech',
  'ａｏｂａ',
  '%',
  '_',
  '\\',
  '株式会社',
  'みどり',
  'ミドリ商',
  'なし',
  ' ',
);
const number = fc.oneof(
  numberText.filter((text) => text.trim() !== ''),
  fc.constantFrom('I-00000042', '42', '４２', 'i42', 'a', 'ガ', 'が', '1'),
);

const CONDITIONS = ['tab', 'status', 'partner', 'number', 'days', 'amounts'] as const;

/** A filter of one to three conditions, so that it often finds something, with its ranges in order. */
export const randomFilter: fc.Arbitrary<ModelFilter> = fc
  .record({
    asked: fc.subarray([...CONDITIONS], { minLength: 1, maxLength: 3 }),
    tab: fc.constantFrom(...PAYMENT_TABS),
    status: fc.nat(8),
    partner,
    number,
    days: fc.tuple(day, day).map(ordered),
    amounts: fc.tuple(amount, amount).map(ordered),
    openEnd: fc.nat(3),
  })
  .map(({ asked, tab, status, partner: name, number: part, days, amounts, openEnd }) => ({
    ...(asked.includes('tab') && { tab }),
    ...(asked.includes('status') && { status }),
    ...(asked.includes('partner') && { partner: name }),
    ...(asked.includes('number') && { number: part }),
    ...(asked.includes('days') && openEnd !== 1 && { issued_from: days[0] }),
    ...(asked.includes('days') && openEnd !== 2 && { issued_to: days[1] }),
    ...(asked.includes('amounts') && openEnd !== 2 && { amount_from: amounts[0] }),
    ...(asked.includes('amounts') && openEnd !== 1 && { amount_to: amounts[1] }),
  }));

export const randomOrder: fc.Arbitrary<ModelOrder> = fc.record({
  sort: fc.constantFrom('doc_number', 'issue_date', 'due_date', 'amount'),
  order: fc.constantFrom('asc', 'desc'),
});

/** Adds those suppliers to a buyer. Returns their ids. */
export async function addSuppliers(pool: pg.Pool, email: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into suppliers (buyer_id, business_form, name, name_kana, created_at)
     select u.buyer_id, 1, s.name, s.kana, now() from users u, unnest($2::text[], $3::text[]) s (name, kana) where u.email_address = $1 returning id`,
    [email, SUPPLIERS.map(([name]) => name), SUPPLIERS.map(([, kana]) => kana)],
  );
  return rows.map(({ id }) => Number(id));
}

/** Inserts invoices and payments of a buyer, in one statement each. Returns the ids of the received invoices. */
export async function writeInvoices(
  pool: pg.Pool,
  email: string,
  supplierIds: readonly number[],
  invoices: readonly RandomInvoice[],
): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with taken as (update buyers b set next_doc_number = next_doc_number + $3 from users u where u.buyer_id = b.id and u.email_address = $1 returning b.id, b.next_doc_number - $3 as first)
     insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
     select taken.id, taken.first + (row.position - 1), ($2::bigint[])[(row.value->>'supplier')::int + 1], row.value->>'number', (row.value->>'issueDate')::date,
       (row.value->>'issueDate')::date + (row.value->>'term')::int, (row.value->>'amount')::bigint, '', now(), now()
     from taken, jsonb_array_elements($4::jsonb) with ordinality row (value, position) order by row.position returning id`,
    [email, supplierIds, invoices.length, JSON.stringify(invoices)],
  );
  const ids = rows.map(({ id }) => Number(id));
  const payments = invoices.flatMap(({ payments: each }, index) =>
    each.map(([kind, status, actionRequired], sequence) => ({
      receivedId: ids[index],
      sequence: sequence + 1,
      kind,
      status,
      actionRequired,
    })),
  );
  await pool.query(
    `insert into invoices (workflow_kind, buyer_id, received_invoice_id, sequence, status, action_required, action_required_reason, supplier_id, amount, commission, commission_tax, total, transfer_date, transfer_executed_date, created_at, updated_at)
     select p.kind, r.buyer_id, r.id, p.sequence, p.status, p."actionRequired", case when p."actionRequired" then '-' end, r.supplier_id, 100, 0, 0, 100, r.due_date, case when p.status = 4 then r.due_date end, now(), now()
     from jsonb_to_recordset($1::jsonb) p ("receivedId" bigint, sequence int, kind int, status int, "actionRequired" boolean) join received_invoices r on r.id = p."receivedId"`,
    [JSON.stringify(payments)],
  );
  return ids;
}

/** Removes them again. */
export async function removeInvoices(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  await pool.query('delete from invoices where received_invoice_id = any($1)', [ids]);
  await pool.query('delete from received_invoices where id = any($1)', [ids]);
}
