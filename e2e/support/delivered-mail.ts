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

/** The mail that is wanted, of those to one address; by default the first. */
interface Wanted {
  /** Its number in the mail reader, which is part of its message id. */
  readonly id?: number;
  /** Part of its subject. */
  readonly subject?: string;
}

/** Waits for a mail to an address by SMTP (`mail-post.ts`). */
export async function deliveredMail(address: string, wanted: Wanted = {}): Promise<DeliveredMail> {
  const file = process.env['E2E_MAIL_FILE'];
  if (file === undefined)
    throw new Error('E2E_MAIL_FILE names the file of the mails that came by SMTP; `npm test -- e2e` sets it.');
  const find = async (): Promise<DeliveredMail | undefined> => {
    // A mail that is being written has no end of line yet.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    for (const { to, raw } of lines.map((line) => JSON.parse(line) as Line)) {
      if (!to.includes(address) || (wanted.id !== undefined && idOf(raw) !== wanted.id)) continue;
      const { from, subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.from(raw, 'base64'));
      if (subject.includes(wanted.subject ?? '')) return { from: from?.address ?? '', subject, text, html };
    }
    return undefined;
  };
  await expect.poll(async () => (await find()) !== undefined, { message: `a mail to ${address}` }).toBe(true);
  const mail = await find();
  if (mail === undefined) throw new Error(`The mail to ${address} is gone.`);
  return mail;
}
