import { screen, waitFor } from '@testing-library/react';
import { makeSummary } from 'shared-features/testing';
import { listAnswer } from '../testing/list-answer';
import { findTable, offPhone, onPhone, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

const unpaid = (count: number, from = 42) =>
  Array.from({ length: count }, (_, index) => makeSummary({ doc_number: from + index }));
const examined = makeSummary({
  doc_number: 90,
  latest_payment: {
    id: 7,
    invoice_type: 'InvoicePayment',
    status: 1,
    is_action_required: false,
    transfer_date: '2026-11-26',
    payment_deadline: null,
    transferred_date: null,
    has_receipt: false,
  },
});
const box = (number: number) => screen.getByRole('checkbox', { name: new RegExp(`I-000000${number} .*を選択$`) });
const link = () => screen.queryByRole('link', { name: /^まとめて申請/ });
afterEach(offPhone);

describe('まとめて申請', () => {
  it('links the selected invoices to the screen that pays them', async () => {
    const { user } = showList(Page, { 'get /received_invoices': listAnswer([...unpaid(2), examined]) });
    await findTable();
    expect(screen.getByRole('button', { name: 'まとめて申請' })).toBeDisabled();
    await user.click(box(43));
    await user.click(box(42));
    expect(screen.getByText('2件を選択しています。')).toBeInTheDocument();
    expect(link()).toHaveTextContent('まとめて申請（2件）');
    expect(link()).toHaveAttribute('href', '/receipt-invoices/payments/bulk?invoices=43%2C42');
    await user.click(box(43));
    expect(link()).toHaveAttribute('href', '/receipt-invoices/payments/bulk?invoices=42');
  });

  it('says why an invoice cannot be selected', async () => {
    showList(Page, { 'get /received_invoices': listAnswer([...unpaid(1), examined]) });
    await findTable();
    expect(
      screen.getByRole('checkbox', {
        name: '有限会社みなと印刷 I-00000090 264,000円 は選択できません。審査中です。',
      }),
    ).toBeDisabled();
  });

  it('takes twenty at once, and says so', async () => {
    const { user } = showList(Page, { 'get /received_invoices': listAnswer(unpaid(21)) });
    await findTable();
    await user.click(screen.getByRole('checkbox', { name: '選択できる行をすべて選択' }));
    expect(link()).toHaveTextContent('まとめて申請（20件）');
    expect(screen.getByRole('checkbox', { name: /I-00000062 .*一度に申請できるのは20件までです。$/ })).toBeDisabled();
    await user.click(box(42));
    expect(box(62)).toBeEnabled();
  });

  it('keeps the selection on the next page', async () => {
    const { user } = showList(Page, {
      'get /received_invoices': ({ query }) =>
        listAnswer(query.get('page') === '1' ? unpaid(2, 70) : unpaid(2), { total: 52 }),
    });
    await findTable();
    await user.click(box(42));
    await user.click(screen.getByRole('button', { name: /次/ }));
    await waitFor(() => expect(box(70)).toBeEnabled());
    await user.click(box(70));
    expect(link()).toHaveAttribute('href', '/receipt-invoices/payments/bulk?invoices=42%2C70');
  });

  it('is not offered on tabs whose invoices have payments', async () => {
    showList(Page, { 'get /received_invoices': listAnswer() }, '?tab=review');
    await findTable();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'まとめて申請' })).toBeNull();
  });

  it('comes in a bar on a phone while something is selected', async () => {
    onPhone();
    const { user } = showList(Page, { 'get /received_invoices': listAnswer(unpaid(2)) });
    await screen.findByRole('list', { name: '受取請求書' });
    expect(screen.queryByRole('button', { name: /まとめて申請/ })).toBeNull();
    await user.click(box(42));
    expect(link()).toHaveTextContent('まとめて申請（1件）');
    await user.click(screen.getByRole('button', { name: '選択を解除' }));
    expect(link()).toBeNull();
    expect(box(42)).not.toBeChecked();
  });
});
