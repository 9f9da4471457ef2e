import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import type { mailOutbox } from '../db/schema/notices';

export type Mail = typeof mailOutbox.$inferSelect;

/** Sends a mail. Rejects if it has to be retried. */
export type Deliver = (mail: Mail) => Promise<void>;

/** Local mails are read in the outbox itself, so there is nothing to do. */
const keepInOutbox: Deliver = async () => undefined;

/** Uses SMTP if it is configured, else the local outbox. */
export function createDelivery({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: Config): Deliver {
  if (SMTP_URL === undefined) return keepInOutbox;
  const transport = createTransport(SMTP_URL);
  const domain = new URL(PUBLIC_ORIGIN).hostname;
  return async ({ id, recipient, subject, textBody, htmlBody }) => {
    // A mail sent twice (a crash between sending and storing the result) has the same id, so mail programs show it
    // once.
    await transport.sendMail({
      from: MAIL_FROM,
      to: recipient,
      subject,
      text: textBody ?? undefined,
      html: htmlBody ?? undefined,
      messageId: `<outbox-${id}@${domain}>`,
    });
  };
}
