import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Inbox, ReceivedMail, ReceivedMailDetail } from 'shared-api/types';
import { expected, type Api, type Tokens } from './api';
import { API_FOLDER, runtimeUrlOf } from './databases';
import { newKey } from './documents';
import { FILES_FOLDER } from './server-process';
import { until } from './until';

/** Answer of a list of mails. */
export interface MailList {
  readonly received_mails: ReceivedMail[];
  readonly count: number;
  readonly held_count: number;
}

/** Returns the port at which a process receives mail. */
export async function inboxPort(api: Api): Promise<number> {
  return Number(/listening at 127\.0\.0\.1:(\d+)/.exec(await api.lineWith('mail server listening'))?.[1]);
}

/** The process that receives mail alone, on the database of an API. */
interface MailInProcess {
  readonly port: number;
  output(): string;
  /** Asks it to stop. Returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts it without a secret but the database's. */
export async function startMailIn(api: Api, env: Readonly<Record<string, string>>): Promise<MailInProcess> {
  const child = spawn(process.execPath, [join(API_FOLDER, 'dist/mail-in.js')], {
    env: { DATABASE_URL: runtimeUrlOf(api.databaseName), FILES_DIR: FILES_FOLDER, INBOX_PORT: '0', ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const port = await until(
    async () => /mail server listening at 127\.0\.0\.1:(\d+)/.exec(output)?.[1],
    (found) => found !== undefined,
  );
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { port: Number(port), output: () => output, stop };
}

/** Sends a mail as another server does. Rejects with its answer. */
export async function postMail(
  port: number,
  { from, to, raw }: { readonly from: string; readonly to: string | readonly string[]; readonly raw: Buffer },
): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, name: 'mx.minato.example', ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from, to: [to].flat() }, raw });
  } finally {
    transport.close();
  }
}

/** Says lines to a server, each after its answer. Returns all answers, also after it has hung up. */
export function sayLines(port: number, ...lines: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = [];
    const left = [...lines];
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      // An answer in several lines has a dash in all but the last.
      const ends = text.split('\r\n').filter((line) => /^\d{3} /.test(line));
      answers.push(...ends);
      for (const _ of ends) {
        const line = left.shift();
        if (line === undefined) socket.end();
        else socket.write(`${line}\r\n`);
      }
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answers));
  });
}

/** Says lines to a server, each after its answer, and breaks the connection after the last. */
export function hangUpAfter(port: number, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const left = [...lines];
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (!/^\d{3} .*\r\n$/m.test(text)) return;
      const line = left.shift() ?? '';
      socket.write(`${line}\r\n`, () => left.length === 0 && socket.end());
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

/** Gives a company an address. Returns it. */
export async function newInbox(api: Api, tokens: Tokens): Promise<string> {
  const headers = { 'idempotency-key': newKey() };
  const { address } = expected(await api.call<Inbox>('POST', '/inbox/address', { tokens, headers }), 201);
  if (address === null) throw new Error('No address.');
  return address;
}

export const allowSenders = async (api: Api, tokens: Tokens, ...senders: string[]): Promise<Inbox> =>
  expected(await api.call<Inbox>('PUT', '/inbox/senders', { tokens, body: { senders } }), 200);

export const listMails = async (api: Api, tokens: Tokens, query = ''): Promise<MailList> =>
  expected(await api.call<MailList>('GET', `/received_mails${query}`, { tokens }), 200);

/** Returns the latest mail with a subject, once it was read. */
export async function mailWith(api: Api, tokens: Tokens, subject: string): Promise<ReceivedMailDetail> {
  const id = await until(
    async () => {
      const { received_mails: mails } = await listMails(api, tokens);
      return mails.find((mail) => mail.subject === subject && mail.state !== 'received')?.id;
    },
    (found) => found !== undefined,
  );
  return expected(await api.call<ReceivedMailDetail>('GET', `/received_mails/${id}`, { tokens }), 200);
}
