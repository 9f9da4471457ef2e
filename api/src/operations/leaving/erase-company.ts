import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/client';
import { oneTimeCodes, registrations } from '../../platform/db/schema/accounts';
import { buyers, corporations, soleProprietors, users } from '../../platform/db/schema/buyers';
import { chatMessages, chatReceivers } from '../../platform/db/schema/chat';
import { buyerAccounts, collections } from '../../platform/db/schema/collections';
import { files, receivedInvoices } from '../../platform/db/schema/documents';
import { guests } from '../../platform/db/schema/guests';
import { invoices } from '../../platform/db/schema/invoices';
import { creditCards } from '../../platform/db/schema/money';
import { approvalRequests } from '../../platform/db/schema/approvals';
import { comments } from '../../platform/db/schema/comments';
import { invitations, members, recoveries } from '../../platform/db/schema/members';
import { mailOutbox, notifications } from '../../platform/db/schema/notices';
import { oauthConnections } from '../../platform/db/schema/oauth';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { inboxSenders, receivedMails } from '../../platform/db/schema/received-mails';
import { fileReadings } from '../../platform/db/schema/readings';
import { sessions } from '../../platform/db/schema/sessions';
import { supplierLinks } from '../../platform/db/schema/supplier-links';
import { suppliers } from '../../platform/db/schema/suppliers';

/** Tables with data of an erased company, and why they stay as they are. */
export const KEPT: Readonly<Record<string, string>> = {
  ledger_transactions: 'chained books',
  ledger_entries: 'chained books',
  invoice_status_log: 'chained books',
  received_invoice_logs: 'chained books; holds names of those who made changes',
  supplier_account_revisions: 'chained books; holds account numbers and names of those who entered them',
  addressee_confirmations: 'chained books; holds names of those who confirmed',
  operation_logs: 'append-only; holds names and addresses of sessions',
  issued_documents: 'copies of qualified invoices, which the law keeps; erased by a job of their own',
  license_agreements: 'append-only',
  sign_ins: 'erased a year after each sign-in by a job of its own',
  corporations: 'name and number are public, and records of partners name them',
  suppliers: 'corporate number is public; the rest is erased',
  transfer_files:
    'books, without an end: the file as the bank took it, also with transfers of others; holds holders, accounts, amounts',
  transfer_results:
    'books, without an end: the file as the bank gave it, also with transfers of others; holds holders, accounts, amounts',
  transfers: 'books, without an end; holds what the bank said of a transfer',
  settlement_reports:
    'books, without an end: the file of the card company, also with charges of others; holds references',
  settlement_lines: 'books, without an end; holds references of charges',
  reconciliations: 'append-only; holds numbers of payments',
  reconciliation_notes: 'append-only; holds numbers of payments and words of operators',
  account_events: 'append-only; holds reasons in words of operators',
  operator_decisions: 'decisions of two operators, without an end; hold reasons in their words and numbers of payments',
  complaints: 'append-only; holds words of operators about who complained',
  complaint_ends: 'append-only; holds words of operators',
  operator_acts: 'append-only; holds calls of operators, which may name a company',
  gateway_events: 'append-only; holds references of charges',
  gateway_journal: 'append-only; holds references of charges',
  gateway_operations: 'books of charges, without an end; holds references and no names',
  payment_attempts: 'books of charges, without an end; holds references and no names',
  refunds: 'books, without an end; holds reasons in words of operators',
  chargebacks: 'books, without an end; holds references of the card company',
  chargeback_events: 'append-only; holds references of the card company',
  members: 'append-only; holds roles',
  account_confirmations: 'chained books; holds numbers of accounts and people',
  approval_rules: 'chained books; holds amounts and numbers of suppliers',
  approval_acts: 'chained books; holds reasons in words of those who returned a request',
  member_absences: 'holds days',
  comment_reads: 'holds numbers of comments',
};

const ERASED_NAME = '（消去済み）';
const ERASED_DAY = '1900-01-01';

/** Body of an erased mail. One that was never delivered still has to have one. */
const NO_BODY = sql`case when ${mailOutbox.dueAt} is not null then '' end`;

