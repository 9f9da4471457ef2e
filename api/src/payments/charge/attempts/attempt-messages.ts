import { lookUp } from 'shared-rules/look-up';
import { cardDeclined, challengeFailed } from 'shared-rules/messages';
import type { AttemptRow } from './attempt.repository';

type AttemptStatus = 'authorised' | 'challenge' | 'failed';

const FAILURES: Readonly<Record<string, string>> = {
  declined: cardDeclined,
  insufficient: 'カードのご利用可能額が不足しています。カード会社に確認するか、別のカードをご利用ください。',
  expired: 'カードの有効期限が切れています。別のカードをご利用ください。',
  challenge_failed: challengeFailed,
  timeout: 'カード会社の応答を確認できませんでした。代金は請求されません。時間をおいて、もう一度お試しください。',
};

const GIVEN_BACK = 'カードの承認の有効期限が切れました。もう一度お手続きください。';

/**
 * Returns the contract's state of an attempt. An abandoned attempt, which got no answer, counts as failed for the buyer
 * at once.
 */
export function attemptStatus({ state, abandonedAt }: AttemptRow): AttemptStatus {
  if (abandonedAt !== null) return 'failed';
  if (state === 'authorised' || state === 'captured') return 'authorised';
  return state === 'challenge' ? 'challenge' : 'failed';
}

/** Returns the contract's reason why an attempt failed; null if it did not. */
export function failureReason(attempt: AttemptRow): string | null {
  if (attemptStatus(attempt) !== 'failed') return null;
  return attempt.abandonedAt === null ? (attempt.failureReason ?? 'timeout') : 'timeout';
}

/** Returns the buyer's text for the result of an attempt: cause, then remedy. */
export function attemptMessage(attempt: AttemptRow): string {
  const status = attemptStatus(attempt);
  if (status === 'authorised') return 'カードの承認が完了しました。';
  if (status === 'challenge') return '本人認証が完了していません。認証画面で手続きを続けてください。';
  if (attempt.state === 'voided' && attempt.abandonedAt === null) return GIVEN_BACK;
  return lookUp(FAILURES, failureReason(attempt) ?? 'declined') ?? cardDeclined;
}
