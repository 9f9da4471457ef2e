import type { FieldOrigins, PreCheckItem, ReadFields, ReceivedInvoice } from 'shared-api/types';
import { signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { addReceivedInvoice, bodyOf, postReceivedInvoice, receivedInvoiceBody } from './support/documents';
import { runOperator } from './support/operator-command';
import { useMoney } from './support/money';
import { preCheck } from './support/pre-check';
import { newSupplier, supplierCalls } from './support/suppliers';

const TAKEN: FieldOrigins = { supplier_id: 'typed', issue_date: 'typed', due_date: 'typed', amount: 'read' };
const PLACE = { page: 1, x: 0.6, y: 0.4, width: 0.2, height: 0.02 };

describe('how the values of an invoice came in', () => {
  const money = useMoney();
  const api = () => money().api;
  let tokens: Tokens;
  const suppliers = supplierCalls(api, () => tokens);
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  /** Stores a reading as the reader would: an amount in doubt, and the account of the supplier. */
  async function read({ files }: ReceivedInvoice, account: ReadFields['bank_account'] = null): Promise<void> {
    const fields: ReadFields = {
      amount: { value: 264_000, place: PLACE, is_doubtful: true, doubt: '金額が2か所で異なります。' },
      issue_date: { value: '2026-10-31', place: null, is_doubtful: false },
      due_date: null,
      invoice_number: null,
      issuer: null,
      addressee: null,
      registration_number: null,
      bank_account: account,
    };
    await api().pool.query(
      `insert into file_readings (file_id, state, method, progress, fields, created_at, finished_at)
       values ($1, 'done', 'text', 100, $2, now(), now())
       on conflict (file_id) do update set state = 'done', fields = $2, due_at = null, progress = 100`,
      [files[0]?.id, JSON.stringify(fields)],
    );
  }
  const checksOf = ({ doc_number }: ReceivedInvoice, account: number | null = null) =>
    preCheck(api(), tokens, {
      doc_number,
      amount: 264_000,
      supplier_account_id: account,
      transfer_date: null,
      transfer_person_name: '',
    });
  const of = (checks: readonly PreCheckItem[], code: string) => checks.find((item) => item.code === code);
  const change = (invoice: ReceivedInvoice, more: Readonly<Record<string, unknown>>) =>
    api().call<ReceivedInvoice>('PUT', `/received_invoices/${invoice.doc_number}`, {
      tokens,
      body: { ...bodyOf(invoice), ...more },
    });

  it('stays with the invoice: what was taken over is a warning until a person has confirmed it there', async () => {
    const invoice = await addReceivedInvoice(api(), tokens, { origins: TAKEN });
    expect(invoice.origins).toEqual(TAKEN);
    await read(invoice);
    const checks = await checksOf(invoice);
    expect(of(checks, 'amount')).toMatchObject({
      result: 'attention',
      origin: 'read',
      field: 'document.amount',
      message: '振込金額 264,000円は、読み取った値のままです（未確認）。金額が2か所で異なります。',
      place: { file_id: invoice.files[0]?.id, content_type: 'application/pdf', ...PLACE },
    });
    expect(of(checks, 'issue_date')).toMatchObject({ result: 'ok', origin: 'typed' });

    // Confirming is not a change: it makes no version for others to know.
    const confirmed = await change(invoice, { origins: { ...TAKEN, amount: 'confirmed' } });
    expect(confirmed.body).toMatchObject({ version: invoice.version, origins: { amount: 'confirmed' } });
    expect(of(await checksOf(invoice), 'amount')).toMatchObject({ result: 'ok', origin: 'confirmed' });
  });

  it('has no record where a system or an old tab tells none, and a changed value loses its own', async () => {
    const silent = await addReceivedInvoice(api(), tokens);
    expect(silent).not.toHaveProperty('origins');
    await read(silent);
    const checks = await checksOf(silent);
    expect(of(checks, 'amount')).toMatchObject({ result: 'attention', origin: null });
    expect(of(checks, 'issue_date')).toMatchObject({
      result: 'unknown',
      message: expect.stringContaining('確認の記録なし'),
    });
    const told = await addReceivedInvoice(api(), tokens, { invoice_number: 'T-2', origins: TAKEN });
    const { body } = await change(told, { due_date: '2026-12-01' });
    expect(body.origins).toEqual({ supplier_id: 'typed', issue_date: 'typed', amount: 'read' });
  });

  it('belongs to the entered invoice as well, before it is registered', async () => {
    const registered = await addReceivedInvoice(api(), tokens, { invoice_number: 'T-3' });
    await read(registered);
    const { version: _, ...document } = bodyOf(registered);
    const checks = await preCheck(api(), tokens, {
      document: { ...document, origins: { amount: 'typed' } },
      amount: 264_000,
      supplier_account_id: null,
      transfer_date: null,
      transfer_person_name: '',
    });
    expect(of(checks, 'amount')).toMatchObject({ result: 'ok', origin: 'typed' });
  });

  it('takes no other word', async () => {
    const body = await receivedInvoiceBody(api(), tokens, { origins: { amount: 'guessed' } });
    expect((await postReceivedInvoice(api(), tokens, body)).status).toBe(422);
  });

  it('is kept with an account: a change of its holder leaves its number unconfirmed, another number is typed', async () => {
    const { id } = await newSupplier(suppliers);
    const entered = {
      bank_code: '0001',
      branch_code: '108',
      account_type: 2 as const,
      account_number: '7654321',
      holder_kana: 'ミドリショウジ',
    };
    const { body: account } = await suppliers.addAccount(id, { ...entered, origin: 'read' });
    const invoice = await addReceivedInvoice(api(), tokens, { supplier_id: id, invoice_number: 'T-4' });
    await read(invoice, {
      value: {
        bank_name: 'みずほ銀行',
        branch_name: '神田支店',
        account_type: 2,
        account_number: '7654321',
        holder: 'ミドリショウジ',
      },
      place: PLACE,
      is_doubtful: true,
    });
    const check = async () => of(await checksOf(invoice, account.id), 'bank_account');
    const taken = {
      result: 'attention',
      origin: 'read',
      message: expect.stringContaining('読み取った値のままです（未確認）'),
    };
    expect(await check()).toMatchObject(taken);
    const other = { ...entered, holder_kana: 'ミドリシヨウジ(カ', origin: 'typed' as const };
    const { body: changed } = await suppliers.changeAccount(id, account.id, 1, other);
    expect(changed.revision).toBe(2);
    expect(await check()).toMatchObject(taken);
    await suppliers.changeAccount(id, account.id, 2, { ...other, account_number: '7654322' });
    await suppliers.changeAccount(id, account.id, 3, { ...other, account_number: '7654321' });
    expect(await check()).toMatchObject({ result: 'ok', origin: 'typed' });
  });

  it('is shown to the examiner with the checks', async () => {
    const invoice = await addReceivedInvoice(api(), tokens, { invoice_number: 'T-5', origins: TAKEN });
    await read(invoice);
    const { rows } = await api().pool.query<{ id: string }>(
      'select id from supplier_accounts where supplier_id = $1 order by id limit 1',
      [invoice.supplier.id],
    );
    const paid = { docNumber: invoice.doc_number, amount: invoice.amount, accountId: Number(rows[0]?.id) };
    const { attempt_id: attempt } = await money().authorised(paid);
    const { body } = await money().submit(await money().submission(paid, invoice.amount, attempt));
    const { output } = await runOperator(api(), ['show', String(body.id)]);
    expect(output).toContain('値の由来');
    expect(output).toMatch(/振込金額 264,000円は、読み取った値のままです.* 読み取りのまま /);
  });
});
