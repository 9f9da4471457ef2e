import { signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { beginUpload, completeUpload, putBytes } from './support/documents';
import { PEOPLE } from './support/people';
import type { Refusal } from './support/suppliers';
import { useApi } from './support/use-api';

const HEADINGS = '区分,取引先名,取引先名（カナ）';
const REPORT_HEADINGS = 'payout_date,kind,reference,authorisation_id,gross,fee,net';

/** An end record of an archive whose list would begin so far before it. */
function zipEnd(back: number): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt32LE(back, 12);
  return record;
}

const repeated = (head: Buffer, unit: Buffer, bytes: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(bytes - head.length, unit)]);

describe('foreign input', () => {
  const api = useApi();
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  const preview = (text: string): Promise<Answer<Refusal>> =>
    api().call('POST', '/suppliers/import/preview', {
      tokens,
      body: { content: Buffer.from(text).toString('base64') },
    });

  it.each([
    ['commas', `${HEADINGS}${','.repeat(9_000)}${'\n,'.repeat(2_900)}`, '2行目以降に登録する行がありません。'],
    ['cells', `${HEADINGS}\n${','.repeat(200_000)}`, '100,000セルまで'],
    ['lines', `${HEADINGS}\n${'\n'.repeat(20_000)}`, '3,000行、'],
    ['one long cell', `${HEADINGS}\n法人,${'あ'.repeat(50_000)},ア`, '2行目の「取引先名」が長すぎます'],
    ['one quote that stays open', `${HEADINGS}\n"${'a,\n'.repeat(900)}`, '引用符（"）が閉じているか'],
    ['a heading twice', `${HEADINGS},取引先名\n法人,あ,ア,い`, '見出し「取引先名」が2つあります'],
  ])('a table of %s is refused with cause and remedy', async (_name, text, message) => {
    const { status, body } = await preview(text);
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'content', message: expect.stringContaining(message) })],
    ]);
    expect(body.errors?.[0]?.message).toMatch(/ください。$/);
  });

  const uploaded = async (fileName: string, bytes: Buffer) => {
    const { body } = await beginUpload(api(), tokens, fileName, bytes.length);
    await putBytes(api(), body.url, bytes);
    return completeUpload(api(), tokens, body.file_id);
  };

  it('looks at each end record of an archive once, and at no byte between', async () => {
    const { status } = await uploaded('a.pdf', repeated(Buffer.from('%PDF-1.7\n'), zipEnd(4_000_000), 5_000_000));
    expect(status).toBe(200);
  });

  it('refuses a picture of endless segments', async () => {
    const { status, body } = await uploaded(
      'a.jpg',
      repeated(Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe1, 0, 2]), 1_000_000),
    );
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'file_id', code: 'too_complex' }] }]);
  });

  it.each([
    ['settlement_reports', `${REPORT_HEADINGS}\n${'\n'.repeat(100_200)}`, 'too_many'],
    ['settlement_reports', ','.repeat(800_000), 'too_many'],
    ['settlement_reports', `${REPORT_HEADINGS}\n"${',,,,,,\n'.repeat(50)}`, 'broken'],
    ['transfer_results', ' '.repeat(120 * 100_001), 'too_many'],
    ['transfer_results', '\n'.repeat(1_000_000), 'broken'],
  ])('%s are refused beyond their bounds, as base64 and as they are', async (path, text, code) => {
    const refusal = [422, { errors: [{ field: 'content', code, message: expect.stringMatching(/ください。$/) }] }];
    const { token } = PEOPLE.administrator;
    const content = Buffer.from(text).toString('base64');
    const asJson = await api().operator('POST', `/${path}`, { content }, token);
    expect([asJson.status, asJson.body]).toMatchObject(refusal);
    const asItIs = await fetch(`${api().url}/operator/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: text,
    });
    expect([asItIs.status, await asItIs.json()]).toMatchObject(refusal);
  });

  it.each([
    ['no file', undefined],
    ['a file that is no base64', { content: 'あ' }],
    ['a file that is a number', { content: 1 }],
    ['padding in the middle', { content: `${'A'.repeat(64 * 1024 - 1)}=AAAA` }],
  ])('an import with %s is refused', async (_name, body) => {
    expect((await api().operator('POST', '/settlement_reports', body, PEOPLE.administrator.token)).status).toBe(422);
  });

  it.each([
    ['deep', `${'['.repeat(60_000)}`],
    ['wide', `[${'{},'.repeat(30_000)}{}]`],
    ['deep inside a field', `{"email_address":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`],
  ])('a body that is too %s is refused before it is parsed', async (_name, body) => {
    const answer = await fetch(`${api().url}/api/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('項目が多すぎるか、入れ子が深すぎます') },
    ]);
  });
});
