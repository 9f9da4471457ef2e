import fc from 'fast-check';
import { makeZip } from '../test/support/make-zip';
import { checkContent } from './documents/files/check-content';
import { readMail } from './documents/mail-parsing/read-mail';
import { readArchive } from './documents/waiting-documents/read-archive';
import { readSettlementReport } from './payments/after/settlements/read-report';
import { readBankResult } from './payments/payout/read-result';
import { Failure } from './platform/http/failure';
import { readImportBody } from './platform/parsing/import-body';
import { isWithinJsonLimits } from './platform/parsing/json-shape';
import { Work } from './platform/parsing/work';
import { readImportFile } from './suppliers/supplier-import-table';

// The library has no CommonJS build, which Jest needs. It is given 4,100 bytes of any file.
jest.mock('./platform/parsing/file-kind', () => ({
  fileKind: async (input: Uint8Array) =>
    new Map([
      [0x25, 'application/pdf'],
      [0xff, 'image/jpeg'],
      [0x89, 'image/png'],
    ]).get(input[0] ?? 0),
}));

/** Work of a call as its libraries show it. */
interface Seen {
  /** Bytes that searches went through. */
  searched: number;
  /** Entries of maps and lists. */
  made: number;
}

/** Runs a call and counts what it searches and makes, whether or not the parser counts it itself. */
async function watched(call: () => unknown): Promise<Seen & { readonly refusal: unknown }> {
  const seen = { searched: 0, made: 0 };
  const { indexOf, lastIndexOf } = Buffer.prototype;
  const { set } = Map.prototype;
  const { push } = Array.prototype;
  const spies = [
    jest.spyOn(Buffer.prototype, 'indexOf').mockImplementation(function (this: Buffer, ...args: unknown[]) {
      const found = Reflect.apply(indexOf, this, args) as number;
      seen.searched += (found === -1 ? this.length : found) - Number(args[1] ?? 0);
      return found;
    }),
    jest.spyOn(Buffer.prototype, 'lastIndexOf').mockImplementation(function (this: Buffer, ...args: unknown[]) {
      const found = Reflect.apply(lastIndexOf, this, args) as number;
      seen.searched += Number(args[1] ?? this.length) - Math.max(found, 0);
      return found;
    }),
    jest.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, ...args) {
      seen.made += 1;
      return Reflect.apply(set, this, args) as Map<unknown, unknown>;
    }),
    jest.spyOn(Array.prototype, 'push').mockImplementation(function (this: unknown[], ...args) {
      seen.made += args.length;
      return Reflect.apply(push, this, args) as number;
    }),
  ];
  let refusal: unknown;
  try {
    await call();
  } catch (error) {
    refusal = error;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { ...seen, refusal };
}

const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);
const text = (value: string): Buffer => Buffer.from(value);

/** An end record of an archive whose list would begin far before it. */
function zipEnd(back: number): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt32LE(back, 12);
  return record;
}

const TABLE = [',', '"', '""', '\n', '\r\n', '\r', ' ', '法人', 'あ\n', '="', "'=", '\ufeff', '。', '\\'].map(text);
const FILE = [
  ...[0, 22, 60_000, 4_000_000].map(zipEnd),
  text('PK\x01\x02'),
  text('%PDF-'),
  bytes(0xff),
  bytes(0xff, 0xe1, 0, 2),
  bytes(0xff, 0xe1, 0, 0),
  bytes(0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0),
];
const RECORDS = [
  ...['1210', '2', '8', '9', ''].map((kind) => text(kind.padEnd(120))),
  ...['1', '2', '8', '9', '0', '9999999999', '\r\n', '\n', '\r', ' '].map(text),
  bytes(0x82, 0xa0),
  bytes(0xb1),
];
const BODY = ['[', '{', '{"content":', '"', '\\', '\\"', 'AAAA', '=', ',', '}', ']', '\ud83d', '0'].map(text);

const XML = [
  '<b>',
  '</b>',
  '<c/>',
  '<c d="',
  '"',
  '>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&amp;',
  '&x;',
  '<!DOCTYPE x>',
  ' ',
  '\n',
].map(text);

const MAIL = [
  'Content-Type: text/html; charset=utf-8\r\n',
  'Content-Disposition: attachment; filename="a.pdf"\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Subject: ',
  '\r\n',
  '\r\n\r\n',
  '--b\r\n',
  '--b--\r\n',
  '=?UTF-8?B?',
  '?=',
  ';a*0*=',
  "''%41",
  '"',
  '<',
  '>',
  '\x1b$B',
  'JVBERi0',
].map(text);

const COLUMNS = '区分,取引先名,取引先名（カナ）';

