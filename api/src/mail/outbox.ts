import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/client';
import { corporations, soleProprietors, users } from '../db/schema/buyers';
import { mailOutbox } from '../db/schema/notices';
import { mailHtml, mailText, type MailContent } from './mail-content';

/** Puts a mail into the outbox, in the transaction that causes it: it is sent if and only if that commits. `buyerId` is null for somebody who is no customer. `now` is epoch milliseconds. */
export async function writeMail(tx: Transaction, buyerId: number | null, recipient: string, content: MailContent, now: number): Promise<void> {
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

/** Puts a mail to every user of a buyer into the outbox, each addressed by company and name. */
export async function mailBuyer(tx: Transaction, buyerId: number, content: Omit<MailContent, 'addressee'>, now: number): Promise<void> {
  const rows = await tx
    .select({ email: users.emailAddress, lastName: users.lastName, firstName: users.firstName, company: corporations.corporateName, business: soleProprietors.businessName })
    .from(users)
    .leftJoin(corporations, eq(corporations.buyerId, users.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, users.buyerId))
    .where(eq(users.buyerId, buyerId));
  for (const { email, lastName, firstName, company, business } of rows) {
    const addressee = [company ?? business, `${lastName} ${firstName}`].filter(Boolean).join(' ');
    await writeMail(tx, buyerId, email, { ...content, addressee }, now);
  }
}
