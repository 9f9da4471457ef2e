import { randomInt } from 'node:crypto';
import { senderOf } from 'shared-rules/received-mail';
import type { Inbox } from 'shared-api/types';
import { recordOperation } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuse, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { excerpt } from '../../platform/parsing/work';
import { holdBuyer } from '../waiting-documents/waiting-document.repository';
import { findAddress, listSenders, replaceAddress, replaceSenders } from './inbox.repository';

/** Letters that nobody confuses when an address is read out: 31, so that sixteen are 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;

const newLocalPart = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Returns where a company receives mails, and from whom. */
export async function readInbox(
  { config }: Pick<Context, 'config'>,
  executor: Executor,
  buyerId: number,
): Promise<Inbox> {
  const { INBOX_DOMAIN: domain } = config;
  const row = domain === undefined ? undefined : await findAddress(executor, buyerId);
  return {
    address: row ? `${row.localPart}@${domain}` : null,
    is_receiving: domain !== undefined,
    created_at: row ? iso(row.createdAt) : null,
    senders: await listSenders(executor, buyerId),
  };
}

/**
 * Gives a company another address. The one before refuses mails from now on. Throws 409 if this deployment receives no
 * mail.
 */
export async function renewAddress(context: Context, transaction: Transaction, session: Session): Promise<Inbox> {
  const { buyerId, userId } = session;
  if (context.config.INBOX_DOMAIN === undefined) throw refuse('inbox_not_receiving');
  const now = await context.clock.now(transaction);
  await holdBuyer(transaction, buyerId);
  await replaceAddress(transaction, { buyerId, localPart: newLocalPart(), createdBy: userId }, now);
  const inbox = await readInbox(context, transaction, buyerId);
  await recordOperation(transaction, session, { action: 'renew_inbox_address', subject: inbox.address ?? '' }, now);
  return inbox;
}

/** Sets whose mails are accepted. Throws 422 at `senders` for what is neither an address nor a domain. */
export async function setSenders(context: Context, session: Session, entered: readonly string[]): Promise<Inbox> {
  const wrong = entered.find((sender) => senderOf(sender) === null);
  if (wrong !== undefined) throw refuseField('senders', 'inbox_sender_wrong', { sender: excerpt(wrong) });
  const senders = entered.flatMap((sender) => senderOf(sender) ?? []);
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    await holdBuyer(transaction, session.buyerId);
    await replaceSenders(transaction, session, [...new Set(senders)], now);
    const inbox = await readInbox(context, transaction, session.buyerId);
    const subject = `${inbox.senders.length}件`;
    await recordOperation(transaction, session, { action: 'set_inbox_senders', subject }, now);
    return inbox;
  });
}
