import { and, eq, exists, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { NotificationCategory } from 'shared-rules/notification-categories';
import type { Transaction } from '../db/client';
import { buyers, corporations, soleProprietors, users } from '../db/schema/buyers';
import { mailOptOuts, mailOutbox } from '../db/schema/notices';
import { mailHtml, mailText, type MailContent } from './mail-content';

/**
 * Writes a mail to the outbox in the transaction that causes it, so it is sent only if that commits. `buyerId` is null
 * if the recipient is no customer. `now` is epoch milliseconds.
 */
export async function writeMail(
  tx: Transaction,
  buyerId: number | null,
  recipient: string,
  content: MailContent,
  now: number,
): Promise<void> {
  await tx.insert(mailOutbox).values({
    buyerId,
    recipient,
    subject: content.subject,
    textBody: mailText(content),
    htmlBody: mailHtml(content),
    createdAt: now,
    dueAt: now,
  });
}

type Letter = Omit<MailContent, 'addressee'>;

async function mailWhere(tx: Transaction, condition: SQL | undefined, content: Letter, now: number): Promise<void> {
  const rows = await tx
    .select({
      buyerId: users.buyerId,
      email: users.emailAddress,
      lastName: users.lastName,
      firstName: users.firstName,
      company: corporations.corporateName,
      business: soleProprietors.businessName,
    })
    .from(users)
    .leftJoin(corporations, eq(corporations.buyerId, users.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, users.buyerId))
    .where(condition);
  for (const { buyerId, email, lastName, firstName, company, business } of rows) {
    const addressee = [company ?? business, `${lastName} ${firstName}`].filter(Boolean).join(' ');
    await writeMail(tx, buyerId, email, { ...content, addressee }, now);
  }
}

/**
 * Writes a mail to every user of a buyer, each addressed by company and name. With a `category`, leaves out the users
 * who have switched it off. Only the categories of `OPTIONAL_MAILS` can be.
 */
export const mailBuyer = (
  tx: Transaction,
  buyerId: number,
  content: Letter,
  now: number,
  category?: NotificationCategory,
): Promise<void> => {
  const mine = eq(users.buyerId, buyerId);
  if (category === undefined) return mailWhere(tx, mine, content, now);
  const optOut = tx
    .select({ found: sql`1` })
    .from(mailOptOuts)
    .where(and(eq(mailOptOuts.userId, users.id), eq(mailOptOuts.category, category)));
  return mailWhere(tx, and(mine, notExists(optOut)), content, now);
};

/** Writes a mail to one user about their own sign-in, addressed by company and name. */
export const mailUser = (tx: Transaction, userId: number, content: Letter, now: number): Promise<void> =>
  mailWhere(tx, eq(users.id, userId), content, now);

/** Writes a mail to every user of every buyer that has not left, each addressed by company and name. */
export const mailEverybody = (tx: Transaction, content: Letter, now: number): Promise<void> =>
  mailWhere(
    tx,
    exists(
      tx
        .select({ one: sql`1` })
        .from(buyers)
        .where(and(eq(buyers.id, users.buyerId), isNull(buyers.leftAt))),
    ),
    content,
    now,
  );
