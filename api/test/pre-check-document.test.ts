import type { ReceivedInvoice } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import { startApi, type Answer, type Api, type Tokens } from './support/api';
import { suppliersOf, upload } from './support/documents';
import { invoice } from './support/invoices';
import { attentionIn, fittingEntry, onMonday, preCheck, registerMinato } from './support/pre-check';
import { useApiWithLongSessions } from './support/use-api';

describe('POST /invoices/pre_check of a received invoice that is not registered yet', () => {
  const api = useApiWithLongSessions();
  let reader: Api;
  let tokens: Tokens;
  let document: Record<string, unknown>;
  let entered: Record<string, unknown>;
  beforeAll(async () => {
    // The demonstration's files are not part of this test, so they are not read.
    await api().pool.query('delete from file_readings');
    reader = await startApi({ databaseName: api().databaseName, env: { READ_FILES: '1' } });
    tokens = await onMonday(api());
    const supplier = (await suppliersOf(api(), tokens)).find(({ name }) => name === '有限会社みなと印刷')!;
    const fileIds = [await upload(api(), tokens, 'a.pdf', invoice('a-minato-printing.pdf'))];
    document = {
      supplier_id: supplier.id,
      invoice_number: 'M-2026-1031',
      issue_date: '2026-10-31',
      due_date: '2026-11-30',
      amount: 264_000,
      registration_number: null,
      memo: '',
      file_ids: fileIds,
      origins: { supplier_id: 'typed', issue_date: 'typed', due_date: 'typed', amount: 'typed' },
    };
    const { doc_number: _, ...fitting } = await fittingEntry(api(), tokens, {
      doc_number: 0,
      amount: 264_000,
      supplier,
    });
    entered = { ...fitting };
  });
  afterAll(() => reader.stop());

  const check = (more: Readonly<Record<string, unknown>> = {}) =>
    preCheck(api(), tokens, { ...entered, document: { ...document, ...more } } as Parameters<typeof preCheck>[2]);
  const ask = (body: unknown, asker = tokens): Promise<Answer<{ errors: { field: string; code: string }[] }>> =>
    api().call('POST', '/invoices/pre_check', { tokens: asker, body });
  const registered = async () =>
    (await api().pool.query<{ count: number }>('select count(*)::int as count from received_invoices')).rows[0]?.count;

  it('reports nothing when everything matches, and registers nothing', async () => {
    const before = await registered();
    const checks = await check();
    expect(checks.map(({ code }) => code)).toEqual([
      'document',
      'addressee',
      'issuer',
      'amount',
      'bank_account',
      'holder',
      'transfer_person_name',
      'issue_date',
      'due_date',
      'transfer_date',
      'duplicate',
    ]);
    expect(attentionIn(checks)).toEqual([]);
    expect(await registered()).toBe(before);
  });

  it('names the form field that differs from the document', async () => {
    const checks = await check({ issue_date: '2026-10-30', due_date: '2026-11-29' });
    expect(
      checks
        .filter(({ result }) => result === 'attention')
        .map(({ field, message, remedy }) => [field, message, remedy]),
    ).toEqual([
      [
        'issue_date',
        '書類の請求日 2026年10月31日（土）は、入力した請求日 2026年10月30日（金）と異なります。',
        '請求日を修正してください。',
      ],
      [
        'due_date',
        '書類の支払期日 2026年11月30日（月）は、入力した支払期日 2026年11月29日（日）と異なります。',
        '支払期日を修正してください。',
      ],
    ]);
  });

  it('reports an invalid date without failing', async () => {
    expect(attentionIn(await check({ issue_date: '2026-02-30', due_date: '0000-00-00' }))).toEqual([
      'issue_date',
      'due_date',
    ]);
  });

  it('finds a possible duplicate that is registered', async () => {
    const minato: ReceivedInvoice = await registerMinato(api(), tokens);
    const checks = await check();
    expect(attentionIn(checks)).toEqual(['duplicate']);
    expect(checks.find(({ code }) => code === 'duplicate')?.doc_number).toBe(minato.doc_number);
  });

  it("is 404 for another buyer's or an unknown supplier or file", async () => {
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    const foreign = await upload(api(), stranger);
    const answers = [
      await ask({ ...entered, document }, stranger),
      await ask({ ...entered, document: { ...document, file_ids: [foreign] } }),
      await ask({ ...entered, document: { ...document, file_ids: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'] } }),
      await ask({ ...entered, document: { ...document, supplier_id: 99_999_999 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('requires either a registered invoice or an unregistered one', async () => {
    const [both, none] = [await ask({ ...entered, document, doc_number: 1 }), await ask(entered)];
    expect([both.status, both.body.errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [['doc_number', 'not_with_document']],
    ]);
    expect([none.status, none.body.errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [['doc_number', 'required']],
    ]);
  });
});
