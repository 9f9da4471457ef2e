import iconv from 'iconv-lite';

/** Lines of a mail: text in ASCII, or bytes as a mail program wrote them. */
export type MailLine = string | Buffer;

const CRLF = Buffer.from('\r\n');

/** Returns the bytes of lines, which end with CRLF. */
export const mailOf = (...lines: readonly MailLine[]): Buffer =>
  Buffer.concat(lines.flatMap((line) => [typeof line === 'string' ? Buffer.from(line, 'latin1') : line, CRLF]));

/** Returns text in ISO-2022-JP, as programs of Japan write it: an escape before kanji, one before half-width kana. */
export function jis(text: string): Buffer {
  const out: Buffer[] = [];
  let set = 'ascii';
  const into = (next: string, escape: string): void => {
    if (set !== next) out.push(Buffer.from(`\x1b${escape}`));
    set = next;
  };
  for (const char of text) {
    const [lead = 0, trail] = iconv.encode(char, 'cp932');
    if (trail === undefined && lead < 0x80) {
      into('ascii', '(B');
      out.push(Buffer.from([lead]));
    } else if (trail === undefined) {
      into('kana', '(I');
      out.push(Buffer.from([lead & 0x7f]));
    } else {
      into('kanji', '$B');
      const row = (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 2 + 0x21;
      out.push(Buffer.from(trail >= 0x9f ? [row + 1, trail - 0x7e] : [row, trail - (trail > 0x7f ? 0x20 : 0x1f)]));
    }
  }
  into('ascii', '(B');
  return Buffer.concat(out);
}

export const sjis = (text: string): Buffer => iconv.encode(text, 'cp932');

/** Returns an encoded word of bytes. */
export const wordB = (charset: string, bytes: Buffer): string => `=?${charset}?B?${bytes.toString('base64')}?=`;
export const wordQ = (charset: string, bytes: Buffer): string =>
  `=?${charset}?Q?${[...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')}?=`;

/** Returns bytes percent-encoded, as RFC 2231 has them. */
export const percent = (bytes: Buffer): string =>
  [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** Returns bytes in base64, in lines of 76 characters. */
export const base64 = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

/** A part of a mail: its headers, and its body as it is sent. */
export interface Part {
  readonly headers: readonly MailLine[];
  readonly body: MailLine;
}

let boundaries = 0;
/** Returns lines of a part that is made of parts. */
export function multipart(kind: string, ...parts: readonly Part[]): Part {
  const boundary = `=_part_${(boundaries += 1)}`;
  return {
    headers: [`Content-Type: multipart/${kind};`, ` boundary="${boundary}"`],
    body: Buffer.concat([
      ...parts.map(({ headers, body }) => mailOf(`--${boundary}`, ...headers, '', body)),
      mailOf(`--${boundary}--`),
    ]),
  };
}

export const plain = (text: string): Part => ({
  headers: ['Content-Type: text/plain; charset=UTF-8', 'Content-Transfer-Encoding: base64'],
  body: base64(Buffer.from(text)),
});

/** An attached PDF. `name` is the header's parameter as a program writes it: `filename="a.pdf"`. */
export const attached = (
  content: Uint8Array,
  name: MailLine = 'filename="invoice.pdf"',
  type = 'application/pdf',
): Part => ({
  headers: [
    `Content-Type: ${type}`,
    Buffer.concat([
      Buffer.from('Content-Disposition: attachment; '),
      typeof name === 'string' ? Buffer.from(name, 'latin1') : name,
    ]),
    'Content-Transfer-Encoding: base64',
  ],
  body: base64(content),
});

let mails = 0;
/** Returns a mail with usual headers. A header that is given replaces the one of its name. */
export function makeMail({ headers = [], part }: { headers?: readonly MailLine[]; part: Part }): Buffer {
  const nameOf = (line: MailLine): string => /^[^:]*/.exec(line.toString().toLowerCase())?.[0] ?? '';
  const given = headers.map(nameOf);
  const usual = [
    'From: =?UTF-8?B?44G/44Gq44Go5Y2w5Yi3?= <billing@minato.example>',
    'To: inbox@inbox.example',
    'Subject: invoice',
    'Date: Mon, 30 Nov 2026 10:00:00 +0900',
    `Message-ID: <${(mails += 1)}@minato.example>`,
    'MIME-Version: 1.0',
  ].filter((line) => !given.includes(nameOf(line)));
  return mailOf(...usual, ...headers, ...part.headers, '', part.body);
}
