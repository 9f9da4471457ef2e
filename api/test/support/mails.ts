import type { Api } from './api';

/** A mail as the outbox holds it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Every mail to an address, oldest first; delivered or not. */
export async function mailsTo(api: Api, address: string): Promise<Mail[]> {
  const { rows } = await api.pool.query<Mail>(
    'select subject, text_body as text from mail_outbox where recipient = $1 order by id',
    [address],
  );
  return rows;
}

/** The latest mail to an address. */
export async function lastMailTo(api: Api, address: string): Promise<Mail> {
  const mail = (await mailsTo(api, address)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}.`);
  return mail;
}
