import type { PreCheckItem, ReceivedInvoice, ReceivedInvoiceSummary } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { upload } from './support/documents';
import { itFull } from './support/full';
import { EXPECTED, invoice } from './support/invoices';
import { attentionIn, fittingEntry, onMonday, preCheck, registerMinato, type Entry } from './support/pre-check';
import { databaseChanges } from './support/database-changes';
import { useOwnApi } from './support/use-api';

describe('POST /invoices/pre_check', () => {
  const api = useOwnApi({ env: { READ_FILES: '1', ACCESS_TOKEN_TTL_MS: String(24 * 3_600_000) } });

  const CODES = [
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
  ];

  const of = (checks: readonly PreCheckItem[], code: string): PreCheckItem | undefined =>
    checks.find((check) => check.code === code);

  let tokens: Tokens;
  let minato: ReceivedInvoice;
  let fitting: Entry;
  beforeAll(async () => {
    tokens = await onMonday(api());
    minato = await registerMinato(api(), tokens);
    fitting = await fittingEntry(api(), tokens, minato);
  });

  const { overwrite, changed } = databaseChanges(() => api().pool);
  const check = (more: Partial<Entry> = {}) => preCheck(api(), tokens, { ...fitting, ...more });

  describe('a payment that fits its document', () => {
    it('has no warnings', async () => {
      const checks = await check();
      expect(checks.map(({ code, result }) => [code, result])).toEqual(CODES.map((code) => [code, 'ok']));
      expect(checks.every(({ remedy, field }) => remedy === null && field === null)).toBe(true);
      expect(of(checks, 'amount')?.message).toContain('264,000円');
    });

    it.each(EXPECTED.map(({ file }) => file).filter((file) => file !== 'a-minato-printing.pdf'))(
      'has no warnings with %s',
      async (file) => {
        const { body } = await api().call<{ received_invoices: ReceivedInvoiceSummary[] }>(
          'GET',
          '/received_invoices?size=50',
          { tokens },
        );
        const { rows } = await api().pool.query<{ doc_number: string }>(
          'select r.doc_number from received_invoices r join received_invoice_files l on l.received_invoice_id = r.id join files f on f.id = l.file_id where f.file_name = $1',
          [file],
        );
        const received = body.received_invoices.find(({ doc_number }) => doc_number === Number(rows[0]?.doc_number));
        const checks = await preCheck(api(), tokens, await fittingEntry(api(), tokens, received!));
        expect(checks.filter(({ result }) => result !== 'ok')).toEqual([]);
        expect(checks).toHaveLength(CODES.length);
      },
    );
  });

  describe('one deviation', () => {
    const buyer = 'corporate_name_kana is not null';
    const supplier = (): string => `id = ${minato.supplier.id}`;
    const account = (): string => `account_id = ${fitting.supplier_account_id}`;
    const received = (): string =>
      `doc_number = ${minato.doc_number} and buyer_id = (select buyer_id from suppliers where id = ${minato.supplier.id})`;

    it.each<[string, string, () => Promise<PreCheckItem[]>, readonly string[]]>([
      [
        'addressee',
        'another legal form of the buyer',
        () => changed('corporations', buyer, "corporate_name = '有限会社青葉製作所'", check),
        ['株式会社青葉製作所', '有限会社青葉製作所', '会社の種類'],
      ],
      [
        'addressee',
        'another name of the buyer',
        () => changed('corporations', buyer, "corporate_name = '株式会社若葉製作所'", check),
        ['若葉', '名称が異なります'],
      ],
      [
        'issuer',
        'another name of the supplier',
        () => changed('suppliers', supplier(), "name = '有限会社みなと製本'", check),
        ['みなと印刷', 'みなと製本'],
      ],
      [
        'issuer',
        'the supplier without its legal form',
        () => changed('suppliers', supplier(), "name = 'みなと印刷'", check),
        ['会社の種類'],
      ],
      [
        'issuer',
        'another registration number',
        () => changed('suppliers', supplier(), "registration_number = 'T7000012050002'", check),
        ['T7011002045678', 'T7000012050002'],
      ],
      [
        'amount',
        'a part of the amount',
        () => check({ amount: 200_000 }),
        ['200,000円', '264,000円', '一部', '64,000円'],
      ],
      ['amount', 'an amount without the transfer fee', () => check({ amount: 263_340 }), ['263,340円', '660円']],
      ['amount', 'more than the document asks for', () => check({ amount: 264_001 }), ['264,001円', '超えています']],
      [
        'bank_account',
        'another account number',
        () => changed('supplier_account_revisions', account(), "account_number = '1234568'", check),
        ['口座番号', '1234567', '1234568'],
      ],
      [
        'bank_account',
        'another account type',
        () => changed('supplier_account_revisions', account(), 'account_type = 1', check),
        ['普通', '当座'],
      ],
      [
        'bank_account',
        'another branch',
        () => changed('supplier_account_revisions', account(), "branch_code = '210', branch_name = '渋谷支店'", check),
        ['神田支店', '渋谷支店'],
      ],
      [
        'bank_account',
        'another bank',
        () => changed('supplier_account_revisions', account(), "bank_code = '0009', bank_name = '三井住友銀行'", check),
        ['みずほ銀行', '三井住友銀行'],
      ],
      [
        'holder',
        'a holder with one other character',
        () => changed('supplier_account_revisions', account(), "holder_kana = 'ﾕ)ﾐﾅﾄｲﾝｻｽ'", check),
        ['ユ)ミナトインサス', 'ユ）ミナトインサツ'],
      ],
      [
        'transfer_person_name',
        'a sender name without the own name',
        () => check({ transfer_person_name: 'ケイリブ' }),
        ['ケイリブ', 'アオバセイサクショ'],
      ],
      [
        'transfer_person_name',
        'a sender name that banks do not take',
        () => check({ transfer_person_name: 'カ）アオバ製作所' }),
        ['製作所'],
      ],
      [
        'issue_date',
        'another issue date than registered',
        () => changed('received_invoices', received(), "issue_date = '2026-10-30'", check),
        ['2026年10月31日（土）', '2026年10月30日（金）'],
      ],
      [
        'due_date',
        'another due date than registered',
        () => changed('received_invoices', received(), "due_date = '2026-11-29'", check),
        ['2026年11月30日（月）', '2026年11月29日（日）'],
      ],
      [
        'due_date',
        'a transfer after the due date',
        () => check({ transfer_date: '2026-12-01' }),
        ['2026年12月1日（火）', '2026年11月30日（月）'],
      ],
      [
        'transfer_date',
        'a transfer on a Saturday',
        () => check({ transfer_date: '2026-11-14' }),
        ['2026年11月14日（土）', '銀行休業日'],
      ],
      [
        'transfer_date',
        'a transfer sooner than possible',
        () => check({ transfer_date: '2026-11-11' }),
        ['2026年11月12日（木）'],
      ],
      [
        'transfer_date',
        'a day that no calendar has',
        () => check({ transfer_date: '2026-02-30' }),
        ['選択されていません'],
      ],
    ])('%s: %s', async (code, _name, run, words) => {
      const checks = await run();
      expect(attentionIn(checks)).toEqual([code]);
      const item = of(checks, code);
      for (const word of words) expect(item?.message).toContain(word);
      expect(item?.remedy).toEqual(expect.stringMatching(/ください。$/));
      // Afterwards the warning is gone again.
      expect(attentionIn(await check())).toEqual([]);
    });

    it('duplicate: the same paper registered twice', async () => {
      const twin = await registerMinato(api(), tokens);
      const checks = await preCheck(api(), tokens, { ...fitting, doc_number: twin.doc_number });
      expect(attentionIn(checks)).toEqual(['duplicate']);
      expect(of(checks, 'duplicate')).toMatchObject({
        doc_number: minato.doc_number,
        message: expect.stringContaining('同じファイル、同じ取引先・請求書番号、同じ取引先・金額・請求日'),
      });
      await api().pool.query('update received_invoices set deleted_at = now() where doc_number = $1', [
        twin.doc_number,
      ]);
    });
  });

  describe('an unreadable document', () => {
    /** Pre-checks a payment whose document is this one. Its size is the amount, so that no two are duplicates. */
    const withFile = async (name: string, bytes: Uint8Array) => {
      const amount = bytes.length;
      const received = await registerMinato(api(), tokens, {
        invoice_number: name,
        amount,
        file_ids: [await upload(api(), tokens, name, bytes)],
      });
      return preCheck(api(), tokens, { ...fitting, doc_number: received.doc_number, amount });
    };
    const FOR_EYES = ['document', 'addressee', 'issuer', 'amount', 'bank_account', 'holder', 'issue_date', 'due_date'];

    // `reader.test.ts` tests that nothing is read on the others.
    itFull.each(['foreign-QualityHosting.pdf', 'foreign-free_fiber.pdf', 'foreign-oyo.pdf'])(
      'is left to the user: %s',
      async (file) => {
        const checks = await withFile(file, invoice(file));
        expect(attentionIn(checks)).toEqual(FOR_EYES);
        expect(of(checks, 'addressee')).toMatchObject({
          message: '書類から宛名を読み取れませんでした。',
          remedy: '宛名が「株式会社青葉製作所」であることを目視で確認してください。',
          field: 'file_ids',
        });
      },
    );

    it('is left to the user: a broken file', async () => {
      const checks = await withFile('broken.pdf', invoice('a-minato-printing.pdf').subarray(0, 2_000));
      expect(attentionIn(checks)).toEqual(FOR_EYES);
      expect(of(checks, 'document')?.message).toBe('書類の文字を読み取れませんでした。');
    });

    it('ignores fields that are still empty', async () => {
      const checks = await check({
        amount: null,
        supplier_account_id: null,
        transfer_date: null,
        transfer_person_name: '',
      });
      expect(checks.map(({ code }) => code)).toEqual([
        'document',
        'addressee',
        'issuer',
        'issue_date',
        'due_date',
        'duplicate',
      ]);
    });

    it('is 404 for the invoice of another buyer', async () => {
      const other = await signIn(api(), SOLE_PROPRIETOR);
      expect((await api().call('POST', '/invoices/pre_check', { tokens: other, body: fitting })).status).toBe(404);
    });

    it('does not take the account of another supplier for this one', async () => {
      const { rows } = await api().pool.query<{ id: string }>(
        'select id from supplier_accounts where supplier_id <> $1 limit 1',
        [minato.supplier.id],
      );
      const checks = await check({ supplier_account_id: Number(rows[0]?.id) });
      expect(attentionIn(checks)).toEqual(['bank_account']);
    });

    it('compares the right revision of the account: the present one, or that of a submitted payment', async () => {
      const id = `account_id = ${fitting.supplier_account_id}`;
      await api().pool.query(
        `insert into supplier_account_revisions select (jsonb_populate_record(r, '{"revision": 2, "account_number": "1234568"}')).* from supplier_account_revisions r where ${id}`,
      );
      await changed('supplier_accounts', `id = ${fitting.supplier_account_id}`, 'revision = 2', async () => {
        expect(attentionIn(await check())).toEqual(['bank_account']);
        expect(attentionIn(await check({ supplier_account_revision: 2 }))).toEqual(['bank_account']);
        expect(attentionIn(await check({ supplier_account_revision: 1 }))).toEqual([]);
      });
      await overwrite(`delete from supplier_account_revisions where ${id} and revision = 2`);
    });
  });
});
