import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import type { mailOutbox } from '../db/schema/notices';

export type Mail = typeof mailOutbox.$inferSelect;

/** Hands a mail over; rejects when it has to be tried again. */
export type Deliver = (mail: Mail) => Promise<void>;

/** The outbox itself is where local mails are read: nothing more to do. */
const keepInOutbox: Deliver = async () => undefined;

/** SMTP where it is configured, else the local outbox. */
export function createDelivery({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: Config): Deliver {
  if (SMTP_URL === undefined) return keepInOutbox;
  const transport = createTransport(SMTP_URL);
  const domain = new URL(PUBLIC_ORIGIN).hostname;
  return async ({ id, recipient, subject, textBody, htmlBody }) => {
    // The same mail sent twice (a crash between sending and noting it) has the same id, and is shown once.
    await transport.sendMail({
      from: MAIL_FROM,
      to: recipient,
      subject,
      text: textBody,
      html: htmlBody,
      messageId: `<outbox-${id}@${domain}>`,
    });
  };
}
