import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl, readOnly } from '../../postgres/database';
import { API_DATABASE, GATEWAY_DATABASE } from '../database-names';
import { UNFINISHED } from './backup-files';

/** Differences of files from the database, and of charges from the books: a line each. */
export interface Comparison {
  /** Files of the database that are missing, or have another size. */
  readonly missing: readonly string[];
  /** Files that the database does not have. */
  readonly unknown: readonly string[];
  readonly charges: readonly string[];
}

interface StoredFile {
  readonly key: string;
  /** Size in bytes; null until the bytes have arrived. */
  readonly size: number | null;
}

const FILES = `
  select storage_key as key, case when stored_at is not null then size_bytes::float8 end as size from files
  union all select shown_key, shown_bytes::float8 from files where shown_key is not null
  union all select storage_key::text, size::float8 from issued_document_files`;

/** Compares the uploaded files with the rows that name them. */
async function compareFiles(serverUrl: string, uploads: string): Promise<Omit<Comparison, 'charges'>> {
  const rows = await readOnly<StoredFile>(databaseUrl(serverUrl, API_DATABASE), FILES);
  const names = existsSync(uploads) ? readdirSync(uploads).filter((name) => !UNFINISHED.test(name)) : [];
  const [known, found] = [new Set(rows.map(({ key }) => key)), new Set(names)];
  const expected = rows.filter(({ size }) => size !== null);
  const sizeOf = (name: string): number => statSync(join(uploads, name)).size;
  return {
    missing: [
      ...expected.filter(({ key }) => !found.has(key)).map(({ key }) => key),
      ...expected
        .filter(({ key, size }) => found.has(key) && sizeOf(key) !== size)
        .map(({ key, size }) => `${key}: it has ${sizeOf(key)} bytes, and had ${size}`),
    ],
    unknown: names
      .filter((name) => !known.has(name))
      .map((name) => `${name}: it came at ${statSync(join(uploads, name)).mtime.toISOString()}`),
  };
}

interface GatewayCharge {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly amount: number;
  /** Captured less refunded, in yen. */
  readonly charged: number;
  readonly at: Date;
}

interface BookedCharge {
  readonly reference: string;
  readonly id: string | null;
  /** In yen. */
  readonly booked: number;
  /** Whether a call of the gateway is still to be made, or its answer to be booked. */
  readonly open: boolean;
}

const CHARGES = `
  select authorisation_id as id, reference, state, amount::float8 as amount,
    (captured_amount - refunded_amount)::float8 as charged, created_at as at
  from authorisations where amount > 0 order by created_at`;

const BOOKED = `
  select a.gateway_reference as reference, a.authorisation_id as id,
    coalesce(sum(e.amount), 0)::float8 as booked,
    a.state in ('created', 'challenge')
      or exists (select from gateway_operations o where o.attempt_id = a.id and o.state = 'due') as open
  from payment_attempts a
  left join ledger_transactions t on t.attempt_id = a.id and t.kind in ('capture', 'refund', 'partial_refund')
  left join ledger_entries e on e.transaction_id = t.id and e.account = 'card_receivable'
  group by a.id`;

/** Returns how a charge of the gateway differs from the books; null if it does not. */
function differenceOf(charge: GatewayCharge, booked: BookedCharge | undefined): string | null {
  const { id, reference, state, amount, charged, at } = charge;
  const name = `${id} (reference ${reference}, ${at.toISOString()})`;
  if (booked !== undefined)
    return booked.open || booked.booked === charged
      ? null
      : `${name}: the gateway has ${charged} yen, and the books have ${booked.booked} yen`;
  if (charged > 0) return `${name}: ${charged} yen are charged, and the books do not know of it`;
  return state === 'authorised' || state === 'challenge' || state === 'pending'
    ? `${name}: ${amount} yen are reserved, not charged, and the books do not know of it`
    : null;
}

/** Compares the charges of the card gateway with the books, except where a call is under way. */
async function compareCharges(serverUrl: string): Promise<string[]> {
  const charges = await readOnly<GatewayCharge>(databaseUrl(serverUrl, GATEWAY_DATABASE), CHARGES);
  const booked = await readOnly<BookedCharge>(databaseUrl(serverUrl, API_DATABASE), BOOKED);
  const [byReference, known] = [
    new Map(booked.map((row) => [row.reference, row])),
    new Set(charges.map(({ reference }) => reference)),
  ];
  return [
    ...charges.flatMap((charge) => differenceOf(charge, byReference.get(charge.reference)) ?? []),
    ...booked
      .filter(({ reference, id }) => id !== null && !known.has(reference))
      .map(({ reference, id }) => `${id} (reference ${reference}): the books have it, and the gateway does not`),
  ];
}

/** Compares files with the database, and the card gateway with the books. Changes nothing. */
export const compare = async (serverUrl: string, uploads: string): Promise<Comparison> => ({
  ...(await compareFiles(serverUrl, uploads)),
  charges: await compareCharges(serverUrl),
});
