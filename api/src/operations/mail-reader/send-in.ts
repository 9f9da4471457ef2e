import { isNull } from 'drizzle-orm';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Context } from '../../platform/context/context';
import { inboxAddresses } from '../../platform/db/schema/received-mails';
import { limitBytes } from '../../platform/storage/limit-bytes';

/** Largest form, in bytes: files of some invoices. */
const MAX_BYTES = 40 * 1024 * 1024;

/** Returns the addresses at which companies receive invoices. */
export async function listInboxes({ config, database }: Context): Promise<string[]> {
  const rows = await database
    .select({ localPart: inboxAddresses.localPart })
    .from(inboxAddresses)
    .where(isNull(inboxAddresses.endedAt));
  return rows.map(({ localPart }) => `${localPart}@${config.INBOX_DOMAIN}`);
}

/**
 * Sends a mail in, as a supplier would, from the form of the reader. Returns the refusal of the server that receives;
 * null if it took the mail.
 */
export async function sendIn(request: IncomingMessage, port: number): Promise<string | null> {
  const body = await buffer(request.pipe(limitBytes(MAX_BYTES)));
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const text = (name: string): string => String(form.get(name) ?? '');
  const files = form.getAll('files').filter((file) => typeof file === 'object' && file.size > 0) as File[];
  const attachments = await Promise.all(
    files.map(async (file) => ({ filename: file.name, content: Buffer.from(await file.arrayBuffer()) })),
  );
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    await transport.sendMail({
      from: text('from'),
      to: text('to'),
      subject: text('subject'),
      text: text('text'),
      attachments,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
