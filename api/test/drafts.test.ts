import type { Draft, ReceivedInvoice } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { addReceivedInvoice, newKey } from './support/documents';
import { EMPTY_DRAFT } from './support/drafts';
import { useApi } from './support/use-api';

const UNKNOWN = 900_000_000;

describe('drafts', () => {
  const api = useApi();
  let tokens: Tokens;
  let stranger: Tokens;
  let invoice: ReceivedInvoice;
  beforeAll(async () => {
    [tokens, stranger] = [await signIn(api()), await signIn(api(), SOLE_PROPRIETOR)];
    invoice = await addReceivedInvoice(api(), tokens);
  });

  const entered = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
    doc_number: invoice.doc_number,
    ...EMPTY_DRAFT,
    ...more,
  });
  const call = <T>(
    method: string,
    path: string,
    body?: unknown,
    by: Tokens = tokens,
    key = newKey(),
  ): Promise<Answer<T>> => api().call<T>(method, path, { tokens: by, body, headers: { 'idempotency-key': key } });
  const save = async (more: Readonly<Record<string, unknown>> = {}, by: Tokens = tokens): Promise<Draft> => {
    const { status, body } = await call<Draft>('POST', '/drafts', entered(more), by);
    expect(status).toBe(201);
    return body;
  };
  const listed = async (query = '', by: Tokens = tokens) =>
    (await call<{ drafts: Draft[]; count: number }>('GET', `/drafts${query}`, undefined, by)).body;
  const exists = async (id: number) => (await call('GET', `/drafts/${id}`)).status === 200;

  it('keep all input, with the fields of the invoice that the list shows', async () => {
    const accountId = (
      await api().pool.query<{ id: string }>('select id from supplier_accounts where supplier_id = $1', [
        invoice.supplier.id,
      ])
    ).rows[0]?.id;
    const half = {
      amount: 999_999_999,
      supplier_account_id: Number(accountId),
      transfer_date: '2020-01-01',
      transfer_person_name: 'かな',
      promotion_code: 'none',
      note: 'よろしく',
    };
    const draft = await save(half);
    expect(draft).toMatchObject({
      ...entered(half),
      supplier: invoice.supplier,
      invoice_number: 'T-1',
      invoice_amount: 264_000,
      due_date: '2026-11-30',
    });
    expect((await call('GET', `/drafts/${draft.id}`)).body).toEqual(draft);
    const { status, body } = await call<Draft>('PUT', `/drafts/${draft.id}`, entered({ amount: 5 }));
    expect([status, body]).toMatchObject([
      200,
      { ...entered({ amount: 5 }), id: draft.id, created_at: draft.created_at },
    ]);
  });

  it('show their invoice as 下書き in list, search, detail and table, until the last draft is deleted', async () => {
    const { doc_number: docNumber } = await addReceivedInvoice(api(), tokens);
    const search = async (query: string) =>
      (
        await call<{
          received_invoices: { doc_number: number; has_draft: boolean }[];
          total_count: number;
          tab_counts: { all: number; draft: number };
          count_not_submitted: number;
        }>('GET', `/received_invoices?number=${docNumber}${query}`)
      ).body;
    const found = async (query = '') =>
      (await search(query)).received_invoices
        .filter(({ doc_number: number }) => number === docNumber)
        .map(({ has_draft: hasDraft }) => hasDraft);
    const table = async () => {
      const { body } = await call<{ url: string }>(
        'GET',
        `/received_invoices/export/url?format=csv&number=I-${String(docNumber).padStart(8, '0')}`,
      );
      return (await fetch(new URL(body.url, api().url))).text();
    };
    const before = await search('');
    expect([await found(), await found('&status=0')]).toEqual([[false], [false]]);
    expect(await table()).toContain('未申請');

    const drafts = [await save({ doc_number: docNumber }), await save({ doc_number: docNumber })];
    expect([await found(), await found('&status=0')]).toEqual([[true], []]);
    expect((await call<ReceivedInvoice>('GET', `/received_invoices/${docNumber}`)).body.has_draft).toBe(true);
    expect(await table()).toMatch(/下書き/);
    const after = await search('');
    expect(after.tab_counts).toEqual({ ...before.tab_counts, draft: before.tab_counts.draft + 2 });
    expect(after.count_not_submitted).toBe(before.count_not_submitted - 1);

    await call('DELETE', '/drafts', { drafts: [drafts[0]?.id] });
    expect(await found()).toEqual([true]);
    await call('DELETE', '/drafts', { drafts: [drafts[1]?.id] });
    expect([await found(), await found('&status=0')]).toEqual([[false], [false]]);
  });

  it('are saved once for one key', async () => {
    const { count } = await listed();
    const key = newKey();
    const answers = [
      await call<Draft>('POST', '/drafts', entered(), tokens, key),
      await call<Draft>('POST', '/drafts', entered(), tokens, key),
    ];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await listed()).count).toBe(count + 1);
  });

  it('are listed with the one saved last first, page by page, each buyer their own', async () => {
    const [first, second] = [await save(), await save()];
    await call('PUT', `/drafts/${first.id}`, entered({ note: 'もう一度' }));
    expect((await listed('?page=0&size=2')).drafts.map(({ id }) => id)).toEqual([first.id, second.id]);
    const [next] = (await listed('?page=1&size=2')).drafts;
    expect([first.id, second.id]).not.toContain(next?.id);
    expect(await listed('', stranger)).toEqual({ drafts: [], count: 0 });
  });

  it('omit what can no longer be chosen', async () => {
    const { rows } = await api().pool.query<{ id: string }>(
      'select a.id from supplier_accounts a where a.supplier_id <> $1 limit 1',
      [invoice.supplier.id],
    );
    const draft = await save({ supplier_account_id: Number(rows[0]?.id), credit_card_id: UNKNOWN });
    expect(draft).toMatchObject({ supplier_account_id: null, credit_card_id: null });
  });

  it.each([
    [
      'a day that does not exist',
      { transfer_date: '2026-02-30' },
      'transfer_date',
      '振込希望日の日付が正しくありません。暦にある日付を入力してください。',
    ],
    [
      'a card number in the note',
      { note: 'カードは4242 4242 4242 4242です' },
      'note',
      'カード番号は入力できません。カード番号を削除してください。',
    ],
    ['an amount of zero', { amount: 0 }, 'amount', '金額は1以上の整数で入力してください。'],
  ])('are rejected with %s', async (_what, wrong, field, message) => {
    const { id } = await save();
    for (const [method, path] of [
      ['POST', '/drafts'],
      ['PUT', `/drafts/${id}`],
    ] as const) {
      const { status, body } = await call(method, path, entered(wrong));
      expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
    }
  });

  it("are not found for another buyer, nor saved for another buyer's invoice", async () => {
    const { id } = await save();
    const answers = [
      await call('POST', '/drafts', entered(), stranger),
      await call('PUT', `/drafts/${id}`, entered(), stranger),
      await call('PUT', `/drafts/${id}`, entered({ doc_number: 99_999_999 })),
      await call('GET', `/drafts/${id}`, undefined, stranger),
      await call('DELETE', '/drafts', { drafts: [id] }, stranger),
      await call('GET', `/drafts/${UNKNOWN}`),
      await call('PUT', `/drafts/${UNKNOWN}`, entered()),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await exists(id)).toBe(true);
  });

  it('are deleted several at once, a repeated one too, by a sole proprietor as well', async () => {
    const [first, second, third] = [await save(), await save(), await save()];
    expect((await call('DELETE', '/drafts', { drafts: [first.id, second.id, first.id] })).status).toBe(204);
    expect([await exists(first.id), await exists(second.id), await exists(third.id)]).toEqual([false, false, true]);
    const theirs = await addReceivedInvoice(api(), stranger);
    const own = await save({ doc_number: theirs.doc_number }, stranger);
    expect((await call('DELETE', '/drafts', { drafts: [own.id] }, stranger)).status).toBe(204);
  });

  it("are all kept when one to delete is missing or another buyer's", async () => {
    const [first, second] = [await save(), await save()];
    const theirs = await save({ doc_number: (await addReceivedInvoice(api(), stranger)).doc_number }, stranger);
    for (const other of [UNKNOWN, theirs.id]) {
      const { status, body } = await call<{ message: string }>('DELETE', '/drafts', {
        drafts: [first.id, other, second.id],
      });
      expect([status, body.message]).toEqual([404, expect.stringContaining('一覧を読み込み直してください')]);
    }
    expect([await exists(first.id), await exists(second.id), (await listed('', stranger)).drafts.length]).toEqual([
      true,
      true,
      1,
    ]);
  });

  it('deleted by two callers at once are deleted by one of them', async () => {
    const drafts = [await save(), await save(), await save()].map(({ id }) => id);
    const answers = await Promise.all(
      [drafts, drafts.toReversed()].map((ids) => call('DELETE', '/drafts', { drafts: ids })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
