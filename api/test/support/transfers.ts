import type { OperatedTransferFile, ShownTransferFile } from 'shared-api/operator';
import { addBusinessDays, isBankClosed } from 'shared-rules/calendar';
import { jstDate } from 'shared-rules/time';
import { embeddedBank } from '../../src/payments/payout/embedded-bank';
import { HOLIDAYS } from '../../src/reference/banks/bank-days';
import type { Answer, Api } from './api';
import { PEOPLE } from './people';

/** Token of the operator who releases what the tests' operator has made. */
export const RELEASER_TOKEN = PEOPLE.releaser.token;

const FILE = `select content, transfer_date::text as date, greatest(0, extract(epoch from
    transfer_date::timestamp at time zone 'Asia/Tokyo' - now() - (select offset_ms * interval '1 ms' from clock)) * 1000)::float8 as wait
  from transfer_files where id = $1`;

const NOW = `select floor(extract(epoch from now() + (select offset_ms * interval '1 ms' from clock)) * 1000)::float8 as now`;

/** Moves the clock of a closed day to the next bank day, before there is anything that would be old then. */
export async function beginOnBankDay(api: Api): Promise<void> {
  const { rows } = await api.pool.query<{ now: number }>(NOW);
  const now = rows[0]?.now ?? 0;
  const today = jstDate(now);
  if (!isBankClosed(today, HOLIDAYS)) return;
  await api.moveClock(Date.parse(`${addBusinessDays(today, 1, HOLIDAYS)}T00:00:00+09:00`) - now);
}

interface KeptFile {
  readonly content: Buffer;
  /** 'YYYY-MM-DD' in Japan. */
  readonly date: string;
  /** Milliseconds until its day begins. */
  readonly wait: number;
}

/** Returns a file as the database keeps it. */
export async function keptFile({ pool }: Api, fileId: number): Promise<KeptFile> {
  const { rows } = await pool.query<KeptFile>(FILE, [fileId]);
  if (!rows[0]) throw new Error(`No transfer file ${fileId}.`);
  return rows[0];
}

/** Returns the files that the job made, newest first. */
export const dailyFiles = async (api: Api): Promise<OperatedTransferFile[]> =>
  (await api.operator<{ transfer_files: OperatedTransferFile[] }>('GET', '/transfer_files')).body.transfer_files.filter(
    ({ made_by: by }) => by === null,
  );

/** Returns the ids of the payments in a file. */
export const paymentsIn = async (api: Api, fileId: number): Promise<number[]> =>
  (await api.operator<ShownTransferFile>('GET', `/transfer_files/${fileId}`)).body.transfers.map(
    ({ payment_id: id }) => id,
  );

/** Makes a file of these payments, or of all that are due. */
export const makeFile = (api: Api, payments?: readonly number[], token?: string): Promise<Answer<ShownTransferFile>> =>
  api.operator('POST', '/transfer_files', payments ? { payments } : {}, token);

/** Releases a file as the second person. */
export const releaseFile = (api: Api, fileId: number): Promise<Answer<ShownTransferFile>> =>
  api.operator('POST', `/transfer_files/${fileId}/release`, undefined, RELEASER_TOKEN);

/** Imports a result file. */
export const importResult = <T = ShownTransferFile>(api: Api, content: Buffer, token?: string): Promise<Answer<T>> =>
  api.operator('POST', '/transfer_results', { content: content.toString('base64') }, token);

/** Returns the embedded bank's result of a file on its day. On a closed day the clock goes to that day. */
export async function resultOf(api: Api, fileId: number): Promise<Buffer> {
  const { content, date, wait } = await keptFile(api, fileId);
  if (wait > 0) await api.moveClock(Math.ceil(wait));
  const [result] = (await embeddedBank.exchange({ content, transferDate: date }, date)).results;
  if (!result) throw new Error('The bank has no result.');
  return result;
}

/**
 * Sends one payment through the bank: makes a file, releases it as another operator, and imports the result. Returns
 * the operator's view of the payment, or the first refusal.
 */
export async function transferByBank<T>(api: Api, paymentId: number): Promise<Answer<T>> {
  const made = await makeFile(api, [paymentId]);
  if (made.status !== 201) return made as Answer<never>;
  const released = await releaseFile(api, made.body.id);
  if (released.status !== 200) return released as Answer<never>;
  const imported = await importResult(api, await resultOf(api, made.body.id));
  return imported.status === 200 ? api.operator<T>('GET', `/invoices/${paymentId}`) : (imported as Answer<never>);
}
