import { screen, within } from '@testing-library/react';
import type { OwnPayment } from 'shared-api/types';
import { makeChange, makePayment, makeReceivedInvoice } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { refusal, renderPage } from 'shared-shell/testing';
import { Page } from './received-invoice.page';

const SUBMITTED = makeChange('submit', '2026-11-20T10:00:00+09:00');
const APPROVED = makeChange('approve', '2026-11-20T10:01:00+09:00');
const BOOKED: Partial<OwnPayment> = { status: 3, editable: null, history: [SUBMITTED, APPROVED] };

const show = (payments: readonly Partial<OwnPayment>[], part: Parameters<typeof makeReceivedInvoice>[0] = {}) =>
  renderPage(Page, {
    path: patterns.receivedInvoice,
    at: paths.receivedInvoice(42),
    api: {
      'get /received_invoices/{doc_number}': makeReceivedInvoice({
        remaining_amount: 0,
        paid_amount: 264000,
        payments: payments.map(makePayment),
        ...part,
      }),
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
    },
  });
const sums = () => screen.findByRole('region', { name: 'お支払い状況' });

describe('the payments of an invoice', () => {
  it('are listed in a table with their amounts', async () => {
    show([BOOKED]);
    const table = await screen.findByRole('table', { name: 'カード払い' });
    const [head, row] = within(table)
      .getAllByRole('row')
      .map((line) => [...line.children].map((cell) => cell.textContent));
    expect(head).toEqual([
      '申請番号',
      '申請日',
      '振込金額',
      '手数料',
      'カード決済金額',
      'カード',
      '振込予定日',
      'ステータス',
    ]);
    expect(row).toEqual([
      'I-00000042-1',
      '11/20（金）',
      '264,000円',
      '7,920円',
      '271,920円',
      'Visa •••• 4242',
      '11/26（木）',
      '振込予約済み',
    ]);
  });

  it('offer to repeat one that is approved, by its number', async () => {
    show([BOOKED]);
    const list = await screen.findByRole('group', { name: 'カード払いの申請' });
    expect(within(list).getByRole('link', { name: '前回と同じ内容で申請（I-00000042-1）' })).toHaveAttribute(
      'href',
      '/receipt-invoices/payments/upload?same=7',
    );
  });

  it('show the cancellation deadline and the debit date', async () => {
    show([{ ...BOOKED, debit_date: '2027-01-26', cancel_until: '2026-11-25' }]);
    expect((await screen.findByText('キャンセル期限')).nextElementSibling).toHaveTextContent(
      '2026年11月25日（水） 23:59',
    );
    expect(screen.getByText('カード引き落とし予定日').nextElementSibling).toHaveTextContent(
      '2027年1月26日（火）支払いを61日延ばせます（振込の61日後）',
    );
    expect(screen.getByRole('button', { name: 'I-00000042-1 をカレンダーに追加' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'I-00000042-1 の現在の状況' })).toBeVisible();
  });

  it('can be changed before the examination, and cancelled until the deadline', async () => {
    show([{}]);
    expect(await screen.findByRole('link', { name: '変更' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/payments/7/edit',
    );
    expect(screen.getByRole('button', { name: 'I-00000042-1 の申請をキャンセル' })).toBeVisible();
  });

  it('offer no action that is no longer possible', async () => {
    show([{ ...BOOKED, cancel_until: null }]);
    await screen.findByRole('table', { name: 'カード払い' });
    expect(screen.queryByRole('link', { name: '変更' })).toBeNull();
    expect(screen.queryByRole('button', { name: /キャンセル/ })).toBeNull();
    expect(screen.queryByText('キャンセル期限')).toBeNull();
  });

  it('include cancelled and expired ones, with their history collapsed', async () => {
    const cancelled = {
      id: 8,
      payment_number: 'I-00000042-2',
      status: 5,
      editable: null,
      cancel_until: null,
      history: [SUBMITTED, makeChange('buyerCancel', '2026-11-20T11:00:00+09:00')],
    };
    const expired = { ...cancelled, id: 9, payment_number: 'I-00000042-3', status: 8 };
    show([expired, cancelled, BOOKED]);
    const headers = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(headers).toEqual(['I-00000042-3', 'I-00000042-2', 'I-00000042-1']);
    expect(within(screen.getByRole('row', { name: /^I-00000042-3 11/ })).getByText('期限切れ')).toBeVisible();
    expect(screen.getByText('I-00000042-2 の経過と内容')).toBeVisible();
    for (const course of screen.getAllByText(/貴社がキャンセルしました/)) expect(course).not.toBeVisible();
    // The heading shows the state of the live payment.
    expect(within(await sums()).getByText('振込予約済み')).toBeVisible();
  });

  it('show when the whole amount is submitted', async () => {
    show([BOOKED]);
    expect(within(await sums()).getByText('全額のカード払いを申請済みです。')).toBeVisible();
  });

  it('show when the whole amount is transferred, despite an earlier cancellation', async () => {
    show([
      { status: 4, transferred_date: '2026-11-25', has_receipt: true, editable: null, cancel_until: null },
      { id: 8, status: 5, editable: null, cancel_until: null },
    ]);
    expect(within(await sums()).getByText('全額の振込が完了しています。')).toBeVisible();
    expect(screen.getByText('振込実行日 11/25（水）')).toBeVisible();
  });
});

it('a payment that was given back offers what cancels its receipt, and the receipt as cancelled', async () => {
  const issued = { issued_on: '2026-12-03' };
  show([
    {
      status: 4,
      transferred_date: '2026-11-25',
      has_receipt: false,
      editable: null,
      cancel_until: null,
      documents: [
        { id: 1, kind: 'receipt', number: 'I-00000042-1', ...issued },
        { id: 2, kind: 'receipt_cancellation', number: 'I-00000042-1-C1', ...issued },
        { id: 3, kind: 'return_invoice', number: 'I-00000042-1-R1', ...issued },
      ],
    },
  ]);
  for (const name of [
    '領収書（取消済み） I-00000042-1 をダウンロード',
    '領収書取消通知書 I-00000042-1-C1 をダウンロード',
    '適格返還請求書 I-00000042-1-R1 をダウンロード',
  ])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.getByText(/^振込の後に、カードの代金を返金しました。/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /領収書をダウンロード/ })).not.toBeInTheDocument();
});

