import type { MailSettings, NotificationSummary } from 'shared-api/types';
import { CORPORATION, signIn, SOLE_PROPRIETOR } from './support/accounts';
import { expected } from './support/api';
import { newKey } from './support/documents';
import { useHeldJobs } from './support/held-jobs';
import { mailsTo } from './support/mails';
import { newColleague } from './support/members';
import { useMoney } from './support/money';
import { newCorporation } from './support/new-account';
import { newSeller, payRequest, sendRequest, type Seller } from './support/requests';
import { corporationSupplier } from './support/suppliers';

const reason = { reason: '請求書の宛名が異なります。', fields: ['transfer_date'] };

describe('mails that a user may switch off', () => {
  const money = useMoney();
  useHeldJobs(() => money().api, 'reminders');
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });

  const set = (category: string, isOn: boolean, tokens = money().tokens) =>
    money().api.call<MailSettings>('PUT', '/users/mail_settings', { tokens, body: { category, is_on: isOn } });
  const settingsOf = async (tokens = money().tokens) => {
    const { body } = await money().api.call<MailSettings>('GET', '/users/mail_settings', { tokens });
    return Object.fromEntries(body.mails.map(({ category, is_on: isOn }) => [category, isOn]));
  };
  const subjectsOf = async (address: string, part: string) =>
    (await mailsTo(money().api, address)).map(({ subject }) => subject).filter((subject) => subject.includes(part));
  const categoriesOf = async (tokens = money().tokens) => {
    const { body } = await money().api.call<{ notifications: NotificationSummary[] }>('GET', '/users/notifications', {
      tokens,
    });
    return body.notifications.map(({ category }) => category);
  };

  it('are on at first, and those of requests to customers are only for companies that send them', async () => {
    const all = await settingsOf();
    expect(Object.keys(all)).toHaveLength(13);
    expect(new Set(Object.values(all))).toEqual(new Set([true]));
    expect(Object.keys(await settingsOf(await signIn(money().api, SOLE_PROPRIETOR)))).toEqual([
      'payment_submitted',
      'payment_corrected',
      'payment_approved',
      'transfer_executed',
      'payment_cancelled',
      'request_paid',
      'request_withdrawn',
      'request_expired',
    ]);
  });

  it('are not sent while they are off, the notification is; and are sent again once they are on', async () => {
    expect((await set('payment_submitted', false)).body.mails[0]).toEqual({
      category: 'payment_submitted',
      is_on: false,
    });
    const silent = await money().pay(await money().newInvoice(33_000));
    expect(await subjectsOf(CORPORATION.email, silent.payment_number)).toEqual([]);
    expect((await categoriesOf())[0]).toBe('payment_submitted');
    await money().decide(silent.id, 'approve');
    expect(await subjectsOf(CORPORATION.email, silent.payment_number)).toEqual([
      `審査が完了し、振込を予約しました（${silent.payment_number}）`,
    ]);
    await set('payment_submitted', true);
    await set('payment_submitted', true);
    const told = await money().pay(await money().newInvoice(33_000));
    expect(await subjectsOf(CORPORATION.email, told.payment_number)).toEqual([
      `申請を受け付けました（${told.payment_number}）`,
    ]);
  });

  it('are off for that user alone: the other side of a request still gets its mail', async () => {
    await set('request_paid', false);
    const { id, request_number: number } = await sendRequest(money().api, seller);
    await payRequest(money(), id);
    expect(await subjectsOf(CORPORATION.email, 'お支払いを受け付けました')).toEqual([]);
    expect(await subjectsOf(seller.email, number)).toEqual([`取引先が決済しました（${number}）`]);
  });

  it('are also those about approvals and comments where several people work, for each person alone', async () => {
    const { api } = money();
    const { tokens } = await newCorporation(api);
    const ofOne = Object.keys(await settingsOf(tokens));
    expect(ofOne).toHaveLength(13);
    const colleague = await newColleague(api, tokens, 'approver');
    const ofApprovals = ['approval_requested', 'approval_given', 'approval_returned', 'approval_due'];
    expect(Object.keys(await settingsOf(tokens))).toEqual([...ofOne, ...ofApprovals, 'comment_named']);
    await set('comment_named', false, colleague.tokens);
    expect(await settingsOf(tokens)).toMatchObject({ comment_named: true });
    const { id: supplierId } = expected(
      await api.call<{ id: number }>('POST', '/suppliers/corporation', {
        tokens,
        headers: { 'idempotency-key': newKey() },
        body: corporationSupplier(),
      }),
      201,
    );
    const named = () =>
      api.call('POST', '/comments', {
        tokens,
        headers: { 'idempotency-key': newKey() },
        body: { supplier_id: supplierId, text: 'ご確認ください', mentions: [colleague.id] },
      });
    expected(await named(), 201);
    expect(await subjectsOf(colleague.email, '指名しました')).toEqual([]);
    await set('comment_named', true, colleague.tokens);
    expected(await named(), 201);
    expect(await subjectsOf(colleague.email, '指名しました')).toHaveLength(1);
  });

  it('do not include what protects money: those mails are sent with everything switched off', async () => {
    for (const category of Object.keys(await settingsOf())) await set(category, false);
    expect(new Set(Object.values(await settingsOf()))).toEqual(new Set([false]));
    const { id, payment_number: number } = await money().pay(await money().newInvoice(33_000));
    await money().decide(id, 'send_back', reason);
    expect(await subjectsOf(CORPORATION.email, number)).toEqual([
      `【要修正】申請内容の修正をお願いします（${number}）`,
    ]);
    for (const category of ['payment_sent_back', 'supplier_account_changed', 'nothing'])
      expect([category, (await set(category, false)).status]).toEqual([category, 422]);
  });
});
