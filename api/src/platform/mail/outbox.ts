import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { NotificationCategory } from 'shared-rules/notification-categories';
import { builtOnce, type Value } from '../db/built-once';
import { batchesOf } from '../db/batches';
import type { Executor, Transaction } from '../db/client';
import { buyers, corporations, soleProprietors, users } from '../db/schema/buyers';
import { guests } from '../db/schema/guests';
import { members } from '../db/schema/members';
import { mailOptOuts, mailOutbox } from '../db/schema/notices';
import { mailHtml, mailText, type MailContent } from './mail-content';

/** A mail to write; `buyerId` is null if the recipient is not a customer. */
export interface NewMail {
  readonly buyerId: number | null;
  readonly recipient: string;
  readonly content: MailContent;
}

/**
 * Writes mails to the outbox in the transaction that causes them, so they are sent only if that commits. `now` is epoch
 * milliseconds.
 */
export async function writeMails(transaction: Transaction, mails: readonly NewMail[], now: number): Promise<void> {
  for (const batch of batchesOf(mails))
    await transaction.insert(mailOutbox).values(
      batch.map(({ buyerId, recipient, content }) => ({
        buyerId,
        recipient,
        subject: content.subject,
        textBody: mailText(content),
        htmlBody: mailHtml(content),
        createdAt: now,
        dueAt: now,
      })),
    );
}

/** Writes one mail to the outbox, as `writeMails` does. */
export const writeMail = (
  transaction: Transaction,
  buyerId: number | null,
  recipient: string,
  content: MailContent,
  now: number,
): Promise<void> => writeMails(transaction, [{ buyerId, recipient, content }], now);

type Letter = Omit<MailContent, 'addressee'>;

/** Returns members of companies with all that a mail to them needs. */
const readersWhere = (transaction: Executor, condition: SQL | undefined) =>
  transaction
    .select({
      buyerId: members.buyerId,
      email: sql<string>`coalesce(${guests.emailAddress}, ${users.emailAddress})`,
      isGuest: sql<boolean>`${guests.buyerId} is not null`,
      lastName: users.lastName,
      firstName: users.firstName,
      company: corporations.corporateName,
      business: soleProprietors.businessName,
      /** Categories whose mails the user has switched off. */
      declined: sql<string[]>`array(${transaction
        .select({ category: mailOptOuts.category })
        .from(mailOptOuts)
        .where(eq(mailOptOuts.userId, users.id))})`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(guests, eq(guests.buyerId, members.buyerId))
    .leftJoin(corporations, eq(corporations.buyerId, members.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, members.buyerId))
    .where(and(isNull(members.removedAt), condition));

/** A user who gets a mail. */
export type Reader = Awaited<ReturnType<typeof readersWhere>>[number];

const readersOf = builtOnce('readers_of_buyers', (database, value: Value<{ buyerIds: readonly number[] }>) =>
  readersWhere(database, sql`${members.buyerId} = any(${value('buyerIds')})`),
);

/** Returns the members of buyers. */
export const listReadersOf = (transaction: Transaction, buyerIds: readonly number[]): Promise<readonly Reader[]> =>
  readersOf(transaction, { buyerIds });

/** Returns the members of a buyer. */
export const listReaders = (transaction: Transaction, buyerId: number): Promise<readonly Reader[]> =>
  listReadersOf(transaction, [buyerId]);

/** Returns a mail without what needs a sign-in. */
const forGuest = ({ link: _link, paragraphs, ...content }: Letter): Letter => ({
  ...content,
  paragraphs: [
    ...paragraphs,
    'お支払いの状況と領収書は、お支払い依頼のメールのリンクを開き、認証コードを入力してご確認ください。',
  ],
});

/**
 * Returns a mail to users, each addressed by company and name. With a `category`, leaves out those who have switched it
 * off. Only the categories of `OPTIONAL_MAILS` can be.
 */
export const mailsTo = (readers: readonly Reader[], content: Letter, category?: NotificationCategory): NewMail[] =>
  readers
    .filter(({ declined }) => category === undefined || !declined.includes(category))
    .map(({ buyerId, email, isGuest, lastName, firstName, company, business }) => ({
      buyerId,
      recipient: email,
      content: {
        ...(isGuest ? forGuest(content) : content),
        addressee: [company ?? business, `${lastName} ${firstName}`].filter(Boolean).join(' '),
      },
    }));

/** Writes a mail to users, each addressed by company and name. */
const mailReaders = (
  transaction: Transaction,
  readers: readonly Reader[],
  content: Letter,
  now: number,
): Promise<void> => writeMails(transaction, mailsTo(readers, content), now);

/** Writes a mail to every member of a buyer, each addressed by company and name. */
export const mailBuyer = async (
  transaction: Transaction,
  buyerId: number,
  content: Letter,
  now: number,
): Promise<void> => mailReaders(transaction, await listReaders(transaction, buyerId), content, now);

/** Matches one of the companies that a person works for: the lowest number of those that have not left. */
const isFirstCompany = sql`${members.buyerId} = (
  select min(other.buyer_id) from ${members} other join ${buyers} company on company.id = other.buyer_id
  where other.user_id = ${users.id} and other.removed_at is null and company.left_at is null
)`;

/** Writes a mail to one user about their own sign-in, addressed by company and name. */
export async function mailUser(transaction: Transaction, userId: number, content: Letter, now: number): Promise<void> {
  const readers = await readersWhere(transaction, and(eq(users.id, userId), isFirstCompany));
  await mailReaders(transaction, readers, content, now);
}

/** Writes a mail to a member of a buyer, addressed by company and name. */
export async function mailMember(
  transaction: Transaction,
  { buyerId, userId }: { readonly buyerId: number; readonly userId: number },
  content: Letter,
  now: number,
): Promise<void> {
  const readers = await readersWhere(transaction, and(eq(members.buyerId, buyerId), eq(members.userId, userId)));
  await mailReaders(transaction, readers, content, now);
}

/** Writes a mail of a category to members of a buyer, except to those who have switched the category off. */
export async function mailMembers(
  transaction: Transaction,
  { buyerId, userIds }: { readonly buyerId: number; readonly userIds: readonly number[] },
  { category, ...content }: Letter & { readonly category: NotificationCategory },
  now: number,
): Promise<void> {
  if (userIds.length === 0) return;
  const readers = await readersWhere(
    transaction,
    and(eq(members.buyerId, buyerId), inArray(members.userId, [...userIds])),
  );
  await writeMails(transaction, mailsTo(readers, content, category), now);
}

/** Writes one mail to everybody with an account who works for a buyer that has not left, addressed by name. */
export async function mailEverybody(transaction: Transaction, content: Letter, now: number): Promise<void> {
  await mailReaders(
    transaction,
    await readersWhere(transaction, and(isFirstCompany, isNull(guests.buyerId))),
    content,
    now,
  );
}
