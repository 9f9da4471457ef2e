import { appendFileSync, writeFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

/**
 * Runs during all tests: a real SMTP server, to which the tested product sends its mails (`SMTP_URL`). Each mail is a
 * line in the file of `E2E_MAIL_FILE`, from which `delivered-mail.ts` reads it. The product retries mails that it sent
 * before the server was up.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of a global setup
export default async function startMailPost(): Promise<(() => Promise<void>) | undefined> {
  const { E2E_SMTP_PORT: port, E2E_MAIL_FILE: file } = process.env;
  if (port === undefined || file === undefined) return undefined;
  writeFileSync(file, '');
  const server = new SMTPServer({
    authOptional: true,
    // The loopback needs no encryption; the API's tests cover it.
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        appendFileSync(
          file,
          `${JSON.stringify({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('base64') })}\n`,
        );
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), '127.0.0.1', () => resolve());
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
