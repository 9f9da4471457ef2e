import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import type { Product } from './product';

/** Decisions of an examiner, by the last part of the call's path. */
export type Decision = 'check' | 'approve' | 'send_back' | 'return_transfer' | 'reject' | 'cancel';

/** Reason of a decision that stops a payment, with the fields that its buyer has to change. */
export interface Grounds {
  readonly reason: string;
  readonly fields?: readonly string[];
}

interface TransferFile {
  readonly id: number;
  readonly made_by: string | null;
  /** Releases and what followed. */
  readonly events: readonly object[];
}

interface ExaminedPayment {
  readonly id: number;
  readonly status: number;
}

const TRANSFERRED = 4;
/** Ends waiting for a bank that never pays, in ms. Far longer than it takes, however slow the machine is. */
const BANK_MS = 300_000;

/** Tests name payments of this buyer by number, because corporations that tests register have the same numbers. */
const [DEMO_CORPORATION] = DEMO_ACCOUNTS;

/** Tokens of the two operators of the product: the first one examines, the second one releases. */
const [TOKEN = '', SECOND_TOKEN = ''] = Object.values(
  JSON.parse(process.env['E2E_OPERATORS'] ?? '{}') as Record<string, string>,
);

/** Calls the operator's interface of the API. Throws if it refuses. */
export async function callOperator<T>(
  { api }: Product,
  method: string,
  path: string,
  body?: object,
  token = TOKEN,
): Promise<T> {
  const response = await fetch(`${api}/operator/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
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
  const seen = await callOperator<{ payment: { version: number } }>(product, 'GET', `/invoices/${id}/case`);
  await callOperator(product, 'POST', `/invoices/${id}/${decision}`, { version: seen.payment.version, ...grounds });
}

/** Returns the id of a payment of the demo corporation by its number. */
export async function idOf(product: Product, number: string): Promise<number> {
  const search = new URLSearchParams({ number, buyer: DEMO_CORPORATION.email });
  const { invoices } = await callOperator<{ invoices: ExaminedPayment[] }>(product, 'GET', `/invoices?${search}`);
  const [found] = invoices;
  if (found === undefined) throw new Error(`${DEMO_CORPORATION.email} has no payment ${number}.`);
  return found.id;
}

/** Waits until the embedded bank has paid a payment in a released file. */
export async function untilPaid(product: Product, id: number): Promise<void> {
  for (const end = Date.now() + BANK_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const { status } = await callOperator<ExaminedPayment>(product, 'GET', `/invoices/${id}`);
    if (status === TRANSFERRED) return;
    if (Date.now() > end) throw new Error(`The bank has not paid ${id}: it is in status ${status}.`);
  }
}

/** Releases the file of the day, which the service makes after its cut-off, as the second person. */
export async function releaseFileOfTheDay(product: Product): Promise<void> {
  for (const end = Date.now() + BANK_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const { transfer_files: files } = await callOperator<{ transfer_files: TransferFile[] }>(
      product,
      'GET',
      '/transfer_files',
    );
    const waiting = files.find(({ made_by: by, events }) => by === null && events.length === 0);
    if (waiting) {
      await callOperator(product, 'POST', `/transfer_files/${waiting.id}/release`, undefined, SECOND_TOKEN);
      return;
    }
    if (Date.now() > end) throw new Error('The service has made no file of transfers.');
  }
}

/** Checks and approves a payment, and sends it through the embedded bank: a file, its release, and the result. */
export async function completeTransfer(product: Product, payment: number | string): Promise<void> {
  const id = typeof payment === 'number' ? payment : await idOf(product, payment);
  for (const decision of ['check', 'approve'] as const) await decide(product, decision, id);
  const file = await callOperator<{ id: number }>(product, 'POST', '/transfer_files', { payments: [id] });
  await callOperator(product, 'POST', `/transfer_files/${file.id}/release`, undefined, SECOND_TOKEN);
  await untilPaid(product, id);
}

/** Returns broken invariants of money and status in the database and at the card gateway: none in a sound product. */
export async function brokenInvariants(product: Product): Promise<unknown[]> {
  return (await callOperator<{ broken: unknown[] }>(product, 'GET', '/verification')).broken;
}

/** Runs the operator's command line, as in `commandLine(product, 'approve', '12')`. Returns its output. */
export const commandLine = (product: Product, ...words: string[]): string => commandLineOf(product, TOKEN, ...words);

/** Runs it as the second person, who releases files. */
export const secondCommandLine = (product: Product, ...words: string[]): string =>
  commandLineOf(product, SECOND_TOKEN, ...words);

function commandLineOf({ api }: Product, token: string, ...words: string[]): string {
  return execFileSync(process.execPath, [join('dist', 'operator.js'), ...words], {
    cwd: join(import.meta.dirname, '..', '..', 'api'),
    encoding: 'utf8',
    env: { ...process.env, API_URL: api, OPERATOR_TOKEN: token },
  });
}
