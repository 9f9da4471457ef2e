import type { Comment, LoginUser } from 'shared-api/types';
import { prove } from './support/accounts';
import { expected, type Tokens } from './support/api';
import { ALL_SUBJECTS, chatOf, useChatServers } from './support/chat';
import { addReceivedInvoice, newKey } from './support/documents';
import { lastMailTo, mailsTo } from './support/mails';
import { type Colleague, newColleague } from './support/members';
import { newCorporation } from './support/new-account';
import { corporationSupplier } from './support/suppliers';
import { until } from './support/until';
import { useApiWithLongSessions } from './support/use-api';
import { status } from './support/webhook-receiver';

const SLACK = 'https://hooks.slack.com/services/T000/B000/secret-part';
const MINUTE = 60_000;

describe('the chat of a company', () => {
  const api = useApiWithLongSessions();
  const newServer = useChatServers();
  let tokens: Tokens;
  let email: string;
  let colleague: Colleague;
  let docNumber: number;
  const chat = chatOf(api, () => tokens);
  beforeAll(async () => {
    ({ tokens, email } = await newCorporation(api()));
    colleague = await newColleague(api(), tokens, 'approver');
    const body = corporationSupplier();
    const made = await chat.call<{ id: number }>('POST', '/suppliers/corporation', body);
    docNumber = (await addReceivedInvoice(api(), tokens, { supplier_id: expected(made, 201).id })).doc_number;
  });
  // Messages of a test would be sent again when a later one moves the clock.
  afterEach(() => api().pool.query('delete from chat_receivers'));

  const comment = async (text = '金額は120,000円です') =>
    expected(
      await api().call<Comment>('POST', '/comments', {
        tokens: colleague.tokens,
        headers: { 'idempotency-key': newKey() },
        body: { doc_number: docNumber, text, mentions: [] },
      }),
      201,
    );
  const listening = async () => {
    const server = await newServer();
    expected(await chat.set(server.url), 200);
    return server;
  };
  const waiting = async () => (await api().pool.query('select * from chat_messages')).rows.length;
  const ended = async () => {
    await until(waiting, (count) => count === 0);
    return chat.read();
  };
  const failed = async (failure: string) =>
    until(chat.read, (receiver) => receiver?.last?.failure === failure && receiver.last !== null);

  it('is told once what happened, by whom and where, and nothing that was written', async () => {
    const server = await listening();
    await comment();
    expect((await ended())?.last).toMatchObject({ failure: null });
    expect(server.received).toHaveLength(1);
    const { raw, headers } = server.received[0]!;
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    expect(JSON.parse(raw)).toMatchObject({ text: 'コメントがあります', blocks: [{}, {}] });
    expect(raw).toMatch(/佐藤 次郎さんが「請求書 .+」にコメントしました。/);
    expect(raw).toContain(`/receipt-invoices/${docNumber}|コメントを開く>`);
    expect(raw).not.toMatch(/120,?000|円/);
  });

  it('is told of the subjects alone that were chosen, and nothing before and after', async () => {
    const server = await newServer();
    await comment();
    expected(await chat.set(server.url, { subjects: ['approval_due'] }), 200);
    await comment();
    expect(await waiting()).toBe(0);
    expected(await chat.set(null), 200);
    await comment();
    await ended();
    expect(server.received).toHaveLength(1);
    expect((await chat.stop()).status).toBe(204);
    await comment();
    expect([await chat.read(), await waiting(), (await chat.stop()).status]).toEqual([null, 0, 404]);
    expect(server.received).toHaveLength(1);
  });

  it('is set by administrators alone, who are mailed; its address is encrypted and shown in part', async () => {
    const other = await newColleague(api(), tokens, 'administrator');
    expected(await chat.set(SLACK, { subjects: ['comment_added'] }), 200);
    expect(await chat.read()).toMatchObject({
      service: 'slack',
      address: 'hooks.slack.com/…part',
      subjects: ['comment_added'],
      paused_at: null,
      last: null,
    });
    const mail = await lastMailTo(api(), other.email);
    expect(mail.subject).toBe('社内チャットへの通知が設定されました');
    expect(mail.text).not.toContain('T000');
    const { rows } = await api().pool.query<{ address: string }>('select address from chat_receivers');
    expect(rows[0]?.address).not.toContain('slack');
    for (const [method, path] of [['GET'], ['PUT'], ['DELETE'], ['POST', '/chat_receiver/test']] as const) {
      const options = { tokens: colleague.tokens, ...(method === 'PUT' && { body: {} }) };
      const answer = await api().call<{ code: string }>(method, path ?? '/chat_receiver', options);
      expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied']);
    }
    await chat.stop();
    expect((await lastMailTo(api(), other.email)).subject).toBe('社内チャットへの通知が停止されました');
    const { operations } = expected(
      await chat.call<{ operations: { action: string; subject: string }[] }>('GET', '/operations?kind=setting'),
      200,
    );
    expect(operations.slice(0, 2)).toMatchObject([
      { action: 'stop_chat_receiver', subject: 'Slack' },
      { action: 'set_chat_receiver', subject: 'Slack' },
    ]);
    expect(await api().log()).not.toContain('secret-part');
  });

  it.each([
    ['slack', 'https://hooks.slack.com.example.jp/services/T000/B000/a'],
    ['slack', 'http://hooks.slack.com/services/T000/B000/a'],
    ['slack', 'https://10.0.0.1/services/T000/B000/a'],
    ['line_works', SLACK],
    ['teams', 'https://company.webhook.office.com/webhookb2/a'],
  ])('of %s is not at %s', async (service, address) => {
    const { status: code, body } = await chat.set(address, { service });
    expect([code, body.errors]).toMatchObject([422, [{ field: 'address', code: 'address' }]]);
    expect(body.errors?.[0]?.message).not.toContain(address);
  });

  it('needs an address at first, and a new one for another service', async () => {
    const missing = [422, { errors: [{ field: 'address', code: 'required' }] }];
    const without = await chat.set(null);
    expect([without.status, without.body]).toMatchObject(missing);
    expected(await chat.set(SLACK), 200);
    const another = await chat.set(null, { service: 'line_works' });
    expect([another.status, another.body]).toMatchObject(missing);
    expect((await chat.set(null, { subjects: [] })).status).toBe(422);
    expected(await chat.set(null, { subjects: ALL_SUBJECTS.slice(0, 1) }), 200);
  });

  it.each([301, 302, 307, 308, 400, 403, 404, 410])(
    'is not tried again after %d, which is not followed',
    async (code) => {
      const [server, elsewhere] = [await listening(), await newServer()];
      server.answer = status(code, { location: elsewhere.url });
      await comment();
      expect((await ended())?.last).toMatchObject({ failure: 'refused' });
      expect([server.received.length, elsewhere.received.length]).toEqual([1, 0]);
    },
  );

  it.each([429, 500, 503])('is tried again after %d, and the answer is shown to nobody', async (code) => {
    const server = await listening();
    server.answer = (response) => void response.writeHead(code).end('inner-secret of the receiver');
    await comment();
    expect(await failed('busy')).toMatchObject({ paused_at: null });
    expect(JSON.stringify([await chat.read(), await chat.test()])).not.toContain('inner-secret');
    expect(await api().log()).not.toContain('inner-secret');
    server.answer = status(200);
    await api().moveClock(MINUTE);
    expect((await ended())?.last).toMatchObject({ failure: null });
  });

  it('is not told twice where nobody knows whether it was told', async () => {
    const server = await listening();
    server.answer = () => undefined;
    await comment();
    expect((await ended())?.last).toMatchObject({ failure: 'no_answer' });
    server.answer = (response) => void response.destroy();
    await comment();
    expect((await ended())?.last).toMatchObject({ failure: 'no_answer' });
    await api().moveClock(60 * MINUTE);
    expect(server.received).toHaveLength(2);
  });

  it('is not told again by another process after the first one has died', async () => {
    const server = await listening();
    await api().pool.query(
      `insert into chat_messages (buyer_id, content, created_at, next_try_at, is_sending)
       select buyer_id, '{}', now(), now(), true from chat_receivers`,
    );
    expect((await ended())?.last).toMatchObject({ failure: 'no_answer' });
    expect(server.received).toEqual([]);
  });

  it('is given up after five tries, and paused after three messages until a test is taken', async () => {
    const server = await listening();
    await server.stop();
    await comment();
    const later = async () => {
      await api().moveClock(30 * MINUTE);
      return waiting();
    };
    expect(await until(later, (count) => count === 0)).toBe(0);
    expect(await chat.read()).toMatchObject({ paused_at: null, last: { failure: 'unreachable' } });

    const second = await newServer();
    expected(await chat.set(second.url), 200);
    second.answer = status(404);
    for (const _each of [1, 2, 3]) {
      await comment();
      await ended();
    }
    expect((await chat.read())?.paused_at).not.toBeNull();
    await comment();
    expect(await waiting()).toBe(0);
    const mail = await lastMailTo(api(), email);
    expect(mail.subject).toBe('社内チャットへの通知を停止しました');
    const { notifications } = expected(
      await chat.call<{ notifications: { category: string; kind: string }[] }>('GET', '/users/notifications'),
      200,
    );
    expect(notifications[0]).toMatchObject({ category: 'chat_paused', kind: 'action_required' });
    expect(await mailsTo(api(), colleague.email)).not.toContainEqual(
      expect.objectContaining({ subject: mail.subject }),
    );

    expect(await chat.test()).toMatchObject({ last: { failure: 'refused' } });
    expect((await chat.read())?.paused_at).not.toBeNull();
    second.answer = status(202);
    expect(await chat.test()).toMatchObject({ paused_at: null, last: { failure: null } });
    await comment();
    await ended();
    expect(second.received).toHaveLength(6);
  });

  it('of a company with one user has none', async () => {
    const alone = await newCorporation(api());
    const user = expected(await api().call<LoginUser>('GET', '/users/information', { tokens: alone.tokens }), 200);
    expect(user.hasColleagues).toBe(false);
    expect(await chatOf(api, () => alone.tokens).read()).toBeNull();
  });

  it('ends with the last colleague', async () => {
    const company = await newCorporation(api());
    await prove(api(), company.tokens);
    const theirs = chatOf(api, () => company.tokens);
    const [first, last] = [
      await newColleague(api(), company.tokens, 'approver'),
      await newColleague(api(), company.tokens, 'reader'),
    ];
    expected(await theirs.set((await newServer()).url), 200);
    expected(await theirs.call('DELETE', `/members/${first.id}`), 204);
    expect(await theirs.read()).not.toBeNull();
    expected(await theirs.call('DELETE', `/members/${last.id}`), 204);
    expect(await theirs.read()).toBeNull();
  });
});
