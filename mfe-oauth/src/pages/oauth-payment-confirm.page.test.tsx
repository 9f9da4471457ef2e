import { screen, waitFor, within } from '@testing-library/react';
import { ATTEMPT_ID, installFakeGateway, makeCommission, makeFile, makePayment } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import {
  PRE_REGISTERED,
  preRegisteredAnswers,
  storedPreRegistered,
  storePreRegistered,
} from '../testing/pre-registered-payment';
import { Page } from './oauth-confirm.page';

const { id } = PRE_REGISTERED;
const show = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.oauthConfirm,
    at: paths.oauthConfirm(id),
    api: { ...preRegisteredAnswers, ...api },
  });
type Shown = ReturnType<typeof show>;

const button = () => screen.findByRole('button', { name: 'この内容で申請' });
const apply = async ({ user }: Shown) => user.click(await button());
const completed = () => waitFor(() => expect(window.location.pathname).toBe(paths.oauthComplete(id)));
const submits = (calls: readonly FakeCall[]) => calls.filter(({ name }) => name === 'post /invoices');
const refused = () => screen.findByRole('group', { name: '申請できませんでした' });
const document = {
  supplier_id: 1,
  invoice_number: 'M-2026-1031',
  issue_date: '2026-10-31',
  due_date: '2026-11-30',
  amount: 264000,
  registration_number: null,
  memo: '',
  file_ids: [makeFile().id],
};

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
  storePreRegistered();
});

describe('confirming a payment from a connected system', () => {
  it('shows the whole payment, registers and pays in one call, and redirects to the completion page', async () => {
    const shown = show();
    expect(await screen.findByText('271,920')).toBeVisible();
    const invoice = screen.getByRole('button', { name: '請求書の内容を変更' });
    expect(invoice).toBeVisible();
    expect(screen.getByText('M-2026-1031')).toBeVisible();
    expect(screen.getAllByText('「会計プラス」から連携された情報').length).toBeGreaterThan(4);
    await apply(shown);
    await completed();
    expect(shown.calls.find(({ name }) => name === 'post /invoices/credit_cards/approval')?.body).toEqual({
      credit_card_id: 1,
      total_amount: 271920,
      pre_registration_id: id,
      amount: 264000,
      promotion_code: null,
    });
    expect(submits(shown.calls).map(({ body }) => body)).toEqual([
      {
        pre_registration: { id, ...document },
        amount: 264000,
        supplier_account_id: 1,
        supplier_account_revision: 1,
        transfer_date: '2026-11-30',
        transfer_person_name: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
        promotion_code: null,
        note: '',
        draft_id: null,
        attempt_id: ATTEMPT_ID,
        total_amount: 271920,
      },
    ]);
    expect(await screen.findByText('申請を受け付けました。')).toBeInTheDocument();
  });

  it('checks the invoice as it will be registered', async () => {
    const { calls } = show();
    await button();
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'post /invoices/pre_check')?.body).toMatchObject({
        document,
        amount: 264000,
        supplier_account_id: 1,
      }),
    );
  });

  it('pays once on a double click', async () => {
    const shown = show();
    await shown.user.dblClick(await button());
    await completed();
    expect(submits(shown.calls)).toHaveLength(1);
  });

  it('retries with the same key after a lost answer, also after a reload', async () => {
    let isLost = true;
    const lost: FakeAnswers = {
      'post /invoices': () => {
        if (isLost) throw new TypeError('network');
        return makePayment();
      },
    };
    const first = show(lost);
    await apply(first);
    await refused();
    const [sent] = submits(first.calls);
    expect(storedPreRegistered()).toContain(sent?.headers.get('Idempotency-Key') ?? 'no key');
    window.document.body.innerHTML = '';
    isLost = false;
    const second = show(lost);
    await apply(second);
    await completed();
    expect(submits(second.calls).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      sent?.headers.get('Idempotency-Key'),
    ]);
  });

  it('goes back with a server error to its field', async () => {
    const message = '支払期日は請求日以降の日付を入力してください。';
    const shown = show({
      'post /invoices': refusal(422, {
        message: '入力内容を確認してください。',
        errors: [{ field: 'pre_registration.due_date', code: 'format', message }],
      }),
    });
    await apply(shown);
    const box = await refused();
    expect(within(box).getByText(message)).toBeVisible();
    await shown.user.click(within(box).getByRole('button', { name: '支払い内容を変更' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.oauthInvoiceInfo(id)));
    expect(window.location.search).toBe('');
    expect((window.history.state as { usr: unknown }).usr).toEqual({ problems: [{ field: 'dueDate', message }] });
  });

  it('goes back to the part of the payment without an error in the invoice', async () => {
    const { user } = show();
    await button();
    await user.click(screen.getByRole('button', { name: '戻る' }));
    await waitFor(() => expect(window.location.search).toBe('?part=payment'));
  });

  it.each([
    [
      'pre_registration_cancelled',
      { state: 'cancelled', cancelled_by: 'system' },
      'この事前登録は、取り消されています',
    ],
    ['pre_registration_expired', { state: 'expired' }, 'この事前登録は、有効期限が切れています'],
  ] as const)('shows %s in place of the form', async (status, now, title) => {
    let isOver = false;
    const shown = show({
      'get /users/pre_registrations/{id}': () => (isOver ? { ...PRE_REGISTERED, ...now } : PRE_REGISTERED),
      'post /invoices': () => {
        isOver = true;
        return refusal(409, { status, message: 'この事前登録は確定できません。' });
      },
    });
    await apply(shown);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('shows that the total changed, and offers to submit again', async () => {
    let rate = 0.03;
    const shown = show({
      'get /invoices/commission': ({ query }) => ({
        ...makeCommission(Number(query.get('amount'))),
        total_amount: Math.floor(264000 * (1 + rate)),
      }),
      'post /invoices': () => {
        if (rate === 0.04) return makePayment();
        rate = 0.04;
        return refusal(409, { message: '手数料が変わりました。' });
      },
    });
    await apply(shown);
    expect(await screen.findByText('カード決済金額: 271,920円 → 274,560円')).toBeVisible();
  });
});

it.each([
  ['nothing was entered', () => sessionStorage.clear()],
  ['the form has not accepted it', () => storePreRegistered({ isComplete: false })],
  ['it is of another pre-registration', () => storePreRegistered({ preId: 'b1f0a52e-3f0e-4b67-9a12-5d2c8e4f6a10' })],
])('redirects to the form when %s', async (_case, prepare) => {
  prepare();
  show();
  await waitFor(() => expect(window.location.pathname).toBe(paths.oauthInvoiceInfo(id)));
});