type Change = readonly [name: string, table: PgTable, values: Record<string, unknown>, which: SQL];

const NO_ADDRESS = {
  addressState: '',
  addressCity: '',
  addressStreet: '',
  addressBuildingName: '',
  postalCode: '',
} as const;

/** Returns the addresses of people, before they are erased. That of a guest's user is the guest's. */
const addressesOf = (userIds: SQL): SQL => sql`(
  select coalesce(g.email_address, u.email_address) from ${users} u
  left join ${guests} g on g.buyer_id = u.buyer_id where u.id in ${userIds}
)`;

/** Returns what takes the place of personal data, by table. Rows stay, because others refer to them. */
function changesOf(buyerId: number, userIds: SQL): readonly Change[] {
  const ofUser = (column: typeof users.id | typeof sessions.userId | typeof registrations.userId): SQL =>
    sql`${column} in ${userIds}`;
  return [
    // Before the users' addresses go: mails from before the registration name no company.
    [
      'mail_outbox',
      mailOutbox,
      { recipient: '', subject: '', textBody: NO_BODY, htmlBody: NO_BODY },
      sql`(${eq(mailOutbox.buyerId, buyerId)} or ${mailOutbox.recipient} in ${addressesOf(userIds)})`,
    ],
    [
      'registrations',
      registrations,
      { emailAddress: sql`'erased-' || ${registrations.id} || '@invalid'`, passwordHash: '', input: null },
      ofUser(registrations.userId),
    ],
    [
      'invitations',
      invitations,
      { emailAddress: sql`'erased-' || ${invitations.id} || '@invalid'` },
      eq(invitations.buyerId, buyerId),
    ],
    [
      'recoveries',
      recoveries,
      { emailAddress: sql`'erased-' || ${recoveries.id} || '@invalid'` },
      eq(recoveries.buyerId, buyerId),
    ],
    [
      'approval_requests',
      approvalRequests,
      { comment: '', terms: sql`'{}'::jsonb` },
      eq(approvalRequests.buyerId, buyerId),
    ],
    [
      'comments',
      comments,
      { text: '', removedAt: sql`coalesce(${comments.removedAt}, now())` },
      eq(comments.buyerId, buyerId),
    ],
    [
      'oauth_connections',
      oauthConnections,
      { connectedFrom: null, endedFrom: null },
      eq(oauthConnections.buyerId, buyerId),
    ],
    ['sessions', sessions, { ipAddress: '', device: '', keyThumbprint: null }, ofUser(sessions.userId)],
    [
      'users',
      users,
      {
        emailAddress: sql`'erased-' || ${users.id} || '@invalid'`,
        passwordHash: '',
        lastName: ERASED_NAME,
        firstName: '',
        phoneNumber: '',
      },
      ofUser(users.id),
    ],
    [
      'corporations',
      corporations,
      {
        representativeName: ERASED_NAME,
        representativeNameKana: '',
        representativeBirthday: ERASED_DAY,
        transferPersonName: '',
        ...NO_ADDRESS,
      },
      eq(corporations.buyerId, buyerId),
    ],
    [
      'guests',
      guests,
      { emailAddress: sql`'erased-' || ${guests.buyerId} || '@invalid'` },
      eq(guests.buyerId, buyerId),
    ],
    [
      'sole_proprietors',
      soleProprietors,
      {
        businessName: ERASED_NAME,
        businessNameKana: '',
        representativeLastName: ERASED_NAME,
        representativeFirstName: '',
        representativeLastNameKana: '',
        representativeFirstNameKana: '',
        representativeBirthday: ERASED_DAY,
        businessPostalCode: '',
        businessAddressState: '',
        businessAddressCity: '',
        businessAddressStreet: '',
        businessAddressBuildingName: '',
        homePostalCode: '',
        homeAddressState: '',
        homeAddressCity: '',
        homeAddressStreet: '',
        homeAddressBuildingName: '',
        transferPersonName: '',
      },
      eq(soleProprietors.buyerId, buyerId),
    ],
    [
      'suppliers',
      suppliers,
      {
        name: ERASED_NAME,
        nameKana: '',
        registrationNumber: null,
        postalCode: null,
        addressState: null,
        addressCity: null,
        addressStreet: null,
        addressBuildingName: null,
        phoneNumber: null,
        emailAddress: null,
      },
      eq(suppliers.buyerId, buyerId),
    ],
    [
      'buyer_accounts',
      buyerAccounts,
      // Distinct, because a company has each account once.
      { accountNumber: sql`lpad((${buyerAccounts.id} % 10000000)::text, 7, '0')`, holderKana: '-' },
      eq(buyerAccounts.buyerId, buyerId),
    ],
    [
      'credit_cards',
      creditCards,
      { token: sql`'erased-' || ${creditCards.id}`, fingerprint: null, last4: '0000', holder: '' },
      eq(creditCards.buyerId, buyerId),
    ],
    [
      'received_invoices',
      receivedInvoices,
      { memo: '', registrationNumber: null },
      eq(receivedInvoices.buyerId, buyerId),
    ],
    ['invoices', invoices, { memo: null, transferPersonName: null }, eq(invoices.buyerId, buyerId)],
    [
      'collections',
      collections,
      { recipientEmail: 'erased@invalid', recipientName: '', message: '' },
      eq(collections.sellerBuyerId, buyerId),
    ],
    [
      'supplier_links',
      supplierLinks,
      {
        emailAddress: sql`'erased-' || ${supplierLinks.id} || '@invalid'`,
        tokenHash: sql`'erased-' || ${supplierLinks.id}`,
        answer: null,
        isErased: true,
      },
      eq(supplierLinks.buyerId, buyerId),
    ],
    ['notifications', notifications, { subject: '', body: '', partyName: null }, eq(notifications.buyerId, buyerId)],
    ['pre_registrations', preRegistrations, { content: {}, returnUrl: null }, eq(preRegistrations.buyerId, buyerId)],
    // The digest stays, so that a copy kept elsewhere can be compared with it.
    ['files', files, { fileName: '', storedAt: null }, eq(files.buyerId, buyerId)],
  ];
}

