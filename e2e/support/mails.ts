import { deliveredMail } from './delivered-mail';
import type { Product } from './product';

/** A mail in the mail reader; its number grows with time. */
export interface Mail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

async function pageOf({ mail }: Product, path: string): Promise<string> {
  const response = await fetch(new URL(path, mail));
  if (!response.ok) throw new Error(`The mail reader answered ${response.status} at ${path}.`);
  return response.text();
}

/**
 * Returns the newest mail to an address. The mail reader lists it as soon as the call that causes it has answered. Its
 * text comes by SMTP, because it is erased from the database once it is sent.
 */
export async function newestMail(product: Product, address: string): Promise<Mail> {
  for (const [item] of (await pageOf(product, '/')).matchAll(/<li>.*?<\/li>/gs)) {
    const [, id, subject = ''] = /href="\/mails\/(\d+)"><strong>(.*?)<\/strong>/.exec(item) ?? [];
    if (id === undefined || !item.includes(`<small>${address}</small>`)) continue;
    const { text } = await deliveredMail(address, { id: Number(id) });
    return { id: Number(id), subject: plain(subject), text };
  }
  throw new Error(`No mail to ${address}.`);
}

/** Returns the one-time code of a mail. */
export function codeIn({ text }: Mail): string {
  const [, code] = /^認証コード: (\d{6})$/m.exec(text) ?? [];
  if (code === undefined) throw new Error(`No code in the mail: ${text}`);
  return code;
}

/** Returns the link of a mail. */
export function linkIn({ text }: Mail): string {
  const [link] = /^https?:\/\/\S+$/m.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link in the mail: ${text}`);
  return link;
}
