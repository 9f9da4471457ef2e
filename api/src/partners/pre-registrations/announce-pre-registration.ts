import type { PreRegistrationKind } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Submitter } from './pre-registration.repository';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { notify } from '../../platform/notifications/notify';
import { hasTakenBack } from './pre-register.repository';

/** How long a pre-registration waits for its user, in days from its submission. */
export const LIFETIME_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

const WORDS: Readonly<Record<PreRegistrationKind, string>> = { payment: 'カード払い', collection: 'カード払い依頼' };

/** A submission, as far as the notification shows it. */
export interface Submitted {
  /** The system that submitted it. */
  readonly system: { readonly name: string; readonly providerName: string };
  readonly kind: PreRegistrationKind;
  readonly partyName: string;
  /** Yen; null if the system has not named it. */
  readonly amount: number | null;
}

/**
 * Notifies the buyer inside the product of a waiting pre-registration. Called only for the first one that waits, so
 * that many cause one notice; a system that submits and cancels repeatedly causes one a day. `now` is epoch
 * milliseconds.
 */
export async function announcePreRegistration(
  { config }: Pick<Context, 'config'>,
  transaction: Transaction,
  submitter: Submitter & { readonly buyerId: number },
  { system, kind, partyName, amount }: Submitted,
  now: number,
): Promise<void> {
  if (await hasTakenBack(transaction, submitter, now - DAY_MS)) return;
  const body = [
    `${system.name}（${system.providerName}）から、${WORDS[kind]}の事前登録が届きました。`,
    [`${FIELDS.supplier}: ${partyName}`, ...(amount === null ? [] : [`${FIELDS.amount}: ${formatYen(amount)}`])].join(
      '\n',
    ),
    `次の画面で内容を確認し、お手続きください。お客様が確定するまで、お支払いやご依頼は行われません。\n${new URL('/oauth/payments/selection', config.PUBLIC_ORIGIN).href}`,
    `事前登録は、${LIFETIME_DAYS}日以内に確定しないと無効になります。お心当たりのない場合は、アカウントの「セキュリティ設定」にある「連携サービス」で連携を解除してください。`,
  ].join('\n\n');
  await notify(
    transaction,
    {
      buyerId: submitter.buyerId,
      kind: 'notice',
      category: 'pre_registration_received',
      subject: `${system.name}から事前登録が届きました`,
      partyName,
      ...(amount !== null && { amount }),
      body,
    },
    now,
  );
}
