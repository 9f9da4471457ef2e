import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  attached,
  base64,
  jis,
  mailOf,
  makeMail,
  type MailLine,
  multipart,
  type Part,
  percent,
  plain,
  sjis,
  wordB,
  wordQ,
} from '../../../test/support/make-mail';
import { makeZip } from '../../../test/support/make-zip';
import { Failure } from '../../platform/http/failure';
import { decodeHeader } from './decode-header';
import { readParameters } from './parameters';
import { readMail } from './read-mail';

// The library has no CommonJS build, which Jest needs.
jest.mock('../../platform/parsing/file-kind', () => ({
  fileKind: async (input: Uint8Array) => (input[0] === 0x25 ? 'application/pdf' : undefined),
}));

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n');
const pdf = (text: string): Buffer => Buffer.concat([PDF, Buffer.from(`% ${text}\n`)]);
const NAME = '請求書①－㈱みなと～ｶﾅ.pdf';
const utf8 = (text: string): Buffer => Buffer.from(text);
const raw = (bytes: Buffer): string => bytes.toString('latin1');

const read = (part: Part, headers: readonly MailLine[] = []) => readMail({ bytes: makeMail({ part, headers }) });
const namesOf = async (part: Part) => (await read(part)).documents.map(({ fileName }) => fileName);

describe('headers', () => {
  const half = (bytes: Buffer, at: number) => [bytes.subarray(0, at), bytes.subarray(at)] as const;
  const [first, second] = half(sjis('請求書'), 3);

  it.each([
    ['ISO-2022-JP in base64', wordB('ISO-2022-JP', jis('請求書①㈱ｶﾅ')), '請求書①㈱ｶﾅ'],
    ['Shift_JIS, quoted', wordQ('Shift_JIS', sjis('ご請求書の件')), 'ご請求書の件'],
    ['cp932 by the name of Windows', wordB('windows-31j', sjis('髙橋～①')), '髙橋～①'],
    ['EUC-JP', wordB('EUC-JP', Buffer.from([0xc0, 0xc1, 0xb5, 0xe1])), '請求'],
    [
      'a letter cut in half between two words',
      `${wordB('Shift_JIS', first)}\r\n ${wordB('Shift_JIS', second)}`,
      '請求書',
    ],
    ['words between ASCII', `Re: ${wordB('UTF-8', utf8('請求'))} No.1`, 'Re: 請求 No.1'],
    ['blanks of folds', `${wordB('utf-8', utf8('請'))}\r\n\t${wordB('utf-8', utf8('求'))}`, '請求'],
    ['bytes of ISO-2022-JP', raw(jis('御請求書')), '御請求書'],
    ['bytes of Shift_JIS', raw(sjis('御請求書')), '御請求書'],
    ['bytes of UTF-8', raw(utf8('御請求書')), '御請求書'],
    ['an unknown encoding', wordB('x-unknown', sjis('請求')), '請求'],
    ['UTF-7, which is no text', '=?UTF-7?Q?+ADw-b+AD4-?=', '+ADw-b+AD4-'],
    ['a word that is none', '=?UTF-8?X?abc?=', '=?UTF-8?X?abc?='],
  ])('are decoded: %s', (_, written, text) => {
    expect(decodeHeader(written)).toBe(text);
  });

  it('come back from whatever encoding and cut (property)', () => {
    const words = fc.array(fc.constantFrom(...'請求書御見積㈱①ｱｲｶﾞアイあいABC 123-_=?'), { maxLength: 12 });
    fc.assert(
      fc.property(
        words,
        fc.nat(12),
        fc.constantFrom('utf-8', 'Shift_JIS', 'ISO-2022-JP'),
        fc.boolean(),
        (chars, cut, charset, isQ) => {
          const text = chars.join('').trim();
          const bytes = { 'utf-8': utf8, Shift_JIS: sjis, 'ISO-2022-JP': jis }[charset]?.(text) ?? utf8(text);
          const word = isQ ? wordQ : wordB;
          const parts = half(bytes, Math.min(cut, bytes.length)).filter(({ length }) => length > 0);
          expect(decodeHeader(parts.map((part) => word(charset, part)).join('\r\n '))).toBe(text);
        },
      ),
    );
  });

  it('take any bytes without failing (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const latin = raw(Buffer.from(text));
        expect(typeof decodeHeader(latin)).toBe('string');
        expect(readParameters(latin).params).toBeInstanceOf(Map);
      }),
    );
  });
});

