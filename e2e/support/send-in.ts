import type { Buyer } from './buyer';

interface MailList {
  readonly received_mails: readonly { readonly id: number; readonly subject: string; readonly state: string }[];
}

/** A mail to send in, as a supplier would. */
interface SentMail {
  readonly from: string;
  readonly subject: string;
  readonly file: { readonly name: string; readonly content: Uint8Array };
}

/** Gives the company of a buyer an address, if it has none. Returns it. */
export async function inboxOf(buyer: Buyer): Promise<string> {
  const { address } = await buyer.answer<{ address: string | null }>('GET', '/inbox');
  if (address !== null) return address;
  const made = await buyer.answer<{ address: string }>('POST', '/inbox/address');
  return made.address;
}

/** Sends a mail in by the form of the mail reader. Returns its id once it was read. */
export async function sendIn(buyer: Buyer, mailReader: string, { from, subject, file }: SentMail): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    from,
    to: await inboxOf(buyer),
    subject,
    text: 'お世話になっております。',
  }))
    form.set(name, value);
  form.set('files', new Blob([new Uint8Array(file.content)]), file.name);
  const response = await fetch(`${mailReader}/inbox`, { method: 'POST', body: form, headers: { origin: mailReader } });
  if (response.status !== 200) throw new Error(`The mail reader answered ${response.status}.`);
  for (;;) {
    const { received_mails: mails } = await buyer.answer<MailList>('GET', '/received_mails');
    const found = mails.find((mail) => mail.subject === subject && mail.state !== 'received');
    if (found) return found.id;
  }
}
