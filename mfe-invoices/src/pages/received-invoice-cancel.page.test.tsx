import { screen, waitFor, within } from '@testing-library/react';
import type { Payment } from 'shared-api/types';
import { makeChange, makePayment, makeReceivedInvoice } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './received-invoice.page';

const CANCEL = 'put /invoices/{id}/cancel';
const before = makePayment();
const after = makePayment({
  status: 5,
  editable: null,
  cancel_until: null,
  history: [...before.history, makeChange('buyerCancel', '2026-11-20T11:00:00+09:00')],
});
const invoiceOf = (payment: Payment) =>
  makeReceivedInvoice(
    payment.status === 5 ? { payments: [payment] } : { payments: [payment], paid_amount: 264000, remaining_amount: 0 },
  );

/** Opens the page with an API whose payment has the state `now`, and which gives `answer` when it is cancelled. */
const show = (answer: () => Payment | Response | Promise<Payment>, now: () => Payment) =>
  renderPage(Page, {
    path: patterns.receivedInvoice,
    at: paths.receivedInvoice(42),
    api: {
      'get /received_invoices/{doc_number}': () => invoiceOf(now()),
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      [CANCEL]: answer,
    } as FakeAnswers,
  });
type Shown = ReturnType<typeof show>;

const button = () => screen.findByRole('button', { name: 'I-00000042-1 の申請をキャンセル' });
const ask = async ({ user }: Shown) => {
  await user.click(await button());
  return screen.findByRole('alertdialog', { name: '申請のキャンセル' });
};
/** Returns the error shown at a payment that could not be cancelled. */
const refused = async () => (await screen.findByText('キャンセルできませんでした')).closest('[role=alert]');
const confirm = async (shown: Shown) =>
  shown.user.click(within(await ask(shown)).getByRole('button', { name: '申請をキャンセル' }));
const keys = ({ calls }: Shown) =>
  calls.filter(({ name }) => name === CANCEL).map(({ headers }) => headers.get('Idempotency-Key'));

describe('cancelling a payment', () => {
  it('asks first, and does nothing on 戻る', async () => {
    const shown = show(
      () => after,
      () => before,
    );
    const dialog = await ask(shown);
    expect(dialog).toHaveTextContent(
      /この申請をキャンセルしますか？\sカードのご利用枠が戻るまで数日かかることがあります。/,
    );
    expect(dialog).toHaveTextContent('271,920円 のカードの承認が取り消されます。カードへの請求はありません。');
    expect(within(dialog).getByRole('button', { name: '戻る' })).toHaveFocus();
    await shown.user.click(within(dialog).getByRole('button', { name: '戻る' }));
    expect(keys(shown)).toEqual([]);
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  it('shows the new status and a message, and focuses the payments', async () => {
    let now = before;
    const shown = show(
      () => (now = after),
      () => now,
    );
    await confirm(shown);
    expect(await screen.findByText('申請をキャンセルしました。')).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'カード払い' })).getByText('キャンセル済み')).toBeVisible();
    expect(screen.queryByRole('button', { name: /申請をキャンセル/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'カード払いの申請' })).toHaveFocus();
    // The remaining amount can be paid by another submission.
    expect(await screen.findByRole('link', { name: 'カード払いを申請' })).toBeVisible();
  });

  it('mentions the refund once the card has been charged', async () => {
    const booked = makePayment({
      status: 3,
      history: [...before.history, makeChange('approve', '2026-11-20T10:30:00+09:00')],
    });
    const dialog = await ask(
      show(
        () => after,
        () => booked,
      ),
    );
    expect(dialog).toHaveTextContent('決済済みの 271,920円 は、全額カードに返金されます。');
  });

  it('shows the error of a late cancellation, and the current state of the payment', async () => {
    let now = makePayment({ status: 3 });
    const message = 'キャンセル期限（11/25（水） 23:59）を過ぎたため、キャンセルできません。';
    const shown = show(
      () => {
        now = makePayment({ status: 3, cancel_until: null, editable: null });
        return refusal(409, { message });
      },
      () => now,
    );
    await confirm(shown);
    expect(await refused()).toHaveTextContent(message);
    await waitFor(() => expect(screen.queryByRole('button', { name: /申請をキャンセル/ })).toBeNull());
    expect(await refused()).toHaveTextContent(message);
  });

  it('sends the same key again after a lost answer', async () => {
    let isLost = true;
    const shown = show(
      () => {
        if (!isLost) return after;
        isLost = false;
        throw new TypeError('connection lost');
      },
      () => before,
    );
    await confirm(shown);
    expect(await refused()).toHaveTextContent('サーバーに接続できませんでした。');
    await confirm(shown);
    expect(await screen.findByText('申請をキャンセルしました。')).toBeInTheDocument();
    const [first, second] = keys(shown);
    expect(second).toBe(first);
  });

  it('shows its progress on the button, and sends only once', async () => {
    let answer: (payment: Payment) => void = () => undefined;
    const shown = show(
      () =>
        new Promise<Payment>((resolve) => {
          answer = resolve;
        }),
      () => before,
    );
    const pressed = await button();
    await confirm(shown);
    await waitFor(() => expect(pressed).toHaveAttribute('data-pending', 'true'));
    await shown.user.click(pressed);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    answer(after);
    await screen.findByText('申請をキャンセルしました。');
    expect(keys(shown)).toHaveLength(1);
  });
});