describe('names of files', () => {
  const [one, two] = [percent(utf8(NAME)).slice(0, 27), percent(utf8(NAME)).slice(27)];
  it.each<readonly [string, MailLine]>([
    ['RFC 2231', `filename*=UTF-8''${percent(utf8(NAME))}`],
    ['RFC 2231 in ISO-2022-JP', `filename*=iso-2022-jp'ja'${percent(jis(NAME))}`],
    ['RFC 2231 in Shift_JIS, quoted', `filename*="Shift_JIS''${percent(sjis(NAME))}"`],
    ['RFC 2231 in pieces (Thunderbird)', `filename*0*=UTF-8''${one};\r\n filename*1*=${two}`],
    ['RFC 2231 in pieces out of order', `filename*1*=${two}; filename*0*=UTF-8''${one}`],
    ['RFC 2231 beside a plain name', `filename="_.pdf"; filename*=UTF-8''${percent(utf8(NAME))}`],
    ['an encoded word in quotes (Outlook)', `filename="${wordB('iso-2022-jp', jis(NAME))}"`],
    ['encoded words without quotes', `filename=${wordB('Shift_JIS', sjis(NAME))}`],
    [
      'encoded words in lines',
      `filename="${wordB('utf-8', utf8(NAME.slice(0, 4)))}\r\n ${wordB('utf-8', utf8(NAME.slice(4)))}"`,
    ],
    [
      'an encoded word in pieces',
      `filename*0="${wordB('utf-8', utf8(NAME)).slice(0, 30)}"; filename*1="${wordB('utf-8', utf8(NAME)).slice(30)}"`,
    ],
    ['bytes of Shift_JIS', raw(Buffer.concat([utf8('filename="'), sjis(NAME), utf8('"')]))],
    ['bytes of UTF-8', raw(utf8(`filename="${NAME}"`))],
    ['bytes of ISO-2022-JP', raw(Buffer.concat([utf8('filename="'), jis(NAME), utf8('"')]))],
  ])('are decoded: %s', async (_, parameter) => {
    // Unicode has two waves; cp932 has the full-width one.
    const plainName = (name: string): string => name.replace('〜', '～').replace('−', '－');
    expect((await namesOf(attached(PDF, parameter))).map(plainName)).toEqual([NAME]);
  });

  it('come from the type, or from the content, where there are no others', async () => {
    const typed: Part = {
      headers: [
        `Content-Type: application/octet-stream; name="${wordB('ISO-2022-JP', jis(NAME))}"`,
        'Content-Transfer-Encoding: base64',
      ],
      body: base64(PDF),
    };
    expect(await namesOf(multipart('mixed', plain('a'), typed))).toEqual([NAME]);
    const unnamed: Part = {
      headers: ['Content-Type: application/octet-stream', 'Content-Transfer-Encoding: base64'],
      body: base64(PDF),
    };
    expect(await namesOf(multipart('mixed', unnamed))).toEqual(['添付ファイル.pdf']);
  });

  it('lose folders and letters that are not seen', async () => {
    expect(await namesOf(attached(PDF, `filename*=UTF-8''${percent(utf8('../../x\u202efdp.pdf'))}`))).toEqual([
      'xfdp.pdf',
    ]);
  });
});

