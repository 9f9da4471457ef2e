import type { OperatorClient } from './client';
import { paymentText } from './print';
import { UsageError } from './usage';

/** Values of the options by name, as `parseArgs` returns them. */
export type Options = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Commands of decisions, with the last part of the call's path. Those that stop a payment need a reason. */
const DECISIONS: Readonly<
  Record<string, { readonly path: string; readonly needsReason: boolean; readonly takesFields?: boolean }>
> = {
  check: { path: 'check', needsReason: false },
  approve: { path: 'approve', needsReason: false },
  'send-back': { path: 'send_back', needsReason: true, takesFields: true },
  'return-transfer': { path: 'return_transfer', needsReason: true, takesFields: true },
  reject: { path: 'reject', needsReason: true },
  cancel: { path: 'cancel', needsReason: true },
  'refund-returned': { path: 'refund_returned', needsReason: true },
};

/**
 * Returns a payment's id for an id, a payment number (I-00000042-1), or a received invoice's number (its newest
 * payment).
 */
export async function idOf(client: OperatorClient, text = ''): Promise<number> {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id > 0) return id;
  if (!/^I-\d{8}(-\d+)?$/.test(text))
    throw new UsageError('申請のID、または申請番号を指定してください。どちらも list で確認できます。');
  const found = (await client.list()).filter(
    ({ payment_number: number }) => number === text || number.startsWith(`${text}-`),
  );
  const [newest] = found;
  if (!newest) throw new UsageError(`${text} の申請はありません。`);
  if (found.some(({ buyer_name: name }) => name !== newest.buyer_name))
    throw new UsageError(`${text} の申請は複数のご利用者にあります。IDで指定してください。`);
  return newest.id;
}

/** Runs a decision. Returns the text to print, or null if the command is none. */
export async function decide(
  client: OperatorClient,
  command: string,
  target: string | undefined,
  { reason, field: fields }: Options,
): Promise<string | null> {
  const decision = DECISIONS[command];
  if (!decision) return null;
  if (decision.needsReason && (typeof reason !== 'string' || !reason.trim()))
    throw new UsageError('理由を --reason で指定してください。');
  if (fields !== undefined && !decision.takesFields) throw new UsageError(`${command} に --field は指定できません。`);
  const body = decision.needsReason ? { reason, ...(fields !== undefined && { fields }) } : undefined;
  return paymentText(await client.decide(await idOf(client, target), decision.path, body));
}
