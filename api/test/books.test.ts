import { parse } from 'csv-parse/sync';
import type { JournalSettings } from 'shared-api/types';
import { defaultAccounts } from 'shared-rules/accounting';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import { useMoney } from './support/money';
import { textOnPage } from './support/page';
import type { Refusal } from './support/suppliers';

describe('the books of a month', () => {
  const money = useMoney();
  const settings = (body: Partial<JournalSettings>) =>
    money().call<JournalSettings & Refusal>('PUT', '/accounting/settings', { ...defaultAccounts('freee'), ...body });

  async function download(kind: 'journal' | 'journal_sheet' | 'statement', month: string, tokens = money().tokens) {
    const { body } = await money().api.call<{ url: string; row_count: number }>(
      'GET',
      `/accounting/export/url?${new URLSearchParams({ kind, month })}`,
      { tokens },
    );
    const response = await fetch(`${money().api.url}${body.url}`);
    return {
      rowCount: body.row_count,
      type: response.headers.get('content-type'),
      name: decodeURIComponent(response.headers.get('content-disposition') ?? ''),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  /** Brings about a payment with these decisions. Returns it, and the month of its transfer. */
  async function paid(amount: number, ...decisions: readonly string[]) {
    const { id } = await money().pay(await money().newInvoice(amount));
    for (const decision of decisions)
      expect((await money().decide(id, decision, { reason: '請求の取り下げ' })).status).toBe(200);
    const payment = await money().payment(id);
    return { payment, month: (payment.transferred_date ?? '').slice(0, 7) };
  }
  const thisMonth = async () => (await money().call<{ date: string }>('GET', '/system/time')).body.date.slice(0, 7);

  it('have an entry for each transfer, with the fee, in the company’s own words', async () => {
    const { body } = await settings({ payable_account: '　買掛金（ｶｰﾄﾞ） ', has_sub_accounts: true });
    expect(body).toMatchObject({ payable_account: '買掛金（ｶｰﾄﾞ）', has_sub_accounts: true });
    const { payment, month } = await paid(264_000, 'approve', 'transfer');
    const journal = await download('journal', month);
    expect([journal.type, journal.name]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringContaining(`仕訳_freee_${month}_取り込み用.csv`),
    ]);
    const rows: Record<string, string>[] = parse(journal.bytes, { bom: true, columns: true });
    const mine = rows.filter(({ 摘要 }) => 摘要?.startsWith(payment.payment_number));
    expect(mine).toMatchObject([
      {
        借方勘定科目: '買掛金（ｶｰﾄﾞ）',
        借方補助科目: payment.supplier.name,
        借方金額: '264000',
        貸方勘定科目: '未払金',
        貸方補助科目: 'Visa **** 4242',
        貸方金額: '264000',
      },
      { 借方勘定科目: '支払手数料', 借方税区分: '課対仕入10%', 借方金額: '7920', 借方税額: '720', 貸方金額: '7920' },
    ]);
    expect(journal.rowCount).toBe(rows.filter(({ 摘要 }) => !摘要?.endsWith('決済手数料')).length);
  });

  it('have what is given back before the transfer left out, and an entry of its day for what is given back later', async () => {
    await settings(defaultAccounts('freee'));
    const { id } = await money().pay(await money().newInvoice(264_000));
    const refund = (amount: number, commission: number, reason: string) =>
      money().decide(id, 'refund', { amount, commission, reason });
    await money().decide(id, 'approve');
    await refund(4_000, 0, '値引きがありました。');
    await money().decide(id, 'transfer');
    await refund(10_300, 300, '数量の誤りがありました。');
    const {
      payment_number: number,
      supplier: { name: supplier },
    } = await money().payment(id);
    const rows: Record<string, string>[] = parse((await download('journal', await thisMonth())).bytes, {
      bom: true,
      columns: true,
    });
    expect(rows.filter(({ 摘要 }) => 摘要?.startsWith(number))).toMatchObject([
      { 借方勘定科目: '買掛金', 借方金額: '260000', 貸方勘定科目: '未払金' },
      { 借方勘定科目: '支払手数料', 借方金額: '7920', 借方税額: '720' },
      { 借方勘定科目: '未払金', 借方取引先: '', 貸方勘定科目: '買掛金', 貸方取引先: supplier, 貸方金額: '10000' },
      { 借方勘定科目: '未払金', 貸方勘定科目: '支払手数料', 貸方金額: '300', 貸方税額: '27' },
    ]);
    const statement = textOnPage((await download('statement', await thisMonth())).bytes);
    expect(statement).toContain('-10,300円');
    const { body } = await money().call<{ url: string }>('GET', `/invoices/${id}/receipts/download/url`);
    const receipt = textOnPage(Buffer.from(await (await fetch(`${money().api.url}${body.url}`)).arrayBuffer()));
    for (const figure of ['260,000円', '267,920円']) expect(receipt).toContain(figure);
  });

  it('are written for 弥生会計 in Shift_JIS', async () => {
    await settings(defaultAccounts('yayoi'));
    const { payment, month } = await paid(33_000, 'approve', 'transfer');
    const { type, bytes } = await download('journal', month);
    expect(type).toBe('text/csv; charset=Shift_JIS');
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    expect(text).toContain(`"${payment.payment_number} 決済手数料"`);
    expect(text.startsWith('"2000",')).toBe(true);
  });

  it('can be looked at in Excel before they are imported', async () => {
    await settings(defaultAccounts('yayoi'));
    const { payment, month } = await paid(33_000, 'approve', 'transfer');
    const { type, name, bytes } = await download('journal_sheet', month);
    expect([type, name]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringContaining(`仕訳_yayoi_${month}_Excel用.csv`),
    ]);
    const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
    expect(rows.filter(({ 摘要 }) => 摘要 === `${payment.payment_number} 決済手数料`)).toHaveLength(1);
  });

  it('have no entry for a payment that was charged and not transferred', async () => {
    const { payment } = await paid(33_000, 'approve');
    const { payment: returned, month } = await paid(33_000, 'approve', 'transfer');
    const text = (await download('journal', month)).bytes.toString('latin1');
    expect([text.includes(payment.payment_number), text.includes(returned.payment_number)]).toEqual([false, true]);
  });

  it('state every charge and refund of the cards, and their sum', async () => {
    const before = (await download('statement', await thisMonth())).rowCount;
    const { payment: kept } = await paid(100_000, 'approve');
    const { payment: refunded } = await paid(50_000, 'approve', 'cancel');
    const statement = await download('statement', await thisMonth());
    expect([statement.type, statement.rowCount]).toEqual(['application/pdf', before + 3]);
    expect(statement.name).toContain(`月次明細書_${await thisMonth()}.pdf`);
    const text = textOnPage(statement.bytes).replace(/\s/g, '');
    for (const part of [
      kept.payment_number,
      refunded.payment_number,
      '-51,500円',
      '103,000円',
      '株式会社青葉製作所御中',
    ])
      expect(text).toContain(part);
  });

  it('are the same to every user of the company, and nobody else’s', async () => {
    const { payment, month } = await paid(33_000, 'approve', 'transfer');
    const stranger = await signIn(money().api, SOLE_PROPRIETOR);
    const theirs = await download('journal', month, stranger);
    expect(theirs.bytes.toString('latin1')).not.toContain(payment.payment_number);
    const { body } = await money().api.call<JournalSettings>('GET', '/accounting/settings', { tokens: stranger });
    expect(body).toEqual(defaultAccounts('freee'));
  });

  it('refuse settings without an account, at the field', async () => {
    const { status, body } = await settings({
      software: 'yayoi',
      payable_account: ' ',
      card_account: 'あ'.repeat(13),
      fee_account: 'ｱ'.repeat(24),
    });
    expect([status, body.errors]).toMatchObject([
      422,
      [
        { field: 'payable_account', message: '仕入の勘定科目が入力されていません。' },
        {
          field: 'card_account',
          message: 'カードの勘定科目は全角12文字（半角24文字）以内で入力してください。',
        },
      ],
    ]);
    expect((await settings({ card_account: 'あ'.repeat(30) })).status).toBe(200);
    expect((await settings({ card_account: 'あ'.repeat(31) })).status).toBe(422);
  });
});
