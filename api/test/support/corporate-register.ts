import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A corporation in the fake register, in the register's own spelling. */
export interface RegisterEntry {
  readonly number: string;
  readonly name: string;
  readonly furigana: string;
  readonly state: string;
  readonly city: string;
  readonly street: string;
  readonly postCode: string;
  readonly closeDate?: string;
}

/** A fake of the National Tax Agency's 法人番号システム Web-API ver. 4, by its specification. */
export interface CorporateRegister {
  readonly url: string;
  /** Requests so far, in order. */
  readonly requests: URL[];
  /** Replaces the answers from now on; undefined restores the documented ones. */
  answerWith(handler: ((response: ServerResponse) => void) | undefined): void;
  stop(): Promise<void>;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function recordOf(
  { number, name, furigana, state, city, street, postCode, closeDate = '' }: RegisterEntry,
  index: number,
): string {
  const end = closeDate === '' ? '' : '01';
  return [
    index + 1,
    number,
    '01',
    '1',
    '2026-04-02',
    '2015-10-05',
    quoted(name),
    '',
    '301',
    quoted(state),
    quoted(city),
    quoted(street),
    '',
    quoted('13'),
    quoted('101'),
    quoted(postCode),
    '',
    '',
    closeDate,
    end,
    '',
    '',
    '2015-10-05',
    '1',
    '',
    '',
    '',
    '',
    quoted(furigana),
    '0',
  ].join(',');
}

function answerOf(
  url: URL,
  entries: readonly RegisterEntry[],
  applicationId: string,
): { status: number; body: string } {
  const { searchParams: query } = url;
  if (query.get('id') !== applicationId) return { status: 404, body: '' };
  const name = query.get('name');
  // The register refuses half-width characters in Japanese text.
  if (query.get('type') !== '02' || (name !== null && /[ -~]/.test(name)))
    return { status: 400, body: '051,引数の値が正しくありません。' };
  const found = url.pathname.endsWith('/num')
    ? entries.filter(({ number }) => number === query.get('number'))
    : entries.filter(
        (entry) => entry.name.includes(name ?? '') && (query.get('close') !== '0' || entry.closeDate === undefined),
      );
  return { status: 200, body: [`2026-11-20,${found.length},1,1`, ...found.map(recordOf), ''].join('\r\n') };
}

/** Starts the fake on a free port. */
export async function startCorporateRegister(
  applicationId: string,
  entries: readonly RegisterEntry[],
): Promise<CorporateRegister> {
  const requests: URL[] = [];
  let other: ((response: ServerResponse) => void) | undefined;
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push(url);
    if (other) return other(response);
    const { status, body } = answerOf(url, entries, applicationId);
    return response.writeHead(status, { 'content-type': 'text/csv; charset=utf-8' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/4`,
    requests,
    answerWith: (handler) => {
      other = handler;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
