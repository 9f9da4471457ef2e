import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A name server that answers TXT questions from a table, and has no other names. */
export interface DnsServer {
  /** Value for INBOX_DNS. */
  readonly address: string;
  /** Texts by name. */
  readonly texts: Map<string, string>;
  /** Names that are not answered at all. */
  readonly silent: Set<string>;
  stop(): Promise<void>;
}

const HEADER_BYTES = 12;
const [ANSWER, UNKNOWN] = [0x8180, 0x8183];

/** Reads the name of the first question, and where it ends. */
function question(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function reply(message: Buffer, end: number, text: string | undefined): Buffer {
  const header = Buffer.from(message.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(text === undefined ? UNKNOWN : ANSWER, 2);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  const asked = message.subarray(HEADER_BYTES, end);
  if (text === undefined) return Buffer.concat([header, asked]);
  const data = Buffer.concat(
    (text.match(/.{1,255}/gs) ?? []).map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  );
  const record = Buffer.alloc(HEADER_BYTES);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(0, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, asked, record, data]);
}

/** Starts a name server on a free port. */
export async function startDns(): Promise<DnsServer> {
  const [texts, silent] = [new Map<string, string>(), new Set<string>()];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = question(message);
    const isText = message.readUInt16BE(end - 4) === 16;
    if (!silent.has(name)) socket.send(reply(message, end, isText ? texts.get(name) : undefined), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    texts,
    silent,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
