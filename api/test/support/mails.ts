import type { Api } from './api';

/** A mail in the outbox. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Returns every mail to an address, oldest first; delivered or not. */
export async function mailsTo(api: Api, address: string): Promise<Mail[]> {
  const { rows } = await api.pool.query<Mail>(
    'select subject, text_body as text from mail_outbox where recipient = $1 order by id',
    [address],
  );
  return rows;
}

/** Returns the latest mail to an address. */
export async function lastMailTo(api: Api, address: string): Promise<Mail> {
  const mail = (await mailsTo(api, address)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}.`);
  return mail;
}
