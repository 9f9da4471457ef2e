import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { Readable, Transform } from 'node:stream';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { TooManyBytes } from '../../platform/storage/limit-bytes';
import { plainLine } from '../mail-parsing/plain-text';
import { MAX_MAIL_BYTES } from '../mail-parsing/read-mail';
import { findRecipient } from './inbox.repository';
import type { MailContext } from './mail-context';
import { networkOf, RateWindow } from './rate-window';
import { insertMails } from './received-mail.repository';

const MINUTE_MS = 60_000;
/** Connections at a time, all together and of one network. */
const MAX_CONNECTIONS = 50;
const MAX_OF_NETWORK = 5;
/** Mails of one network in ten minutes, and for one company in an hour. A month's end brings some hundred. */
const MAX_MAILS = 60;
const MAX_FOR_COMPANY = 300;
/** Addresses that do not exist, from one network in ten minutes: more is guessing. */
const MAX_UNKNOWN = 20;
const MAX_RECIPIENTS = 10;
/** Longest silence, and longest connection, in ms. */
const SILENCE_MS = MINUTE_MS;
const LONGEST_MS = 10 * MINUTE_MS;
const MAX_LINE = 300;

/** An answer of SMTP. The text is for the people behind the other server, whose encoding is not known. */
class Refusal extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

const REFUSALS = {
  busy: () => new Refusal(421, '4.7.0 Too many connections. Try again later.'),
  rate: () => new Refusal(451, '4.7.1 Too many mails. Try again later.'),
  guessing: () => new Refusal(421, '4.7.1 Too many unknown addresses.'),
  relay: () => new Refusal(550, '5.7.1 This server takes mail for its own addresses alone.'),
  unknown: () => new Refusal(550, '5.1.1 There is no such address.'),
  replaced: () => new Refusal(550, '5.1.6 This address was replaced. Ask the company for its new address.'),
  recipients: () => new Refusal(452, '4.5.3 Too many recipients.'),
  size: () => new Refusal(552, '5.3.4 The mail is too large. Send the invoice in a smaller file.'),
  failed: () => new Refusal(451, '4.3.0 The mail could not be stored. Try again later.'),
} as const;

/** Recipients of the mail that a connection is about to send. */
interface Addressed {
  readonly buyers: Set<number>;
  recipients: number;
}

export interface MailServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Reads the certificate of STARTTLS. Without one there is no TLS: that of a stranger would prove nothing. */
async function tlsOf({ config }: MailContext): Promise<SMTPServerOptions> {
  const { INBOX_TLS_CERTIFICATE_FILE: certificate, INBOX_TLS_KEY_FILE: key } = config;
  if (certificate === undefined || key === undefined) return { disabledCommands: ['AUTH', 'STARTTLS'] };
  return {
    disabledCommands: ['AUTH'],
    cert: await readFile(certificate),
    key: await readFile(key),
    minVersion: 'TLSv1.2',
  };
}

const line = (text: string | false | undefined): string => plainLine(text || '').slice(0, MAX_LINE);

/** The other server has hung up within a mail, which it will send again. */
class HungUp extends Error {}

/**
 * Stores the bytes of one mail under new keys, one for each company. Returns what is known of them.
 * @throws HungUp if the connection ends before the mail
 */
async function storeMail({ files: store }: MailContext, stream: Readable, count: number) {
  const keys = Array.from({ length: count }, () => randomUUID());
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // A stream that is closed before its end says nothing to the one that it is piped to.
  stream.once('close', () => {
    if (!stream.readableEnded) counted.destroy(new HungUp());
  });
  const [first = '', ...others] = keys;
  await store.write(first, stream.pipe(counted), MAX_MAIL_BYTES);
  for (const key of others) {
    const bytes = await store.read(first);
    await store.write(key, Readable.from([bytes ?? Buffer.alloc(0)]), MAX_MAIL_BYTES);
  }
  return { keys, sizeBytes, sha256: hash.digest('base64url') };
}

/**
 * Receives mails by SMTP. What is known at once is refused at once; every other mail is recorded before it is answered,
 * and read later. Nothing is ever sent to its sender: a forged one would be a stranger.
 */
