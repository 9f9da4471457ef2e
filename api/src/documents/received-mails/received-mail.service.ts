import { RELEASABLE } from 'shared-rules/received-mail';
import type { ReceivedMail, ReceivedMailDetail } from 'shared-api/types';
import { recordOperation } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { type Failure, refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { toMailOrigin } from '../waiting-documents/waiting-document.view';
import {
  changeMail,
  countMails,
  findMail,
  listMails,
  lockMail,
  type ReceivedMailRow,
} from './received-mail.repository';

const gone = (): Failure => refuse('received_mail_gone');

const toMail = (row: ReceivedMailRow): ReceivedMail => ({
  ...toMailOrigin(row),
  received_at: iso(row.receivedAt),
  size: row.sizeBytes,
  state: row.state,
  hold_reason: row.holdReason,
  can_release: row.state === 'held' && RELEASABLE.includes(row.holdReason ?? ''),
  is_signed: row.isSigned,
  items: (row.items ?? []).map((item) => ({ ...item })),
});

const toDetail = (row: ReceivedMailRow): ReceivedMailDetail => ({
  ...toMail(row),
  text: row.textBody ?? '',
  is_text_cut: row.isTextCut,
});

/** Returns a page of a company's mails, the latest first. */
export async function listReceived(
  executor: Executor,
  buyerId: number,
  asked: { readonly page: number; readonly size: number; readonly state?: 'held' | undefined },
) {
  return {
    received_mails: (await listMails(executor, buyerId, asked)).map(toMail),
    count: await countMails(executor, buyerId, asked.state),
    held_count: await countMails(executor, buyerId, 'held'),
  };
}

/** Returns a mail of a company. Throws 404 for every other. */
export async function requireMail(executor: Executor, buyerId: number, id: number): Promise<ReceivedMailDetail> {
  const row = await findMail(executor, buyerId, id);
  if (!row) throw gone();
  return toDetail(row);
}

/**
 * Releases a held mail, which is then read again and its documents wait, or sets it aside. Repeating a decision changes
 * nothing.
 * @throws Failure 404 for an unknown mail, 409 if another decision was taken, or if there is nothing to release
 */
export async function decideHeld(
  { database, clock }: Context,
  session: Session,
  id: number,
  decision: 'release' | 'discard',
): Promise<ReceivedMailDetail> {
  const { buyerId, userId } = session;
  return inTransaction(database, async (transaction) => {
    const row = await lockMail(transaction, buyerId, id);
    if (!row) throw gone();
    const isDone =
      decision === 'release' ? row.decidedAt !== null && row.state !== 'discarded' : row.state === 'discarded';
    if (isDone && row.state !== 'held') return toDetail(row);
    if (row.state !== 'held') throw refuse('received_mail_decided');
    if (decision === 'release' && !RELEASABLE.includes(row.holdReason ?? ''))
      throw refuse('received_mail_not_releasable');
    const now = await clock.now(transaction);
    const decided = { holdReason: null, decidedBy: userId, decidedAt: now };
    await changeMail(
      transaction,
      id,
      decision === 'release'
        ? { ...decided, state: 'received', nextTryAt: now, tries: 0 }
        : { ...decided, state: 'discarded' },
    );
    const action = decision === 'release' ? 'release_mail' : 'discard_mail';
    await recordOperation(transaction, session, { action, subject: row.fromAddress ?? row.subject ?? '' }, now);
    const changed = await findMail(transaction, buyerId, id);
    if (!changed) throw gone();
    return toDetail(changed);
  });
}
