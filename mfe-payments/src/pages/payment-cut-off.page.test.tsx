import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from 'shared-auth';
import { makePayment, paymentAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { makeCheck } from '../testing/draft-answers';
import { storeEntered } from '../testing/payment-answers';
import { Page as ConfirmPage } from './payment-add-confirm.page';
import { Page as FormPage } from './payment-add.page';
import { Page as CompletePage } from './payment-complete.page';

const before = {
  now: '2026-11-20T14:51:30+09:00',
  date: '2026-11-20',
  cut_off_at: '2026-11-20T15:00:00+09:00',
  earliest_transfer_date: '2026-11-26',
  latest_transfer_date: '2026-12-20',
};
const after = {
  ...before,
  now: '2026-11-20T15:00:01+09:00',
  cut_off_at: '2026-11-24T15:00:00+09:00',
  earliest_transfer_date: '2026-11-27',
};

/** Simulates a server whose clock passes the cut-off on demand. */
function movableClock() {
  let answer = before;
  const pass = async () => {
    answer = after;
    await act(() => queryClient.invalidateQueries({ queryKey: ['get', '/system/time'] }));
  };
  return { api: { 'get /system/time': () => answer } satisfies FakeAnswers, pass };
}

const form = (api: FakeAnswers) =>
  renderPage(FormPage, { path: patterns.paymentAdd, at: paths.paymentAdd(42), api: { ...paymentAnswers, ...api } });
const confirm = (api: FakeAnswers) =>
  renderPage(ConfirmPage, {
    path: patterns.paymentAddConfirm,
    at: paths.paymentAddConfirm(42),
    api: { ...paymentAnswers, ...api },
  });
const MOVED = '受付の締め切りを過ぎたため、最短の振込日が2026年11月27日（金）に変わりました。';

beforeEach(() => sessionStorage.clear());

describe('the cut-off', () => {
  it('is announced once when ten minutes are left', async () => {
    const { pass, api } = movableClock();
    form(api);
    expect(await screen.findByText('15:00の受付の締め切りまで、10分を切りました。')).toBeInTheDocument();
    await pass();
    await waitFor(() => expect(screen.queryByText(/10分を切りました/)).toBeNull());
  });

  it('passes while the form is open: keeps the input, and rejects only a date that is too early', async () => {
    storeEntered({ amount: 5000, transferDate: '2026-11-26' }, false);
    const { pass, api } = movableClock();
    form(api);
    expect(await screen.findByText(/最短 2026年11月26日（木）に振り込めます（受付締切まで8分）/)).toBeVisible();
    await pass();
    expect(await screen.findByText(MOVED)).toBeVisible();
    expect(screen.getByText(/選択した振込日では申請できなくなりました。振込日を選び直してください。/)).toBeVisible();
    expect(screen.getByText('最短の振込日は2026年11月27日（金）です。')).toBeVisible();
    expect(screen.getByLabelText(/カードで支払う金額/)).toHaveValue('5,000');
  });

  it('keeps a later date valid', async () => {
    storeEntered({ transferDate: '2026-11-30' }, false);
    const { pass, api } = movableClock();
    form(api);
    await screen.findByText(/最短 2026年11月26日（木）/);
    await pass();
    expect(await screen.findByText(MOVED)).toBeVisible();
    expect(screen.getByText('入力した内容は、そのまま申請できます。')).toBeVisible();
    expect(screen.queryByText('最短の振込日は2026年11月27日（金）です。')).toBeNull();
  });

  it('passes on the confirm page: disables the submission for a date that is no longer possible', async () => {
    storeEntered({ transferDate: '2026-11-26' });
    const { pass, api } = movableClock();
    confirm(api);
    expect(
      await screen.findByText('本日15:00までの申請で最短2026年11月26日（木）に振込（受付締切まで8分）'),
    ).toBeVisible();
    expect(screen.getByText('キャンセル期限 2026年11月25日（水） 23:59')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'この内容で申請' })).toBeEnabled());
    await pass();
    expect(await screen.findByText('最短の振込日は2026年11月27日（金）です。')).toBeVisible();
    expect(screen.getByRole('button', { name: 'この内容で申請' })).toBeDisabled();
  });
});

describe('the confirm and completion pages', () => {
  it('show the pre-check again, and link back to the affected field', async () => {
    storeEntered({ note: '屋号での請求です' });
    const { user } = confirm({
      'post /invoices/pre_check': {
        checks: [
          makeCheck({
            result: 'attention',
            message: '金額が異なります。',
            remedy: '金額を確認してください。',
            field: 'amount',
          }),
        ],
      },
    });
    expect(await screen.findByText('屋号での請求です')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '入力欄へ移動: 金額が異なります。' }));
    expect(window.location.pathname).toBe(paths.paymentAdd(42));
    expect(window.history.state).toMatchObject({ usr: { focus: 'amount' } });
  });

  it('show both dates, the cancellation deadline and a calendar file', async () => {
    renderPage(CompletePage, {
      path: patterns.paymentComplete,
      at: paths.paymentComplete(42, 7),
      api: { ...paymentAnswers, 'get /invoices/{id}': makePayment({ debit_date: '2027-01-27' }) },
    });
    const card = within(await screen.findByRole('region', { name: '申請を受け付けました' }));
    expect(card.getByText('2027年1月27日（水）')).toBeVisible();
    expect(card.getByText('支払いを62日延ばせます（振込の62日後）')).toBeVisible();
    expect(card.getByText('2026年11月25日（水） 23:59')).toBeVisible();
    expect(card.getByRole('button', { name: 'カレンダーに追加' })).toBeEnabled();
  });
});
