import type { CollectionDraft, Supplier } from 'shared-api/types';
import { signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { addReceivedInvoice, newKey, suppliersOf, upload } from './support/documents';
import { EMPTY_REQUEST_DRAFT } from './support/drafts';
import { newAddress, newCorporation } from './support/new-account';
import { newSeller, sendRequest } from './support/requests';
import { useApi } from './support/use-api';

const UNKNOWN = 900_000_000;

describe('drafts of requests', () => {
  const api = useApi();
  let tokens: Tokens;
  let stranger: Tokens;
  let supplier: Supplier;
  beforeAll(async () => {
    tokens = await signIn(api());
    stranger = (await newCorporation(api())).tokens;
    supplier = (await suppliersOf(api(), tokens))[0] as Supplier;
  });

  const call = <T>(
    method: string,
    path: string,
    body?: unknown,
    by: Tokens = tokens,
    key = newKey(),
  ): Promise<Answer<T>> =>
    api().call<T>(method, `/invoice_request_drafts${path}`, { tokens: by, body, headers: { 'idempotency-key': key } });
  const save = async (more: Readonly<Record<string, unknown>> = {}, by: Tokens = tokens): Promise<CollectionDraft> => {
    const { status, body } = await call<CollectionDraft>('POST', '', { ...EMPTY_REQUEST_DRAFT, ...more }, by);
    expect(status).toBe(201);
    return body;
  };
  const read = async (id: number) => (await call<CollectionDraft>('GET', `/${id}`)).body;
  const listed = async (query = '', by: Tokens = tokens) =>
    (await call<{ invoice_request_drafts: CollectionDraft[]; count: number }>('GET', query, undefined, by)).body;
  const exists = async (id: number) => (await call('GET', `/${id}`)).status === 200;
  const remove = (ids: readonly number[], by: Tokens = tokens) =>
    call<{ message: string }>('DELETE', '', { invoice_request_drafts: ids }, by);

  it('keep whatever has been entered, files in their order, and are saved again', async () => {
    const [one, other] = [await upload(api(), tokens, 'one.pdf'), await upload(api(), tokens, 'other.pdf')];
    const half = {
      supplier_id: supplier.id,
      recipient_email: 'まだ途中',
      recipient_name: '経理 様',
      invoice_number: 'S-1',
      issue_date: '2026-12-01',
      due_date: '2026-11-01',
      amount: 999_999_999,
      payment_deadline: '2020-01-01',
      fee_bearer: 'seller',
      message: '一行目\n二行目',
    };
    const draft = await save({ ...half, file_ids: [other, one] });
    expect(draft).toMatchObject({
      ...half,
      supplier: { id: supplier.id, name: supplier.name },
      deposit_account_id: null,
      files: [{ id: other, file_name: 'other.pdf' }, { id: one }],
    });
    expect(await read(draft.id)).toEqual(draft);
    const { status, body } = await call<CollectionDraft>('PUT', `/${draft.id}`, {
      ...EMPTY_REQUEST_DRAFT,
      amount: 5,
      file_ids: [one],
    });
    expect([status, body]).toMatchObject([
      200,
      { id: draft.id, supplier: null, amount: 5, files: [{ id: one }], created_at: draft.created_at },
    ]);
    expect(body.files).toHaveLength(1);
  });

  it('are saved once for one key', async () => {
    const { count } = await listed();
    const key = newKey();
    const answers = [
      await call<CollectionDraft>('POST', '', EMPTY_REQUEST_DRAFT, tokens, key),
      await call<CollectionDraft>('POST', '', EMPTY_REQUEST_DRAFT, tokens, key),
    ];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await listed()).count).toBe(count + 1);
  });

  it('are listed with the one saved last first, page by page, each seller their own', async () => {
    const [first, second] = [await save({ file_ids: [await upload(api(), tokens)] }), await save()];
    await call('PUT', `/${first.id}`, {
      ...EMPTY_REQUEST_DRAFT,
      message: 'もう一度',
      file_ids: first.files.map(({ id }) => id),
    });
    const { invoice_request_drafts: page } = await listed('?page=0&size=2');
    expect(page.map(({ id, files }) => [id, files.length])).toEqual([
      [first.id, 1],
      [second.id, 0],
    ]);
    const [next] = (await listed('?page=1&size=2')).invoice_request_drafts;
    expect([first.id, second.id]).not.toContain(next?.id);
    expect(await listed('', stranger)).toEqual({ invoice_request_drafts: [], count: 0 });
  });

  it('omit what can no longer be chosen: a disabled partner, an unknown account, a file used elsewhere', async () => {
    const [partner] = (await suppliersOf(api(), tokens)).slice(-1);
    const { rows } = await api().pool.query<{ id: string }>(
      `insert into buyer_accounts (buyer_id, bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder_kana, holder_check, created_at)
       select b.id, '0001', 'みずほ', '001', '本店', 2, '1234567', 'ｶ)ｻﾝﾌﾟﾙ', 'match', now() from buyers b order by (b.id = (select buyer_id from users where email_address = 'hanako@aoba.example')) desc, b.id limit 2 returning id`,
    );
    const [ownAccount, strangeAccount] = rows.map(({ id }) => Number(id));
    const [kept, used] = [await upload(api(), tokens), await upload(api(), tokens)];
    const draft = await save({ supplier_id: partner?.id, deposit_account_id: ownAccount, file_ids: [used, kept] });
    expect(draft).toMatchObject({
      supplier_id: partner?.id,
      deposit_account_id: ownAccount,
      files: [{ id: used }, { id: kept }],
    });
    expect(await save({ supplier_id: UNKNOWN, deposit_account_id: strangeAccount })).toMatchObject({
      supplier_id: null,
      supplier: null,
      deposit_account_id: null,
    });
    await api().call('DELETE', `/suppliers/${partner?.id}`, { tokens });
    await addReceivedInvoice(api(), tokens, { file_ids: [used] });
    const { supplier_id, supplier: named, files } = await read(draft.id);
    expect([supplier_id, named, files.map(({ id }) => id)]).toEqual([null, null, [kept]]);
  });

  it.each([
    [
      'a day that does not exist',
      { payment_deadline: '2026-02-30' },
      'payment_deadline',
      '有効期限の日付が正しくありません。暦にある日付を入力してください。',
    ],
    [
      'a card number in the message',
      { message: 'カードは4242 4242 4242 4242です' },
      'message',
      'カード番号は入力できません。カード番号を削除してください。',
    ],
    [
      'a file that was never uploaded',
      { file_ids: ['00000000-0000-4000-8000-000000000000'] },
      'file_ids',
      'ファイルがありません。別の画面で削除されたか、追加してから日数がたっています。ファイルを差し替えてください。ほかの入力内容は残っています。',
    ],
  ])('are rejected with %s', async (_what, wrong, field, message) => {
    const { id } = await save();
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
    ] as const) {
      const { status, body } = await call(method, path, { ...EMPTY_REQUEST_DRAFT, ...wrong });
      expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
    }
  });

  it("never show another seller's file", async () => {
    const theirs = await upload(api(), stranger);
    expect((await call('POST', '', { ...EMPTY_REQUEST_DRAFT, file_ids: [theirs] })).status).toBe(422);
  });

  it('are not found when they belong to another seller or do not exist', async () => {
    const { id } = await save();
    const answers = [
      await call('GET', `/${id}`, undefined, stranger),
      await call('PUT', `/${id}`, EMPTY_REQUEST_DRAFT, stranger),
      await remove([id], stranger),
      await call('GET', `/${UNKNOWN}`),
      await call('PUT', `/${UNKNOWN}`, EMPTY_REQUEST_DRAFT),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await exists(id)).toBe(true);
  });

  it('are deleted several at once, a repeated one too', async () => {
    const [first, second, third] = [
      await save({ file_ids: [await upload(api(), tokens)] }),
      await save(),
      await save(),
    ];
    expect((await remove([first.id, second.id, first.id])).status).toBe(204);
    expect([await exists(first.id), await exists(second.id), await exists(third.id)]).toEqual([false, false, true]);
  });

  it("are all kept when one to delete is missing or another seller's", async () => {
    const [first, second, theirs] = [await save(), await save(), await save({}, stranger)];
    for (const other of [UNKNOWN, theirs.id]) {
      const { status, body } = await remove([first.id, other, second.id]);
      expect([status, body.message]).toEqual([404, expect.stringContaining('一覧を読み込み直してください')]);
    }
    expect([await exists(first.id), await exists(second.id), (await listed('', stranger)).count]).toEqual([
      true,
      true,
      1,
    ]);
  });

  it('deleted by two callers at once are deleted by one of them', async () => {
    const drafts = [await save(), await save(), await save()].map(({ id }) => id);
    const answers = await Promise.all([drafts, drafts.toReversed()].map((ids) => remove(ids)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it("are deleted with the sending of their request; a missing one, or another seller's, is skipped", async () => {
    const [seller, other] = [await newSeller(api()), await newSeller(api())];
    const [own, foreign] = [(await save({}, seller.tokens)).id, (await save({}, other.tokens)).id];
    for (const draft_id of [own, own, foreign])
      await sendRequest(api(), seller, { recipient_email: newAddress(), draft_id });
    expect([(await listed('', seller.tokens)).count, (await listed('', other.tokens)).count]).toEqual([0, 1]);
  });
});
