import { randomUUID } from 'node:crypto';
import type { SupplierAnswer, SupplierLink } from 'shared-api/types';
import { findLink } from 'shared-rules/free-text-link';
import { parseEmailAddress } from 'shared-rules/mail';
import { type LinkEvent, type LinkState, nextLinkState } from 'shared-rules/supplier-link';
import { FIELDS } from 'shared-rules/words';
import { findPaperName, recordOperation } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { notFound, refuse, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { limitRequests } from '../../platform/server/rate-limit';
import { accountText } from '../../reference';
import type { SupplierAccountRow } from '../account.repository';
import { addAccount, reviseAccount } from '../supplier-account.service';
import { findSupplier, lockSupplier } from '../supplier.repository';
import { mailLink } from './link-mails';
import {
  findInvoiceOf,
  freshLink,
  hasOtherWaiting,
  insertLink,
  isMemberAddress,
  type LinkRow,
  lockLink,
  lockWaitingLink,
  stateOf,
  updateLink,
} from './link.repository';

const DAY_MS = 24 * 60 * 60_000;
/** Most mails with links in a day: of a company, to an address from all companies, and from one. */
const LIMITS = {
  company: { max: 60, timeWindow: DAY_MS },
  address: { max: 10, timeWindow: DAY_MS },
  pair: { max: 5, timeWindow: DAY_MS },
} as const;

async function limitMails(context: Context, buyerId: number, emailAddress: string): Promise<void> {
  const address = sha256(emailAddress);
  const full = (wait: { readonly retryAfterMs: number }) => refuse('too_many_supplier_links_to_address', {}, wait);
  await limitRequests(context, `supplier_links ${buyerId}`, LIMITS.company, (wait) =>
    refuse('too_many_supplier_links', {}, wait),
  );
  await limitRequests(context, `supplier_links ${buyerId} ${address}`, LIMITS.pair, full);
  await limitRequests(context, `supplier_links to ${address}`, LIMITS.address, full);
}

/** Returns an answer in the form of the contract. */
function toAnswer({ answer, answeredAt }: LinkRow): SupplierAnswer | null {
  if (answer === null || answeredAt === null) return null;
  return {
    name: answer.name,
    name_kana: answer.nameKana,
    registration_number: answer.registrationNumber,
    account: {
      bank_code: answer.bankCode,
      bank_name: answer.bankName,
      branch_code: answer.branchCode,
      branch_name: answer.branchName,
      account_type: answer.accountType,
      account_number: answer.accountNumber,
      holder_kana: answer.holderKana,
    },
    holder_check: answer.holderCheck,
    fits_name: answer.fitsName,
    answered_at: iso(answeredAt),
  };
}

/** Returns a link in the form of the contract. `now` is epoch milliseconds. */
export const toSupplierLink = (row: LinkRow, now: number): SupplierLink => ({
  id: row.id,
  state: stateOf(row, now),
  email_address: row.emailAddress,
  is_registered_address: row.emailAddress === row.supplierEmail,
  doc_number: row.docNumber,
  sent_by: row.sentByName,
  sent_at: iso(row.sentAt),
  expires_at: iso(row.expiresAt),
  answer: toAnswer(row),
  decided_by: row.decidedByName,
  decided_at: row.decidedAt === null ? null : iso(row.decidedAt),
});

/** Returns the state after an event of the buyer. Throws 409 if it is not allowed any more. */
function requireNext(row: LinkRow, event: LinkEvent, now: number): LinkState {
  const next = nextLinkState(stateOf(row, now), event);
  if (next === null) throw refuse('supplier_link_decided');
  return next;
}

async function requireLink(transaction: Transaction, buyerId: number, id: string): Promise<LinkRow> {
  const row = await lockLink(transaction, buyerId, id);
  if (!row) throw notFound();
  return row;
}

/** Refuses links in what the mail quotes, so that its only link is ours. */
function requireSafe(texts: readonly (readonly [label: string, text: string])[]): void {
  for (const [label, text] of texts) {
    const found = findLink(text);
    if (found !== null) throw refuse('supplier_link_unsafe', { label, found });
  }
}

/** Mails a link. Returns it as it is then. */
async function mailNewLink(
  context: Context,
  transaction: Transaction,
  { buyerId, id, token }: { readonly buyerId: number; readonly id: string; readonly token: string },
  now: number,
): Promise<SupplierLink> {
  const row = await requireLink(transaction, buyerId, id);
  const { name: buyerName } = await findPaperName(transaction, buyerId);
  requireSafe([
    ['貴社の名称', buyerName],
    [FIELDS.supplierName, row.supplierName],
    [FIELDS.invoiceNumber, row.invoiceNumber ?? ''],
  ]);
  await mailLink(context, transaction, row, { buyerName, token }, now);
  return toSupplierLink(row, now);
}

/** A link to send. */
export interface NewLink {
  readonly supplierId: number;
  readonly emailAddress: string;
  readonly docNumber: number | null;
}

interface EnteredLink {
  readonly email_address: string;
  readonly doc_number: number | null;
}

/**
 * Checks and counts a link before its transaction. Throws 404 for an unknown supplier, 422 at `email_address`, also for
 * an address of the company itself, 429 for too many mails.
 */
export async function checkNewLink(
  context: Context,
  { buyerId }: Session,
  supplierId: number,
  { email_address: typed, doc_number: docNumber }: EnteredLink,
): Promise<NewLink> {
  if (!(await findSupplier(context.database, buyerId, supplierId))) throw notFound();
  const emailAddress = parseEmailAddress(typed);
  if (emailAddress === null) throw refuseField('email_address', 'email_format');
  if (await isMemberAddress(context.database, buyerId, emailAddress))
    throw refuseField('email_address', 'supplier_address_own');
  await limitMails(context, buyerId, emailAddress);
  return { supplierId, emailAddress, docNumber };
}

/**
 * Sends a supplier a link, in the caller's transaction. One that has expired is withdrawn.
 * @throws Failure 404 for an unknown supplier or invoice, 409 if the supplier is disabled, another link waits, or a
 * text would bring a link of its own into the mail
 */
export async function sendLink(
  context: Context,
  transaction: Transaction,
  session: Session,
  { supplierId, emailAddress, docNumber }: NewLink,
): Promise<SupplierLink> {
  const { buyerId, userId } = session;
  const now = await context.clock.now(transaction);
  const waiting = await lockWaitingLink(transaction, supplierId);
  const supplier = await lockSupplier(transaction, buyerId, supplierId);
  if (!supplier) throw notFound();
  if (supplier.status !== 'enable') throw refuse('supplier_disabled_for_links');
  // Another call may have sent one while this one waited for the supplier.
  if (await hasOtherWaiting(transaction, supplierId, waiting?.id)) throw refuse('supplier_link_waiting');
  if (waiting) {
    if (stateOf(waiting, now) !== 'expired') throw refuse('supplier_link_waiting');
    await updateLink(transaction, waiting.id, { state: 'withdrawn', decidedBy: userId, decidedAt: now });
  }
  const invoice = docNumber === null ? null : await findInvoiceOf(transaction, { buyerId, supplierId, docNumber });
  if (invoice === undefined) throw notFound();
  const [id, { token, values }] = [randomUUID(), freshLink(now)];
  const receivedInvoiceId = invoice?.id ?? null;
  await insertLink(transaction, {
    id,
    buyerId,
    supplierId,
    receivedInvoiceId,
    emailAddress,
    sentBy: userId,
    ...values,
  });
  const subject = `${supplier.name}（${emailAddress}）`;
  await recordOperation(transaction, session, { action: 'send_supplier_link', subject }, now);
  return mailNewLink(context, transaction, { buyerId, id, token }, now);
}

/** Mails a new link for fourteen more days. Throws 404, 409 once it is answered or over, 429 for too many mails. */
export async function resendLink(context: Context, session: Session, id: string): Promise<SupplierLink> {
  const { buyerId } = session;
  const renewed = await inTransaction(context.database, async (transaction) => {
    const row = await requireLink(transaction, buyerId, id);
    requireNext(row, 'resend', await context.clock.now(transaction));
    return row;
  });
  await limitMails(context, buyerId, renewed.emailAddress);
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await requireLink(transaction, buyerId, id);
    requireNext(row, 'resend', now);
    const { token, values } = freshLink(now);
    await updateLink(transaction, id, values);
    const subject = `${row.supplierName}（${row.emailAddress}）`;
    await recordOperation(transaction, session, { action: 'resend_supplier_link', subject }, now);
    return mailNewLink(context, transaction, { buyerId, id, token }, now);
  });
}

