import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** A mail as received. */
export interface DeliveredMail {
  readonly from: string;
  readonly subject: string;
  /** The plain text. */
  readonly text: string;
  /** The HTML form. */
  readonly html: string;
}

interface Line {
  readonly to: readonly string[];
  readonly raw: string;
}

/** Returns the number that the message id of a mail contains. */
function idOf(raw: string): number {
  const [, id] = /^Message-ID: <outbox-(\d+)@/im.exec(Buffer.from(raw, 'base64').toString('latin1')) ?? [];
  return Number(id);
}

/**
 * Waits for a mail to an address by SMTP (`mail-post.ts`): the first, or the one with this number in the mail reader,
 * which is part of its message id.
 */
export async function deliveredMail(address: string, id?: number): Promise<DeliveredMail> {
  const file = process.env['E2E_MAIL_FILE'];
  if (file === undefined)
    throw new Error('E2E_MAIL_FILE names the file of the mails that came by SMTP; `npm test -- e2e` sets it.');
  const find = (): Line | undefined =>
    readFileSync(file, 'utf8')
      .split('\n')
      // A mail that is being written has no end of line yet.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line)
      .find(({ to, raw }) => to.includes(address) && (id === undefined || idOf(raw) === id));
  await expect.poll(() => find() !== undefined, { message: `a mail to ${address}` }).toBe(true);
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.from(find()?.raw ?? '', 'base64'));
  return { from: from?.address ?? '', subject, text, html };
}
