import { formatLongDate, jstDate } from 'shared-rules/time';
import { endRequestsOf } from '../../approvals';
import { endSessionsIn, recordOperation } from '../../identity';
import { endConnectionsOf } from '../../partners';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { accountEvents } from '../../platform/db/schema/account-events';
import { refuse, signedOut } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailBuyer } from '../../platform/mail/outbox';
import { keptUntil } from './kept-until';
import {
  findLastDocument,
  listOpenMatters,
  listOnlyHere,
  lockUsers,
  forgetSignIns,
  forgetUse,
  lockForLeaving,
  markLeft,
} from './leaving.repository';

/** Returns the last day on which the records of a company that leaves now are kept, 'YYYY-MM-DD' in Japan. */
export async function lastDayOf(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  executor: Parameters<typeof findLastDocument>[0],
  buyerId: number,
): Promise<string> {
  const today = jstDate(await clock.now(executor));
  return keptUntil(today, await findLastDocument(executor, buyerId), config.KEEPING_YEARS);
}

async function mailFarewell(transaction: Transaction, buyerId: number, lastDay: string, now: number): Promise<void> {
  const letter = {
    subject: '退会の手続きが完了しました',
    paragraphs: [
      'カードで請求書の退会の手続きが完了しました。これまでのご利用、ありがとうございました。',
      'ログイン、登録済みのカード、連携サービスは、すべて使えなくなりました。請求書とお取引の記録は、法令により保管したあとに消去します。',
      'お心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。',
    ],
    facts: [['記録の保管期限', formatLongDate(lastDay)]] as const,
  };
  await mailBuyer(transaction, buyerId, letter, now);
}

/**
 * Closes the account of a company for good (退会): its sessions, passkeys, connected systems, saved cards and drafts
 * end, and a mail confirms it. Its records are kept until the last day of the keeping time.
 * @throws Failure 401 if it has left already, 409 `open_matters` while something is open
 */
export async function leaveService(context: Context, session: Session): Promise<void> {
  const { buyerId } = session;
  await inTransaction(context.database, async (transaction) => {
    const userIds = await lockUsers(transaction, buyerId);
    const now = await context.clock.now(transaction);
    // Connections are locked before their buyer, as when a system submits something.
    await endConnectionsOf(context, transaction, userIds, session, now);
    // Requests for approval too, as when one is approved or paid.
    await endRequestsOf(transaction, buyerId, now);
    if (!(await lockForLeaving(transaction, buyerId))) throw signedOut();
    if ((await listOpenMatters(transaction, buyerId)).length > 0) throw refuse('open_matters');
    const lastDay = await lastDayOf(context, transaction, buyerId);
    await recordOperation(transaction, session, { action: 'leave_service' }, now);
    await transaction.insert(accountEvents).values({ buyerId, kind: 'left', at: now });
    await mailFarewell(transaction, buyerId, lastDay, now);
    await forgetUse(transaction, buyerId, now);
    await forgetSignIns(transaction, await listOnlyHere(transaction, buyerId));
    for (const userId of userIds) await endSessionsIn(transaction, { userId, buyerId }, 'left', now);
    await markLeft(transaction, buyerId, lastDay, now);
  });
  context.log.info({ buyer_id: buyerId }, 'a company has left');
}
