import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { API_FOLDER } from './databases';

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Whether it came over TLS. */
  readonly isSecure: boolean;
  /** The user who had signed in. */
  readonly user: string | undefined;
  /** Headers and body as they were sent. */
  readonly raw: string;
}

/** A real SMTP server that requires TLS and a password, and refuses mail for `refused@`. */
export interface SmtpPost {
  /** Value for SMTP_URL. */
  readonly url: string;
  /** Certificate that a client has to trust. */
  readonly certificateFile: string;
  readonly received: readonly ReceivedMail[];
  /** Stops listening for a while. */
  stop(): Promise<void>;
  /** Listens again, at the same address. */
  start(): Promise<void>;
}

const fixture = (name: string): string => join(API_FOLDER, 'test/fixtures/smtp', name);
const PASSWORD = 'p@ss of the sender';

/** Starts the server on a free port. Its key is for tests only. */
export async function startSmtp(): Promise<SmtpPost> {
  const received: ReceivedMail[] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  const create = (): SMTPServer =>
    new SMTPServer({
      key: readFileSync(fixture('key.pem')),
      cert: readFileSync(fixture('certificate.pem')),
      onAuth: ({ username, password }, _session, done) =>
        username === 'sender' && password === PASSWORD
          ? done(null, { user: username })
          : done(new Error('wrong password')),
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('refused@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
      onData: (stream, { envelope, secure, user }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            isSecure: secure,
            user,
            raw: Buffer.concat(chunks).toString('latin1'),
          });
          done();
        });
      },
    });

  const post: SmtpPost = {
    get url() {
      return `smtp://sender:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}?requireTLS=true`;
    },
    certificateFile: fixture('certificate.pem'),
    received,
    stop: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    start: () =>
      new Promise((resolve, reject) => {
        server = create();
        server.on('error', () => undefined);
        const listener = server.listen(port, '127.0.0.1', () => {
          port = (listener.address() as AddressInfo).port;
          resolve();
        });
        listener.once('error', reject);
      }),
  };
  await post.start();
  return post;
}
