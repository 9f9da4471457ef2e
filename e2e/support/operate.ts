import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Product } from './product';

/** Decisions of an examiner, by the last part of the call's path. */
export type Decision = 'check' | 'approve' | 'send_back' | 'return_transfer' | 'reject' | 'transfer' | 'cancel';

/** Reason of a decision that stops a payment, with the fields that its buyer has to change. */
export interface Grounds {
  readonly reason: string;
  readonly fields?: readonly string[];
}

interface ExaminedPayment {
  readonly id: number;
  readonly payment_number: string;
  readonly buyer_name: string;
}

/** Tests name payments of this buyer by number, because corporations that tests register have the same numbers. */
const DEMO_CORPORATION = '株式会社青葉製作所';

const TOKEN = process.env['E2E_OPERATOR_TOKEN'] ?? '';

/** Calls the operator's interface of the API. Throws if it refuses. */
export async function callOperator<T>({ api }: Product, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${api}/operator/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/**
 * Makes a decision on a payment. @param payment its id, or the number (`I-00000042-1`) of one of the demo corporation
 */
export async function decide(
  product: Product,
  decision: Decision,
  payment: number | string,
  grounds?: Grounds,
): Promise<void> {
  const id = typeof payment === 'number' ? payment : await idOf(product, payment);
  await callOperator(product, 'POST', `/invoices/${id}/${decision}`, grounds);
}

/** Returns the id of a payment of the demo corporation by its number. */
export async function idOf(product: Product, number: string): Promise<number> {
  const { invoices } = await callOperator<{ invoices: ExaminedPayment[] }>(product, 'GET', '/invoices');
  const own = invoices.filter(({ buyer_name: buyer }) => buyer === DEMO_CORPORATION);
  const found = own.find(({ payment_number: candidate }) => candidate === number);
  if (found === undefined) throw new Error(`${DEMO_CORPORATION} has no payment ${number}.`);
  return found.id;
}

/** Checks, approves and transfers a payment at once. */
export async function completeTransfer(product: Product, payment: number | string): Promise<void> {
  for (const decision of ['check', 'approve', 'transfer'] as const) await decide(product, decision, payment);
}

/** Returns broken invariants of money and status in the database and at the card gateway: none in a sound product. */
export async function brokenInvariants(product: Product): Promise<unknown[]> {
  return (await callOperator<{ broken: unknown[] }>(product, 'GET', '/verification')).broken;
}

/** Runs the operator's command line, as in `commandLine(product, 'approve', '12')`. Returns its output. */
export function commandLine({ api }: Product, ...words: string[]): string {
  return execFileSync(process.execPath, [join('dist', 'operator.js'), ...words], {
    cwd: join(import.meta.dirname, '..', '..', 'api'),
    encoding: 'utf8',
    env: { ...process.env, API_URL: api, OPERATOR_TOKEN: TOKEN },
  });
}