describe('a payment sent back to the buyer', () => {
  const sentBack = (
    fields: NonNullable<OwnPayment['action_required']>['fields'],
    part: Partial<OwnPayment> = {},
  ): Partial<OwnPayment> => ({
    is_action_required: true,
    action_required: { reason: '口座番号が請求書と異なります。', fields },
    history: [SUBMITTED, makeChange('sendBack', '2026-11-20T11:00:00+09:00', '口座番号が請求書と異なります。')],
    ...part,
  });
  const box = () => screen.findByRole('region', { name: '要修正 I-00000042-1' });

  it('shows reason, fields and one button at the top of the page', async () => {
    show([sentBack(['transfer_date', 'supplier_account_id'])]);
    const top = await box();
    expect(top).toHaveTextContent('I-00000042-1 の申請内容の修正が必要です');
    expect(top).toHaveTextContent('口座番号が請求書と異なります。');
    expect(top).toHaveTextContent('修正する項目: 振込先口座、振込日');
    expect(within(top).getByRole('link', { name: '修正する' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/payments/7/edit',
    );
    expect(top.compareDocumentPosition(await sums()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('links to the invoice edit for a document, and to the resubmission after it', async () => {
    show([sentBack(['file_ids'])]);
    const top = await box();
    expect(within(top).getByRole('link', { name: '修正する' })).toHaveAttribute('href', '/receipt-invoices/42/edit');
    expect(within(top).getByRole('link', { name: '申請内容を確認して再申請' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/payments/7/edit',
    );
  });

  it('explains that a returned transfer does not charge the card again', async () => {
    show([sentBack(['supplier_account_id'], { status: 3, editable: 'transfer' })]);
    const top = await screen.findByRole('region', { name: '振込不能 I-00000042-1' });
    expect(top).toHaveTextContent('I-00000042-1 の振込を完了できませんでした');
    expect(top).toHaveTextContent('修正しても、もう一度決済されることはありません。');
  });

  it('shows why the examiner rejected it, and allows another submission', async () => {
    const rejected = makeChange('examinerReject', '2026-11-20T11:30:00+09:00', '二重の申請です。');
    show([{ status: 5, editable: null, cancel_until: null, history: [SUBMITTED, rejected] }], {
      paid_amount: 0,
      remaining_amount: 264000,
    });
    const result = await screen.findByRole('region', { name: '審査の結果 I-00000042-1' });
    expect(result).toHaveTextContent('審査の結果、受け付けられませんでした');
    expect(result).toHaveTextContent('理由: 二重の申請です。');
    expect(screen.getByRole('link', { name: 'カード払いを申請' })).toBeVisible();
  });
});
