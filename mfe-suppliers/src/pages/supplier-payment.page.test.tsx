import { screen, waitFor, within } from '@testing-library/react';
import type { OwnPayment } from 'shared-api/types';
import { makeChange, makePayment, makeSupplierAccount, setRole } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './supplier-payment.page';

const SUBMITTED = makeChange('submit', '2026-11-20T10:00:00+09:00');
const show = (answer: FakeAnswers['get /invoices/{id}'], at = paths.supplierPayment(1, 7)) =>
  renderPage(Page, { path: patterns.supplierPayment, at, api: { 'get /invoices/{id}': answer } });
const showPayment = (part: Partial<OwnPayment> = {}) => show(makePayment(part));
const detail = async (term: string) => (await screen.findByText(term)).nextElementSibling;

describe('a payment to a supplier', () => {
  it('shows transfer, commission with rate and tax, and the charged total', async () => {
    showPayment();
    const amounts = await screen.findByRole('region', { name: 'お支払い金額' });
    expect(amounts).toHaveTextContent(
      '振込金額264,000円決済手数料（3.0%・税込）7,920円カード決済金額271,920円決済手数料のうち消費税（10%） 720円',
    );
    expect(within(amounts).getByText('審査中')).toBeVisible();
  });

  it('shows a flat commission for a small amount', async () => {
    showPayment({ amount: 10_000, commission: 330, tax: 30, total_amount: 10_330 });
    expect(await screen.findByText('決済手数料（定額・税込）')).toBeVisible();
  });

  it('shows the account as submitted, the card and its dates', async () => {
    showPayment({
      supplier_account: makeSupplierAccount({ revision: 2, account_number: '7654321' }),
      debit_date: '2027-01-26',
    });
    expect(await detail('振込先口座')).toHaveTextContent(
      'みずほ銀行（0001） 神田支店（108）普通 7654321ﾕ)ﾐﾅﾄｲﾝｻﾂ申請時の口座です。',
    );
    expect(await detail('お支払いカード')).toHaveTextContent('Visa •••• 4242 有効期限 08/29');
    expect(await detail('申請日時')).toHaveTextContent('2026年11月20日（金） 10:00');
    expect(await detail('振込予定日')).toHaveTextContent('2026年11月26日（木）');
    expect(await detail('カード引き落とし予定日')).toHaveTextContent('2027年1月26日（火）');
    expect(screen.queryByText('振込実行日')).not.toBeInTheDocument();
  });

  it('shows its timeline with the current turn, and links to its invoice and its supplier', async () => {
    showPayment();
    const [, examination] = within(await screen.findByRole('list', { name: 'I-00000042-1 の現在の状況' })).getAllByRole(
      'listitem',
    );
    expect(examination).toHaveTextContent('審査（進行中）審査担当が内容を確認しています。結果をお待ちください。');
    expect(screen.getByRole('link', { name: '請求書を見る' })).toHaveAttribute('href', '/receipt-invoices/42');
    expect(screen.getByRole('link', { name: '有限会社みなと印刷' })).toHaveAttribute('href', '/suppliers/1');
    expect(screen.getByRole('link', { name: '支払履歴' })).toHaveAttribute('href', '/suppliers/1/payment-history');
  });

  it('offers to repeat it once it is approved', async () => {
    showPayment({ status: 4 });
    expect(await screen.findByRole('link', { name: '前回と同じ内容で申請' })).toHaveAttribute(
      'href',
      '/receipt-invoices/payments/upload?same=7',
    );
  });

  it('offers its receipt once it is transferred', async () => {
    showPayment({
      status: 4,
      transferred_date: '2026-11-27',
      has_receipt: true,
      history: [SUBMITTED, makeChange('approve', '2026-11-20T12:00:00+09:00')],
    });
    expect(await screen.findByRole('button', { name: '領収書をダウンロード' })).toBeVisible();
    expect(await detail('振込実行日')).toHaveTextContent('2026年11月27日（金）');
  });

  it('offers no receipt before the transfer', async () => {
    showPayment();
    await screen.findByRole('region', { name: 'お支払い金額' });
    expect(screen.queryByRole('button', { name: '領収書をダウンロード' })).not.toBeInTheDocument();
  });

  it('shows what the buyer must correct, with a link', async () => {
    showPayment({
      is_action_required: true,
      action_required: { reason: '請求書の宛名が異なります。', fields: ['note'] },
      history: [SUBMITTED, makeChange('sendBack', '2026-11-20T11:30:00+09:00', '請求書の宛名が異なります。')],
    });
    const box = await screen.findByRole('region', { name: '要修正 I-00000042-1' });
    expect(box).toHaveTextContent('請求書の宛名が異なります。');
    expect(within(box).getByRole('link', { name: '修正する' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/payments/7/edit',
    );
  });

  it('shows why the examiner rejected it', async () => {
    showPayment({
      status: 5,
      editable: null,
      cancel_until: null,
      history: [SUBMITTED, makeChange('examinerReject', '2026-11-20T11:30:00+09:00', '二重の申請です。')],
    });
    expect(await screen.findByRole('region', { name: '審査の結果 I-00000042-1' })).toHaveTextContent(
      '理由: 二重の申請です。',
    );
  });
});

describe('a payment that cannot be shown', () => {
  it.each([
    ['that does not exist', refusal(404, { message: '見つかりません。' }), paths.supplierPayment(1, 7)],
    ['to another supplier', makePayment({ supplier: { id: 2, name: '渚デザイン' } }), paths.supplierPayment(1, 7)],
    ['without a number', makePayment(), '/suppliers/1/payment-history/abc'],
  ] as const)('shows not found for a payment %s, without its content', async (_what, answer, at) => {
    show(answer, at);
    expect(await screen.findByRole('heading', { name: '支払いが見つかりません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '支払履歴に戻る' })).toHaveAttribute(
      'href',
      '/suppliers/1/payment-history',
    );
    expect(screen.queryByText(/渚デザイン|I-00000042/)).not.toBeInTheDocument();
  });

  it('shows not found for a supplier without a number', async () => {
    show(makePayment(), '/suppliers/abc/payment-history/7');
    expect(await screen.findByRole('heading', { name: '取引先が見つかりません' })).toBeVisible();
  });

  it('offers a retry after a failure', async () => {
    let tries = 0;
    const { user } = show(() =>
      tries++ === 0 ? refusal(500, { message: '予期しないエラーが発生しました。' }) : makePayment(),
    );
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'カード払い I-00000042-1' })).toBeVisible();
  });
});

it('is not offered to be repeated to a reader', async () => {
  showPayment({ status: 4 });
  expect(await screen.findByRole('link', { name: '前回と同じ内容で申請' })).toBeVisible();
  setRole('reader');
  await waitFor(() => expect(screen.queryByRole('link', { name: '前回と同じ内容で申請' })).toBeNull());
});
