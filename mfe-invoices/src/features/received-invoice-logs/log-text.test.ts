import { actionText, fieldText, valueText } from './log-text';

const invoice = (field: string | null) => ({ field, payment_number: null });
const payment = (field: string | null) => ({ field, payment_number: 'I-00000042-1' });

describe('the texts of 変更履歴', () => {
  it.each([
    [{ action: 'change', ...invoice('amount') }, '請求金額を変更'],
    [{ action: 'change', ...invoice('due_date') }, '支払期日を変更'],
    [{ action: 'change', ...invoice(null) }, '請求書を変更'],
    [{ action: 'create', ...invoice(null) }, '請求書を登録'],
    [{ action: 'add_file', ...invoice('file_ids') }, 'ファイルを追加'],
    [{ action: 'confirm_addressee', ...invoice('addressee') }, '宛先の違いを確認'],
    [{ action: 'change_payment', ...payment('amount') }, '申請内容を変更'],
  ] as const)('describes %j as %s', (entry, text) => expect(actionText(entry)).toBe(text));

  it('distinguishes the amount of an invoice from that of a payment', () =>
    expect([fieldText(invoice('amount')), fieldText(payment('amount')), fieldText(invoice(null))]).toEqual([
      '請求金額（税込）',
      '振込金額',
      '-',
    ]));

  it.each([
    ['amount', '264000', '264,000円'],
    ['due_date', '2026-11-30', '11/30（月）'],
    ['invoice_number', '20261130', '20261130'],
    ['memo', '', '-'],
    ['registration_number', null, '-'],
  ])('shows %s %j as %s', (field, value, text) => expect(valueText(field, value)).toBe(text));
});
