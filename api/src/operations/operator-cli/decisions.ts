import type { SeenPayment } from 'shared-api/operator';
import { lookUp } from 'shared-rules/look-up';
import { type OperatorClient, Refused } from './client';
import { confirm } from './confirm';
import { idOf } from './find-payment';
import type { Options } from './options';
import { paymentText, subjectText } from '../operator/payment-text';
import { UsageError } from './usage';

interface Decision {
  /** Last part of the call's path. */
  readonly path: string;
  readonly needsReason: boolean;
  readonly takesFields?: boolean;
  /** Sentence that a person confirms first. Decisions that give money back or cannot be undone have one. */
  readonly consequence?: string;
}

/** Commands of decisions. Those that stop a payment need a reason. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  check: { path: 'check', needsReason: false },
  approve: { path: 'approve', needsReason: false },
  'send-back': { path: 'send_back', needsReason: true, takesFields: true },
  'return-transfer': { path: 'return_transfer', needsReason: true, takesFields: true },
  reject: {
    path: 'reject',
    needsReason: true,
    consequence: '次の申請を却下し、カードの承認を取り消します。元に戻せません。',
  },
  cancel: {
    path: 'cancel',
    needsReason: true,
    consequence: '次の申請をキャンセルし、カードへ全額返金します。元に戻せません。',
  },
  'refund-returned': {
    path: 'refund_returned',
    needsReason: true,
    consequence: '組戻になった次の申請を、カードへ全額返金します。元に戻せません。',
  },
};

/**
 * Returns the version of a payment that a decision is about: the one that this person saw last by `show`. Throws
 * Refused without one.
 */
function versionSeen({ id, seen_version: seen }: SeenPayment): number {
  if (seen === null) throw new Refused(`先に show ${id} で、申請の内容と書類を確認してください。何もしていません。`);
  return seen;
}

/** Runs a decision. Returns the text to print, or null if the command is none. */
export async function decide(
  client: OperatorClient,
  command: string,
  target: string | undefined,
  options: Options,
): Promise<string | null> {
  const decision = lookUp(DECISIONS, command);
  if (!decision) return null;
  const { reason, field: fields } = options;
  if (decision.needsReason && (typeof reason !== 'string' || !reason.trim()))
    throw new UsageError('理由を --reason で指定してください。');
  if (fields !== undefined && !decision.takesFields) throw new UsageError(`${command} に --field は指定できません。`);
  const id = await idOf(client, target, options);
  const payment = await client.payment(id);
  if (decision.consequence !== undefined) await confirm(subjectText(decision.consequence, payment), options);
  const body = {
    // Without a question it is the version of `show`, with one that of the question.
    version: decision.consequence === undefined ? versionSeen(payment) : payment.version,
    ...(decision.needsReason && { reason }),
    ...(fields !== undefined && { fields }),
  };
  return paymentText(await client.decide(id, decision.path, body));
}