export async function startMailServer(
  context: MailContext,
  { host, port, onReceived }: { readonly host: string; readonly port: number; readonly onReceived?: () => void },
): Promise<MailServer> {
  const { config, database, clock, files: store, log } = context;
  const { INBOX_DOMAIN: domain } = config;
  if (domain === undefined) throw new Error('INBOX_PORT is set without INBOX_DOMAIN.');
  const mails = new RateWindow(MAX_MAILS, 10 * MINUTE_MS);
  const forCompanies = new RateWindow(MAX_FOR_COMPANY, 60 * MINUTE_MS);
  const unknown = new RateWindow(MAX_UNKNOWN, 10 * MINUTE_MS);
  const connected = new Map<string, number>();
  const addressed = new WeakMap<SMTPServerSession, Addressed>();
  const begin = (session: SMTPServerSession): Addressed => {
    const none = { buyers: new Set<number>(), recipients: 0 };
    addressed.set(session, none);
    return none;
  };
  const addressedIn = (session: SMTPServerSession): Addressed => addressed.get(session) ?? begin(session);

  async function admit(address: string, session: SMTPServerSession): Promise<void> {
    const at = address.lastIndexOf('@');
    const network = networkOf(session.remoteAddress);
    if (address.slice(at + 1).toLowerCase() !== domain) throw REFUSALS.relay();
    const said = addressedIn(session);
    said.recipients += 1;
    if (said.recipients > MAX_RECIPIENTS) throw REFUSALS.recipients();
    const found = await findRecipient(database, address.slice(0, at).toLowerCase());
    if (!found && !unknown.take(network)) throw REFUSALS.guessing();
    if (!found) throw REFUSALS.unknown();
    if (found.endedAt !== null) throw REFUSALS.replaced();
    if (!forCompanies.take(String(found.buyerId))) throw REFUSALS.rate();
    said.buyers.add(found.buyerId);
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const buyers = [...addressedIn(session).buyers];
    const { keys, sizeBytes, sha256 } = await storeMail(context, stream, buyers.length).catch((error: unknown) => {
      stream.resume();
      throw error instanceof TooManyBytes ? REFUSALS.size() : error;
    });
    try {
      if (stream.sizeExceeded) throw REFUSALS.size();
      await insertMails(
        database,
        buyers.map((buyerId, index) => ({
          buyerId,
          storageKey: keys[index] ?? '',
          sizeBytes,
          sha256,
          peer: session.remoteAddress,
          helo: line(session.hostNameAppearsAs),
          envelopeFrom: line(session.envelope.mailFrom && session.envelope.mailFrom.address),
        })),
        await clock.now(),
      );
    } catch (error) {
      for (const key of keys) await store.remove(key);
      throw error;
    }
    log.info({ buyer_ids: buyers, size: sizeBytes }, 'received a mail');
    onReceived?.();
  }

  /** Answers with a refusal, or with a later time: what failed here is no fault of the mail. */
  const answer = (work: Promise<void>, done: (error?: Error | null) => void): void => {
    work.then(
      () => done(),
      (error: unknown) => {
        if (error instanceof HungUp) log.info('a connection ended within a mail');
        else if (!(error instanceof Refusal)) log.error({ err: error }, 'a mail was not received');
        done(error instanceof Refusal ? error : REFUSALS.failed());
      },
    );
  };

  const server = new SMTPServer({
    ...(await tlsOf(context)),
    name: domain,
    banner: 'ready',
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    maxClients: MAX_CONNECTIONS,
    size: MAX_MAIL_BYTES,
    socketTimeout: SILENCE_MS,
    closeTimeout: 1_000,
    onConnect({ remoteAddress }, done) {
      const network = networkOf(remoteAddress);
      const count = (connected.get(network) ?? 0) + 1;
      connected.set(network, count);
      done(count > MAX_OF_NETWORK ? REFUSALS.busy() : null);
    },
    onClose({ remoteAddress }) {
      const network = networkOf(remoteAddress);
      const count = (connected.get(network) ?? 1) - 1;
      if (count > 0) connected.set(network, count);
      else connected.delete(network);
    },
    onMailFrom(_address, session, done) {
      begin(session);
      done(mails.take(networkOf(session.remoteAddress)) ? null : REFUSALS.rate());
    },
    onRcptTo: ({ address }, session, done) => answer(admit(address, session), done),
    onData: (stream, session, done) => answer(take(stream, session), done),
  });
  // Broken connections and noise of scanners.
  server.on('error', (error) => log.debug({ err: error }, 'connection of a mail server'));
  const listener: Server = server.server;
  listener.on('connection', (socket) => {
    const limit = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
    socket.once('close', () => clearTimeout(limit));
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const { port: bound } = listener.address() as AddressInfo;
  log.info(`mail server listening at ${host}:${bound}`);
  return { port: bound, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
