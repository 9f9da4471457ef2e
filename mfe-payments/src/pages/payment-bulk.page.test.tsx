import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  installFakeGateway,
  makeCaution,
  makeListedAccount,
  makeReceivedInvoice,
  otherAccount,
} from 'shared-features/testing';
import { paths, patterns, withQuery } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { bulkAnswers, bulkInvoices } from '../testing/bulk-answers';
import { makeCheck } from '../testing/draft-answers';
import { Page } from './payment-bulk.page';

const show = (api: FakeAnswers = {}, invoices = '42,43,44') =>
  renderPage(Page, {
    path: patterns.paymentBulk,
    at: withQuery(paths.paymentBulk(), { invoices }),
    api: { ...bulkAnswers, ...api },
  });
const row = (name: string) => screen.findByRole('group', { name });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('the form of まとめて申請', () => {
  it('shows the charge and the earliest day of each, one card, and one total', async () => {
    show();
    const minato = within(await row('有限会社みなと印刷'));
    for (const text of [
      '264,000円',
      '7,920円',
      '271,920円',
      '2026年11月26日（木）',
      'キャンセル期限 2026年11月25日（水） 23:59',
    ])
      expect(minato.getAllByText(text)[0]).toBeVisible();
    const hokuriku = within(await row('株式会社北陸精工'));
    // Half of this invoice is paid already.
    for (const text of ['100,000円', '50,000円', '1,500円', '51,500円']) expect(hokuriku.getByText(text)).toBeVisible();
    const total = within(screen.getByRole('region', { name: 'お支払い金額' }));
    for (const text of ['3件', '334,000円', '10,020円', '344,020']) expect(total.getByText(text)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
    expect(await button('3件をこの内容で申請')).toBeEnabled();
  });

  it('names an earlier deadline to cancel for a bank that wants the file earlier', async () => {
    show({
      'get /system/time': {
        now: '2026-11-20T12:45:30+09:00',
        date: '2026-11-20',
        cut_off_at: '2026-11-20T15:00:00+09:00',
        earliest_transfer_date: '2026-11-26',
        latest_transfer_date: '2026-12-20',
        transfer_lead_bank_days: 2,
      },
    });
    // The transfer is on Thursday 26, its file is made on Tuesday 24.
    const limits = await within(await row('有限会社みなと印刷')).findByText(
      'キャンセル期限 2026年11月23日（月） 23:59',
    );
    expect(limits).toBeVisible();
  });

  it('sends a pre-check for each, and names what it finds with the way to the remedy', async () => {
    const { calls, user } = show({
      'post /invoices/pre_check': ({ body }) => ({
        checks:
          (body as { doc_number: number }).doc_number === 43
            ? [
                makeCheck({
                  code: 'holder',
                  result: 'attention',
                  message: '口座名義が請求書と異なります。',
                  remedy: '振込先口座を選び直してください。',
                  field: 'supplier_account_id',
                }),
              ]
            : [makeCheck()],
      }),
    });
    const hokuriku = within(await row('株式会社北陸精工'));
    expect(await hokuriku.findByText('口座名義が請求書と異なります。')).toBeVisible();
    expect(hokuriku.getByText('振込先口座を選び直してください。')).toBeVisible();
    expect(screen.getAllByRole('list', { name: '事前チェックで要確認の項目' })).toHaveLength(1);
    expect(calls.filter(({ name }) => name === 'post /invoices/pre_check').map(({ body }) => body)).toContainEqual({
      doc_number: 43,
      payment_id: null,
      amount: 50000,
      supplier_account_id: 1,
      supplier_account_revision: 1,
      transfer_date: '2026-11-26',
      transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
    });
    await user.click(hokuriku.getByRole('button', { name: /入力欄へ移動/ }));
    expect(window.location.pathname).toBe(paths.paymentAdd(43));
    expect(window.history.state).toMatchObject({ usr: { focus: 'supplierAccountId' } });
  });

  it.each([
    ['振込先口座が登録されていません', { accounts: [] }],
    ['前回のお支払いとは異なる口座です', { accounts: [makeListedAccount({ caution: makeCaution() })] }],
    ['振込先口座が複数登録されています', { accounts: [makeListedAccount(), otherAccount({ caution: null })] }],
  ])('leaves out an invoice whose account must be looked at, and pays the others: %s', async (cause, accounts) => {
    show({
      'get /suppliers/{id}/accounts': ({ params }) =>
        params.id === '2' ? accounts : { accounts: [makeListedAccount()] },
    });
    const hokuriku = within(await row('株式会社北陸精工'));
    expect(hokuriku.getByText(new RegExp(cause))).toBeVisible();
    expect(hokuriku.getByRole('link', { name: '1件ずつ申請' })).toHaveAttribute('href', paths.paymentAdd(43));
    expect(screen.getByText('3件のうち1件は、まとめて申請できません。')).toBeVisible();
    expect(await button('2件をこの内容で申請')).toBeEnabled();
  });

  it.each([
    [
      '全額のお支払いを申請済みです。',
      { 'get /received_invoices/{doc_number}': makeReceivedInvoice({ remaining_amount: 0 }) },
    ],
    [
      'この管理番号の請求書はありません。',
      { 'get /received_invoices/{doc_number}': refusal(404, { message: '見つかりません。' }) },
    ],
    [
      '金額が大きすぎます。',
      {
        'get /invoices/commission': refusal(422, {
          message: '入力内容に誤りがあります。',
          errors: [{ field: 'amount', code: 'maximum', message: '金額が大きすぎます。' }],
        }),
      },
    ],
  ])('has nothing to pay: %s', async (cause, api) => {
    show(api as FakeAnswers, '42');
    expect(await screen.findByText(cause)).toBeVisible();
    expect(screen.getByText('まとめて申請できる請求書がありません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: /この内容で申請/ })).toBeNull();
  });

  it('shows a failure to load one invoice in its row, and loads it again', async () => {
    let isDown = true;
    const { user } = show({
      'get /received_invoices/{doc_number}': ({ params }) =>
        params.doc_number === '43' && isDown
          ? refusal(500, { message: '時間をおいて、やり直してください。' })
          : (bulkInvoices[Number(params.doc_number)] as never),
    });
    const failed = within(await row('請求書 I-00000043'));
    expect(failed.getByText('時間をおいて、やり直してください。')).toBeVisible();
    isDown = false;
    await user.click(failed.getByRole('button', { name: '再試行' }));
    expect(await button('3件をこの内容で申請')).toBeVisible();
  });

  it('warns of a transfer after the due date', async () => {
    show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice({ due_date: '2026-11-25' }) }, '42');
    expect(await screen.findByText('選択した振込日は、支払期日の2026年11月25日（水）より後です。')).toBeVisible();
  });

  it('takes an invoice out, and keeps the other dates', async () => {
    const { user } = show();
    await chooseDay(user, '株式会社北陸精工', /2026年11月30日/);
    await user.click(await button('有限会社みなと印刷 I-00000042 を外す'));
    expect(window.location.search).toBe('?invoices=43%2C44');
    expect(screen.getByRole('list', { name: '申請する請求書' })).toHaveFocus();
    expect(screen.queryByRole('group', { name: '有限会社みなと印刷' })).toBeNull();
    expect(within(await row('株式会社北陸精工')).getByText('2026年11月30日（月）')).toBeVisible();
    expect(await button('2件をこの内容で申請')).toBeVisible();
  });

  it('restores dates and card after a reload', async () => {
    const first = show();
    await chooseDay(first.user, '株式会社北陸精工', /2026年11月30日/);
    await first.user.click(screen.getByRole('radio', { name: /JCB/ }));
    const stored = sessionStorage.getItem('workflow:bulk-payment') ?? '';
    cleanup();
    sessionStorage.setItem('workflow:bulk-payment', stored);
    show();
    expect(within(await row('株式会社北陸精工')).getAllByText('2026年11月30日（月）').length).toBeGreaterThan(0);
    expect(screen.getByRole('radio', { name: /JCB/ })).toBeChecked();
  });

  it('asks before chosen dates are discarded', async () => {
    const { user } = show();
    await chooseDay(user, '株式会社北陸精工', /2026年11月30日/);
    await user.click(screen.getByRole('link', { name: '受取請求書' }));
    expect(await screen.findByRole('alertdialog', { name: '入力内容の破棄' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '入力を続ける' }));
    expect(window.location.pathname).toBe(paths.paymentBulk());
  });

  it('refuses without a card', async () => {
    const { user } = show({ 'get /invoices/credit_cards': { credit_cards: [] } });
    await user.click(await button('3件をこの内容で申請'));
    expect(await screen.findAllByText('お支払いカードが選択されていません。')).not.toHaveLength(0);
  });

  it('says that nothing is selected', async () => {
    show({}, 'x,0,999999999');
    expect(await screen.findByText(/請求書が選択されていません。/)).toBeVisible();
    expect(screen.getByRole('link', { name: '受取請求書に戻る' })).toHaveAttribute('href', paths.receivedInvoices());
  });
});

async function chooseDay(user: ReturnType<typeof show>['user'], supplier: string, day: RegExp) {
  await user.click(within(await row(supplier)).getByRole('button', { name: /振込日/ }));
  await user.click(await screen.findByRole('button', { name: day }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