/** Overwrites the personal data of a company. Returns the number of rows by table. Bytes of files are the caller's. */
export async function eraseCompany(transaction: Transaction, buyerId: number): Promise<Record<string, number>> {
  // Who works for another company too stays, with their sign-in.
  const userIds = sql`(
    select m.user_id from ${members} m where m.buyer_id = ${buyerId} and not exists (
      select 1 from ${members} other join ${buyers} company on company.id = other.buyer_id
      where other.user_id = m.user_id and other.buyer_id <> m.buyer_id
        and other.removed_at is null and company.erased_at is null
    )
  )`;
  const fileIds = transaction.select({ id: files.id }).from(files).where(eq(files.buyerId, buyerId));
  const readings = await transaction.delete(fileReadings).where(inArray(fileReadings.fileId, fileIds));
  // Sent during the sign-up, which names no user.
  const codes = await transaction.delete(oneTimeCodes).where(
    sql`${oneTimeCodes.emailAddress} in ${addressesOf(userIds)}
        or ${oneTimeCodes.id} in (select l.code_id from ${supplierLinks} l where l.buyer_id = ${buyerId})`,
  );
  const messages = await transaction.delete(chatMessages).where(eq(chatMessages.buyerId, buyerId));
  const receivers = await transaction.delete(chatReceivers).where(eq(chatReceivers.buyerId, buyerId));
  const mails = await transaction.delete(receivedMails).where(eq(receivedMails.buyerId, buyerId));
  const senders = await transaction.delete(inboxSenders).where(eq(inboxSenders.buyerId, buyerId));
  const erased: Record<string, number> = {
    file_readings: readings.rowCount ?? 0,
    one_time_codes: codes.rowCount ?? 0,
    chat_messages: messages.rowCount ?? 0,
    chat_receivers: receivers.rowCount ?? 0,
    received_mails: mails.rowCount ?? 0,
    inbox_senders: senders.rowCount ?? 0,
  };
  for (const [name, table, values, which] of changesOf(buyerId, userIds)) {
    const { rowCount } = await transaction.update(table).set(values).where(which);
    erased[name] = rowCount ?? 0;
  }
  return erased;
}