/** Input of up to some hundred kilobytes: a beginning by which the parser goes on, then runs of few tokens. */
const adversarial = (heads: readonly Buffer[], tokens: readonly Buffer[]) =>
  fc
    .record({
      head: fc.constantFrom(...heads),
      runs: fc.array(
        fc.record({ unit: fc.array(fc.constantFrom(...tokens), { minLength: 1, maxLength: 3 }), times: fc.nat(3_000) }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ head, runs }) =>
      Buffer.concat([
        head,
        ...runs.map(({ unit, times }) => {
          const one = Buffer.concat(unit);
          return Buffer.alloc(one.length * times, one);
        }),
      ]),
    );

/** Name of a file by the first byte of its format. */
const NAMES = new Map([
  [0x25, 'a.pdf'],
  [0xff, 'a.jpg'],
  [0x89, 'a.png'],
]);

const WIDE = { looks: Number.MAX_SAFE_INTEGER, parts: Number.MAX_SAFE_INTEGER };

/** Each parser, with how often it may look at a byte and how many parts it may make of one. */
const PARSERS = [
  {
    name: 'an uploaded file',
    run: (input: Buffer, work?: Work) =>
      checkContent({ bytes: input, fileName: NAMES.get(input[0] ?? 0) ?? 'a.pdf' }, work),
    heads: [
      text('%PDF-1.7\n'),
      bytes(0xff, 0xd8),
      bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0),
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    ],
    tokens: FILE,
    looks: 6,
    parts: 1,
  },
  {
    name: 'an XML file',
    run: (input: Buffer, work?: Work) => checkContent({ bytes: input, fileName: 'a.xml' }, work),
    heads: [text('<a>'), text('<?xml version="1.0"?><a><b>'), text('\n<!-- --><Invoice xmlns:x="urn:x">')],
    tokens: XML,
    looks: 6,
    parts: 1,
  },
  {
    name: 'an archive of documents',
    run: (input: Buffer, work?: Work) => readArchive({ bytes: input }, work),
    heads: [text(''), text('PK\x03\x04'), makeZip([{ name: 'a.pdf', content: text('%PDF-') }])],
    tokens: FILE,
    looks: 4,
    parts: 1,
  },
  {
    name: 'a mail',
    run: (input: Buffer, work?: Work) => readMail({ bytes: input }, work),
    heads: [text(''), text('From: a@b.example\r\n'), text('Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n')],
    tokens: MAIL,
    looks: 20,
    parts: 4,
  },
  {
    name: 'a table of suppliers',
    run: readImportFile,
    heads: [text(''), text(`${COLUMNS}\n`), text(`${COLUMNS}${',x'.repeat(2_000)}\n`)],
    tokens: TABLE,
    looks: 5,
    parts: 2,
  },
  {
    name: 'a settlement report',
    run: readSettlementReport,
    heads: [text(''), text('payout_date,kind,reference,authorisation_id,gross,fee,net\n')],
    tokens: [...TABLE, text('2026-11-27,capture,r,a,1,0,1\n'), text(',,,,,,\n')],
    looks: 4,
    parts: 3,
  },
  {
    name: "a bank's file",
    run: readBankResult,
    heads: [
      text(''),
      text(`1210${' '.repeat(50)}1127`.padEnd(120)),
      text('顧客コード1,顧客コード2,金額,結果\n'),
      text('103'.padEnd(200)),
    ],
    tokens: [...RECORDS, ...TABLE, text('1,1,1,0\n')],
    looks: 5,
    parts: 3,
  },
  {
    name: 'the body of an import',
    run: (input: Buffer, work?: Work) => readImportBody({ bytes: input, isJson: true }, work),
    heads: [text(''), text('{"content":"')],
    tokens: BODY,
    looks: 4,
    parts: 1,
  },
];

/** Work that any input may cause, however short. */
const BASE = 100_000;

describe.each(PARSERS)('$name', ({ run, heads, tokens, looks, parts }) => {
  it('costs no more than its length, however it is made, and is read or refused in Japanese', async () => {
    await fc.assert(
      fc.asyncProperty(adversarial(heads, tokens), async (input) => {
        // Without its bounds, so that the cost itself is seen.
        const work = new Work('content', WIDE);
        const { searched, made, refusal } = await watched(() => run(input, work));
        expect(work.looks + searched).toBeLessThanOrEqual(looks * input.length + BASE);
        expect(work.parts + made).toBeLessThanOrEqual(2 * parts * input.length + BASE);
        expect([undefined, 422]).toContain(refusal instanceof Failure ? refusal.httpStatus : refusal);
        const messages = refusal instanceof Failure ? (refusal.details.errors ?? []).map(({ message }) => message) : [];
        expect(messages.filter((message) => !message.endsWith('。') || message.length > 300)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('is refused beyond its bounds', async () => {
    await expect(
      (async () => run(Buffer.alloc(5_000, '{"content":"'), new Work('content', { looks: 100, parts: 0 })))(),
    ).rejects.toMatchObject({ httpStatus: 422 });
  });
});

describe('a JSON body', () => {
  it('may have so many values, so deep', () => {
    const within = (value: unknown): boolean => isWithinJsonLimits(JSON.stringify(value), { values: 5, depth: 2 });
    expect(within({ a: [1, 2], b: ',[{"' })).toBe(true);
    expect(within({ a: [1, 2, 3], b: 4, c: 5 })).toBe(false);
    expect(within({ a: [[1]] })).toBe(false);
    expect(isWithinJsonLimits('["\\"]],[[,,,,"]', { values: 5, depth: 2 })).toBe(true);
  });

  it('counts every value of any JSON', () => {
    const countOf = (value: unknown): number =>
      1 +
      (typeof value === 'object' && value !== null ? Object.values(value).map(countOf) : []).reduce((a, b) => a + b, 0);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        // An opening bracket and a comma each count, so a list counts once more than its values.
        expect(isWithinJsonLimits(JSON.stringify(value), { values: 2 * countOf(value), depth: 16 })).toBe(true);
        expect(
          isWithinJsonLimits(JSON.stringify(value), { values: Math.ceil(countOf(value) / 2) - 1, depth: 16 }),
        ).toBe(false);
      }),
    );
  });
});
