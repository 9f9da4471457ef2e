import type { OperatorClient } from './client';
import { confirm } from './confirm';
import { idOf } from './find-payment';
import type { Options } from './options';
import { paymentText, subjectText } from './print';
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

/** Runs a decision. Returns the text to print, or null if the command is none. */
export async function decide(
  client: OperatorClient,
  command: string,
  target: string | undefined,
  options: Options,
): Promise<string | null> {
  const decision = DECISIONS[command];
  if (!decision) return null;
  const { reason, field: fields } = options;
  if (decision.needsReason && (typeof reason !== 'string' || !reason.trim()))
    throw new UsageError('理由を --reason で指定してください。');
  if (fields !== undefined && !decision.takesFields) throw new UsageError(`${command} に --field は指定できません。`);
  const body = decision.needsReason ? { reason, ...(fields !== undefined && { fields }) } : undefined;
  const id = await idOf(client, target, options);
  if (decision.consequence !== undefined)
    await confirm(subjectText(decision.consequence, await client.payment(id)), options);
  return paymentText(await client.decide(id, decision.path, body));
}