/** Ends a link by an event of the buyer, and records it. Throws 404, 409 if it is not allowed any more. */
async function end(context: Context, session: Session, id: string, event: 'withdraw' | 'decline'): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await requireLink(transaction, session.buyerId, id);
    const state = requireNext(row, event, now);
    await updateLink(transaction, id, { state, decidedBy: session.userId, decidedAt: now });
    const action = event === 'withdraw' ? 'withdraw_supplier_link' : 'decline_supplier_answer';
    const subject = `${row.supplierName}（${row.emailAddress}）`;
    await recordOperation(transaction, session, { action, subject }, now);
  });
}

/** Withdraws a link, also an expired one. */
export const withdrawLink = (context: Context, session: Session, id: string): Promise<void> =>
  end(context, session, id, 'withdraw');

/** Declines an answer: nothing of it is written. */
export const declineAnswer = (context: Context, session: Session, id: string): Promise<void> =>
  end(context, session, id, 'decline');

/** The account that an answer changes, as the user saw it; null adds one. */
export type ChangedAccount = { readonly supplier_account_id: number; readonly revision: number } | null;

/**
 * Writes the account of an answer as if the user had entered it: as a further one, or as a revision. So it is notified,
 * needs its caution, and the second person where the rules want one. Nothing says that it was compared with a document.
 * @throws Failure 404, 409 if the answer is decided, the account was changed meanwhile or exists, or the supplier is
 * disabled
 */
export async function acceptAnswer(
  context: Context,
  session: Session,
  id: string,
  changed: ChangedAccount,
): Promise<SupplierAccountRow> {
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await requireLink(transaction, session.buyerId, id);
    const state = requireNext(row, 'accept', now);
    const { supplierId, supplierName, answer } = row;
    if (answer === null) throw refuse('supplier_link_decided');
    const {
      name: _name,
      nameKana: _kana,
      registrationNumber: _number,
      fitsName: _fits,
      holderCheck,
      ...account
    } = answer;
    const checked = { account, holderCheck, origin: null };
    const written =
      changed === null
        ? await addAccount(context, transaction, session, supplierId, checked)
        : await reviseAccount(
            context,
            transaction,
            session,
            { supplierId, accountId: changed.supplier_account_id, seen: changed.revision },
            checked,
          );
    const { id: accountId, revision } = written;
    await updateLink(transaction, id, { state, decidedBy: session.userId, decidedAt: now, accountId, revision });
    const subject = `${supplierName} ${accountText(account)}`;
    await recordOperation(transaction, session, { action: 'accept_supplier_answer', subject }, now);
    return written;
  });
}
