import type { ErrorBody, ReceivedInvoiceSummary } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import {
  addReceivedInvoice,
  newKey,
  postReceivedInvoice,
  receivedInvoiceBody,
  suppliersOf,
  upload,
} from './support/documents';
import { useApi } from './support/use-api';

interface List {
  readonly received_invoices: ReceivedInvoiceSummary[];
  readonly total_count: number;
  readonly tab_counts: Record<string, number>;
  readonly count_not_submitted: number;
}

describe('received invoices', () => {
  const api = useApi();
  const list = async (query = '') =>
    (await api().call<List>('GET', `/received_invoices${query}`, { tokens: await signIn(api()) })).body;

  it('are registered with their files under the next number of the buyer', async () => {
    const tokens = await signIn(api());
    const { total_count: before, count_not_submitted: notSubmitted } = await list();
    const invoice = await addReceivedInvoice(api(), tokens, { invoice_number: ' A-1 ', amount: 100_650 });
    expect(invoice).toMatchObject({
      invoice_number: 'A-1',
      amount: 100_650,
      paid_amount: 0,
      remaining_amount: 100_650,
      payments: [],
      files: [{ file_name: 'invoice.pdf' }],
    });
    const next = await addReceivedInvoice(api(), tokens);
    expect(next.doc_number).toBe(invoice.doc_number + 1);
    const {
      received_invoices: [newest, second],
      total_count,
      tab_counts,
      count_not_submitted,
    } = await list();
    expect(count_not_submitted).toBe(notSubmitted + 2);
    expect([newest?.doc_number, second?.doc_number, total_count, tab_counts['all']]).toEqual([
      next.doc_number,
      invoice.doc_number,
      before + 2,
      before + 2,
    ]);
  });

  it('are paged from 0 and filtered by tab', async () => {
    const { total_count: total } = await list();
    const first = await list('?page=0&size=2');
    const second = await list('?page=1&size=2');
    expect([first.received_invoices.length, first.total_count]).toEqual([2, total]);
    expect(
      new Set([...first.received_invoices, ...second.received_invoices].map((invoice) => invoice.doc_number)).size,
    ).toBe(4);
    const unpaid = await list('?tab=reserved');
    expect(unpaid.total_count).toBe(unpaid.tab_counts['reserved']);
  });

  it('are written once for one key, also when the call is repeated', async () => {
    const tokens = await signIn(api());
    const body = await receivedInvoiceBody(api(), tokens);
    const key = newKey();
    const answers = [
      await postReceivedInvoice(api(), tokens, body, key),
      await postReceivedInvoice(api(), tokens, body, key),
    ];
    expect(answers.map(({ status, body: { doc_number } }) => [status, doc_number])).toEqual(
      Array(2).fill([201, answers[0]?.body.doc_number]),
    );
  });

  it.each([
    [
      'a due date before the issue date',
      { due_date: '2026-10-30' },
      'due_date',
      '支払期日は請求日以降の日付を入力してください。',
    ],
    [
      'a day that does not exist',
      { issue_date: '2026-02-30' },
      'issue_date',
      '請求日の日付が正しくありません。暦にある日付を入力してください。',
    ],
    [
      'a year that must be a slip',
      { due_date: '9999-12-31' },
      'due_date',
      '支払期日の年が正しくありません。1990年から2099年までの日付を入力してください。',
    ],
    [
      'a wrong check digit of a corporation',
      { registration_number: 'T7010001234567' },
      'registration_number',
      '登録番号が正しくありません。番号を確認してください。',
    ],
    ['no file', { file_ids: [] }, 'file_ids', '請求書ファイルが選択されていません。'],
    [
      'a file that was never sent',
      { file_ids: ['00000000-0000-4000-8000-000000000000'] },
      'file_ids',
      'ファイルがありません。別の画面で削除されたか、追加してから日数がたっています。ファイルを差し替えてください。ほかの入力内容は残っています。',
    ],
    ['an amount of zero', { amount: 0 }, 'amount', '金額は1以上の整数で入力してください。'],
  ])('are refused with %s', async (_what, wrong, field, message) => {
    const tokens = await signIn(api());
    const { status, body } = await postReceivedInvoice(api(), tokens, await receivedInvoiceBody(api(), tokens, wrong));
    expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
  });

  it('are refused with the files, the supplier or the address of another buyer', async () => {
    const [tokens, stranger] = [await signIn(api()), await signIn(api(), SOLE_PROPRIETOR)];
    const [supplier] = await suppliersOf(api(), stranger);
    const foreign = await receivedInvoiceBody(api(), tokens, {
      supplier_id: supplier?.id,
      file_ids: [await upload(api(), stranger)],
    });
    const { status, body } = await postReceivedInvoice(api(), tokens, foreign);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toMatch(/supplier_id.*file_ids/);
  });

  it('name the files that are gone by their places, and the files of another invoice by their names', async () => {
    const tokens = await signIn(api());
    const used = await addReceivedInvoice(api(), tokens);
    const gone = '00000000-0000-4000-8000-000000000000';
    const [kept, body] = [await upload(api(), tokens), await receivedInvoiceBody(api(), tokens)];
    const messageFor = async (fileIds: readonly (string | undefined)[]) =>
      ((await postReceivedInvoice(api(), tokens, { ...body, file_ids: fileIds })).body as unknown as ErrorBody)
        .errors[0]?.message;
    expect(await messageFor([kept, gone])).toMatch(/^上から2番目のファイルがありません。/);
    expect(await messageFor([kept, used.files[0]?.id])).toMatch(/^「invoice.pdf」は、すでに登録されています。/);
  });

  it('never share a file, also when both are sent at once', async () => {
    const tokens = await signIn(api());
    const body = await receivedInvoiceBody(api(), tokens);
    const answers = await Promise.all([1, 2].map(() => postReceivedInvoice(api(), tokens, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
