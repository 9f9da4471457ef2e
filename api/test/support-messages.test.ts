import { SUPPORT_TOPICS } from 'shared-rules/support';
import { CORPORATION, signIn } from './support/accounts';
import { mailsTo } from './support/mails';
import { useApi, useOwnApi } from './support/use-api';

const OPERATOR = 'support@card-seikyusho.example';
const HOUR_MS = 3_600_000;

interface Sent {
  readonly reference: string;
  readonly copy_sent_to: string | null;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

describe('a message to the operator', () => {
  const api = useApi();
  const send = (body: Readonly<Record<string, unknown>>, tokens?: Awaited<ReturnType<typeof signIn>>) =>
    api().call<Sent>('POST', '/support_messages', { body: { topic: 'payment', ...body }, ...(tokens && { tokens }) });
  const stranger = { name: '青木 花', email_address: 'ＨＡＮＡ@stranger.example', message: '手数料を教えてください。' };

  it('of a user is mailed with company and address of the account, whatever was typed, and copied to it', async () => {
    const { status, body } = await send(
      { message: '振込日を早めたい。\n至急です。', name: '別人', email_address: 'other@stranger.example' },
      await signIn(api()),
    );
    expect([status, body.copy_sent_to]).toEqual([201, expect.stringMatching(/^h\*+@/)]);
    expect(body.reference).toMatch(/^Q-\d{8}-[2-9A-Z]{5}$/);
    const mail = (await mailsTo(api(), OPERATOR)).at(-1);
    expect(mail?.subject).toContain(body.reference);
    expect(mail?.subject).toContain(SUPPORT_TOPICS.payment);
    for (const part of ['株式会社青葉製作所', CORPORATION.email, 'お客様番号', '振込日を早めたい。\n至急です。'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('別人');
    const copy = (await mailsTo(api(), CORPORATION.email)).at(-1);
    expect(copy?.subject).toBe(`お問い合わせを受け付けました（${body.reference}）`);
    expect(copy?.text).toContain('振込日を早めたい。');
    expect(await mailsTo(api(), 'other@stranger.example')).toEqual([]);
  });

  it('of a stranger is mailed as unproved, and nothing is mailed to the typed address', async () => {
    const { status, body } = await send(stranger);
    expect([status, body.copy_sent_to]).toEqual([201, null]);
    const mail = (await mailsTo(api(), OPERATOR)).at(-1);
    for (const part of ['青木 花', 'hana@stranger.example', '確認されていません', stranger.message])
      expect(mail?.text).toContain(part);
    expect(await mailsTo(api(), 'hana@stranger.example')).toEqual([]);
  });

  it.each([
    ['name and address are missing', { name: undefined, email_address: undefined }, ['name', 'email_address']],
    ['the name is blank', { name: '　' }, ['name']],
    ['the address is none', { email_address: 'hana' }, ['email_address']],
    ['the message is blank', { message: ' \n ' }, ['message']],
    ['a card number is in it', { message: 'カードは4111111111111111です' }, ['message']],
    ['the topic is unknown', { topic: 'weather' }, ['topic']],
    ['it is too long', { message: 'あ'.repeat(2001) }, ['message']],
  ])('is refused at its fields if %s', async (_, change, fields) => {
    const { status, body } = await send({ ...stranger, ...change });
    expect([status, body.errors.map(({ field }) => field)]).toEqual([422, fields]);
  });

  it('is refused after five of one address within an hour, with what else one can do', async () => {
    const from = { ...stranger, email_address: 'often@stranger.example' };
    for (const answer of await Promise.all([1, 2, 3, 4, 5].map(() => send(from)))) expect(answer.status).toBe(201);
    const { status, body } = await send(from);
    expect([status, body.message]).toEqual([429, expect.stringContaining('お電話')]);
    expect((await send({ ...from, email_address: 'seldom@stranger.example' })).status).toBe(201);
    await api().moveClock(HOUR_MS);
    expect((await send(from)).status).toBe(201);
  });
});

describe('with settings of the seller', () => {
  const api = useOwnApi({ env: { SUPPORT_EMAIL: 'desk@seller.example', RECEIPT_ISSUER_NAME: '株式会社出雲' } });

  it('a message goes to the address that is configured, named as the receipts are', async () => {
    const body = { topic: 'other', name: '青木 花', email_address: 'hana@stranger.example', message: 'こんにちは。' };
    expect((await api().call('POST', '/support_messages', { body })).status).toBe(201);
    expect(await mailsTo(api(), OPERATOR)).toEqual([]);
    expect((await mailsTo(api(), 'desk@seller.example'))[0]?.text).toMatch(/^株式会社出雲 御中/);
  });
});