describe('what a mail holds', () => {
  it('is its subject, author and text, and each document', async () => {
    const mail = await read(
      multipart('mixed', plain('11月分です。\n'), attached(pdf('a')), attached(pdf('b'), 'filename="b.pdf"')),
      [Buffer.concat([utf8('Subject: '), sjis('11月分の請求書')])],
    );
    expect(mail).toMatchObject({
      subject: '11月分の請求書',
      from: { name: 'みなと印刷', address: 'billing@minato.example' },
      messageId: expect.stringMatching(/^<\d+@minato\.example>$/),
      text: { text: '11月分です。', isCut: false, hasLink: false },
      automatic: null,
    });
    expect(mail.documents.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes).equals(pdf('a'))])).toEqual([
      ['invoice.pdf', true],
      ['b.pdf', false],
    ]);
  });

  it('has an author whose name came in ISO-2022-JP without being encoded', async () => {
    const name = Buffer.concat([utf8('From: '), jis('みなと印刷'), utf8(' <billing@minato.example>')]);
    expect((await read(plain('a'), [name])).from).toEqual({ name: 'みなと印刷', address: 'billing@minato.example' });
  });

  it.each([
    ['ISO-2022-JP', jis('ご請求額　①１２３円 ｶﾅ')],
    ['Shift_JIS', sjis('ご請求額　①１２３円 ｶﾅ')],
    ['EUC-JP', Buffer.from('a4b4c0c1b5e1b3db', 'hex')],
  ])('has its text in %s', async (charset, body) => {
    const { text } = await read({
      headers: [`Content-Type: text/plain; charset=${charset}`, 'Content-Transfer-Encoding: 8bit'],
      body,
    });
    expect(text.text).toMatch(/^ご請求額/);
  });

  it('has the text of HTML where there is no other, and nothing of its code', async () => {
    const html =
      '<html><head><style>p{}</style></head><body><p>請求書を<b>ご確認</b>ください&amp;</p><script>alert(1)</script><a href="https://example.com/invoice/1">開く</a></body></html>';
    const { text } = await read({
      headers: ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: base64'],
      body: base64(utf8(html)),
    });
    expect(text).toEqual({ text: '請求書をご確認ください&\n開く', isCut: false, hasLink: true });
  });

  it('has its text in quoted-printable, with what is wrong as it came', async () => {
    const body = '=E8=AB=8B=e6=b1=82=\r\n=E6=9B=B8 =3D =zz =  \r\n!=';
    const headers = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'];
    expect((await read({ headers, body })).text.text).toBe('請求書 = =zz !');
  });

  it('hides card numbers of its texts', async () => {
    const mail = await read(plain('カード 4111 1111 1111 1111 で'), ['Subject: 4111111111111111']);
    expect([mail.subject, mail.text.text]).toEqual(['****', 'カード **** で']);
  });

  it('is found in mails inside mails', async () => {
    const inner = makeMail({ part: multipart('mixed', plain('中'), attached(pdf('inner'), 'filename="inner.pdf"')) });
    const asPart = (bytes: Buffer): Part => ({
      headers: ['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="x.eml"'],
      body: bytes,
    });
    const { documents, text } = await read(multipart('mixed', plain('外'), asPart(inner)));
    expect(documents.map(({ fileName }) => fileName)).toEqual(['inner.pdf']);
    expect(text.text).toBe('外\n中');
    let deep = inner;
    for (let depth = 0; depth < 4; depth += 1) deep = makeMail({ part: multipart('mixed', asPart(deep)) });
    expect(await read(multipart('mixed', asPart(deep)))).toMatchObject({
      documents: [],
      refused: [{ reason: expect.stringContaining('深く重なっている') }],
    });
  });

  it('is found in a ZIP, within its bounds', async () => {
    const zip = makeZip([
      { name: 'a.pdf', content: pdf('zip') },
      { name: 'b.xlsx', content: utf8('x') },
    ]);
    expect(await read(multipart('mixed', attached(zip, 'filename="11.zip"', 'application/zip')))).toMatchObject({
      documents: [{ fileName: 'a.pdf' }],
      refused: [{ name: '11.zip/b.xlsx', reason: expect.stringContaining('Excel') }],
    });
  });

  it('leaves out pictures of the text and signatures, and names winmail.dat', async () => {
    const logo: Part = {
      headers: ['Content-Type: image/png; name="logo.png"', 'Content-ID: <logo>', 'Content-Transfer-Encoding: base64'],
      body: base64(utf8('png')),
    };
    const signature: Part = attached(utf8('sig'), 'filename="smime.p7s"', 'application/pkcs7-signature');
    const mail = await read(
      multipart(
        'mixed',
        multipart('related', plain('a'), logo),
        signature,
        attached(utf8('tnef'), 'filename="winmail.dat"', 'application/ms-tnef'),
      ),
    );
    expect(mail).toMatchObject({
      isSigned: true,
      leftOut: ['logo.png', 'smime.p7s'],
      refused: [{ name: 'winmail.dat', reason: expect.stringContaining('リッチテキスト') }],
    });
  });

  it.each(['signed-der.p7m', 'signed-ber.p7m'])('is found in signed data: %s', async (file) => {
    const bytes = readFileSync(join(__dirname, '../../../test/fixtures/mails', file));
    const mail = await read(attached(bytes, 'filename="smime.p7m"', 'application/pkcs7-mime; smime-type=signed-data'));
    expect(mail).toMatchObject({ isSigned: true, documents: [{ fileName: '請求書.pdf' }], refused: [] });
  });

  it('is said where signed data cannot be read, or is encrypted', async () => {
    const signed = 'application/pkcs7-mime; smime-type=signed-data';
    for (const [type, reason] of [
      [signed, '電子署名'],
      ['application/pkcs7-mime; smime-type=enveloped-data', '暗号化'],
    ])
      expect(await read(attached(utf8('0\x80'), 'filename="smime.p7m"', type))).toMatchObject({
        refused: [{ name: 'smime.p7m', reason: expect.stringContaining(reason ?? '') }],
      });
  });

  it.each([
    ['two authors', ['From: a@minato.example, b@minato.example']],
    ['two From headers', ['From: a@minato.example', 'From: b@other.example']],
    ['no address', ['From: minato']],
  ])('has no author with %s', async (_, headers) => {
    expect((await read(plain('a'), headers)).from).toBeNull();
  });

  it.each([
    ['an answer of a machine', ['Auto-Submitted: auto-replied'], 'automatic'],
    ['a holiday notice', ['Precedence: auto_reply'], 'automatic'],
    ['too many servers', Array.from({ length: 51 }, (_, hop) => `Received: from a${hop} by b`), 'loop'],
    ['a billing system', ['Auto-Submitted: auto-generated', 'Precedence: bulk'], null],
  ])('says that it comes from %s', async (_, headers, kind) => {
    expect((await read(plain('a'), headers)).automatic).toBe(kind);
  });
});

describe('bounds', () => {
  const refusal = async (bytes: Buffer) => {
    const error = await readMail({ bytes }).catch((reason: unknown) => reason);
    return error instanceof Failure && error.details.errors?.[0]?.code;
  };
  const nested = (depth: number): Part => (depth === 0 ? plain('a') : multipart('mixed', nested(depth - 1)));

  it.each([
    ['too many parts', () => makeMail({ part: multipart('mixed', ...Array.from({ length: 250 }, () => plain('a'))) })],
    ['parts too deep', () => makeMail({ part: nested(22) })],
    ['a header that is too long', () => mailOf(`X-Long: ${'a'.repeat(300_000)}`, '', 'a')],
  ])('refuse %s', async (_, make) => {
    expect(await refusal(make())).toBe('too_complex');
  });

  it('hold for a hundred parts and for ten levels', async () => {
    expect(
      await refusal(makeMail({ part: multipart('mixed', ...Array.from({ length: 100 }, () => plain('a'))) })),
    ).toBe(false);
    expect(await refusal(makeMail({ part: nested(10) }))).toBe(false);
  });

  it('take any bytes (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const error = await readMail({ bytes }).catch((reason: unknown) => reason);
        expect(error instanceof Error && !(error instanceof Failure)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
