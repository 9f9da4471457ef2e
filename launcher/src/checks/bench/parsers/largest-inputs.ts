import { FIELDS } from 'shared-rules/words';

/** A request with foreign input. */
export interface ForeignInput {
  readonly name: string;
  /** Path below the API's origin. */
  readonly path: string;
  readonly isOperator: boolean;
  readonly body: Buffer;
  /** Bytes to upload before, for a file that the body then completes. */
  readonly upload?: { readonly fileName: string; readonly bytes: Buffer };
}

const MIB = 1024 * 1024;
const FILE_BYTES = 10 * MIB;
const CSV_BYTES = 512 * 1024;
const LINES = 100_000;

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Repeats bytes to a length. */
const filled = (length: number, pattern: Buffer, head: Buffer): Buffer =>
  Buffer.concat([head, Buffer.alloc(length - head.length, pattern)]);

const PDF = Buffer.from('%PDF-1.7\n');
/** The end record of an archive whose list of entries would begin nine MiB before it. */
const ZIP_END = Buffer.alloc(22);
ZIP_END.write('PK\x05\x06', 'latin1');
ZIP_END.writeUInt32LE(9 * MIB, 12);
/** The beginning of a PNG of one pixel. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
/** A chunk without content, which programs skip. */
const PNG_CHUNK = Buffer.from('000000007445587400000000', 'hex');
/** A segment without content. */
const JPEG_SEGMENT = Buffer.from('ffe10002', 'hex');

/** The start of an e-invoice of JP PINT. */
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const E_INVOICE = Buffer.from(
  [
    `<Invoice xmlns="${UBL}:Invoice-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">`,
    '<cbc:CustomizationID>urn:peppol:pint:billing-1@jp-1</cbc:CustomizationID>',
  ].join(''),
);

/** The columns of the template that the API gives out. */
const HEADINGS = [
  '区分',
  FIELDS.supplierName,
  FIELDS.supplierNameKana,
  FIELDS.corporateNumber,
  FIELDS.registrationNumber,
  FIELDS.postalCode,
  FIELDS.addressState,
  FIELDS.addressCity,
  FIELDS.addressStreet,
  FIELDS.addressBuildingName,
  FIELDS.phoneNumber,
  FIELDS.emailAddress,
  '金融機関コード',
  '支店コード',
  FIELDS.accountType,
  FIELDS.accountNumber,
  FIELDS.holderKana,
];

/** A table of as many lines as are allowed, each cell as long as the file allows. */
function fullTable(): string {
  const width = Math.floor(CSV_BYTES / 301 / HEADINGS.length / 3) - 1;
  const line = HEADINGS.map(() => 'ア'.repeat(width)).join();
  return [HEADINGS.join(), ...Array.from({ length: 300 }, () => line)].join('\r\n');
}

/** A result file with the largest number of records, of payments that do not exist. */
function resultFile(): Buffer {
  const record = (index: number): string =>
    `20001${'ﾐｽﾞﾎ'.padEnd(15)}001${'ﾎﾝﾃﾝ'.padEnd(15)}    11234567${'ｶ)ﾔﾏﾀﾞ'.padEnd(30)}00000001000${String(9_000_000_000 + index)}00000000017 0      `;
  const records = Array.from({ length: LINES - 3 }, (_, index) => record(index).padEnd(120).slice(0, 120));
  const header = `1210${'0000000001'}${'ﾅﾏｴ'.padEnd(40)}1127`.padEnd(120);
  const trailer = `8${String(records.length).padStart(6, '0')}${String(records.length * 100).padStart(12, '0')}`;
  const text = [header, ...records, trailer.padEnd(120), '9'.padEnd(120)].map((one) => `${one}\r\n`).join();
  return Buffer.from(
    Array.from(text, (char) => (char >= '｡' ? char.charCodeAt(0) - 0xff61 + 0xa1 : char.charCodeAt(0))),
  );
}

/** A report with the largest number of lines, whose total is wrong by a yen: it is read whole and refused. */
function report(): Buffer {
  const day = '2026-11-27';
  const lines = Array.from({ length: LINES }, (_, index) => `${day},capture,r-${index},a-${index},1000,36,964`);
  const total = `${day},payout,payout-1,,${LINES * 1000 + 1},${LINES * 36},${LINES * 964 + 1}`;
  return Buffer.from(['payout_date,kind,reference,authorisation_id,gross,fee,net', ...lines, total].join('\n'));
}

const upload = (name: string, fileName: string, bytes: Buffer): ForeignInput => ({
  name,
  path: '/api/v2/invoices/files/upload',
  isOperator: false,
  body: Buffer.alloc(0),
  upload: { fileName, bytes },
});

const preview = (name: string, text: string): ForeignInput => ({
  name,
  path: '/api/v2/suppliers/import/preview',
  isOperator: false,
  body: json({ content: Buffer.from(text).toString('base64') }),
});

const imported = (name: string, path: string, bytes: Buffer): ForeignInput => ({
  name,
  path: `/operator/v1/${path}`,
  isOperator: true,
  body: json({ content: bytes.toString('base64') }),
});

const login = (name: string, text: string): ForeignInput => ({
  name,
  path: '/api/v2/login',
  isOperator: false,
  body: Buffer.from(text),
});

/** Returns the largest input of each parser, and those that cost most before they are refused. */
export function largestInputs(): ForeignInput[] {
  const half = 9_000;
  const body = 120 * 1024;
  return [
    preview('suppliers: 300 lines, 512 KiB', fullTable()),
    preview('suppliers: 512 KiB of commas', ','.repeat(CSV_BYTES)),
    preview('suppliers: 9,000 commas and 9,000 lines', `${HEADINGS.join()}${','.repeat(half)}${'\n,'.repeat(half)}`),
    upload('file: PDF of 10 MiB', 'a.pdf', filled(FILE_BYTES, Buffer.from('0'), PDF)),
    upload('file: 10 MiB of ZIP end records', 'a.pdf', filled(FILE_BYTES, ZIP_END, PDF)),
    upload('file: 10 MiB of empty PNG chunks', 'a.png', filled(FILE_BYTES, PNG_CHUNK, PNG)),
    upload(
      'file: 10 MiB of empty JPEG segments',
      'a.jpg',
      filled(FILE_BYTES, JPEG_SEGMENT, Buffer.from('ffd8', 'hex')),
    ),
    upload('file: XML of 10 MiB of empty elements', 'a.xml', filled(FILE_BYTES, Buffer.from('<a/>'), E_INVOICE)),
    imported('bank result: 100,000 records, 12 MB', 'transfer_results', resultFile()),
    imported('bank result: 12 MiB of line ends', 'transfer_results', Buffer.alloc(12 * MIB - 64, '\n')),
    imported('settlement: 100,000 lines', 'settlement_reports', report()),
    imported('settlement: 12 MiB of commas', 'settlement_reports', Buffer.alloc(12 * MIB - 64, ',')),
    login('JSON: 120 kB of open lists', '['.repeat(body)),
    login('JSON: 120 kB of empty objects', `[${'{},'.repeat(body / 3)}{}]`),
  ];
}
