import { screen, waitFor, within } from '@testing-library/react';
import { $api } from 'shared-auth';
import { takeHandedFiles } from 'shared-features/documents/dropped-files';
import { makeSummary } from 'shared-features/testing';
import { refusal } from 'shared-shell/testing';
import { chooseFiles, pdf } from '../testing/choose-files';
import { listAnswer } from '../testing/list-answer';
import { findCells, findTable, offPhone, onPhone, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

const payment = {
  id: 7,
  invoice_type: 'InvoicePayment',
  status: 1,
  is_action_required: false,
  transfer_date: '2026-11-26',
  payment_deadline: null,
  transferred_date: null,
  has_receipt: false,
} as const;
afterEach(offPhone);

describe('a row of the list', () => {
  it('shows an invoice that can be submitted for payment', async () => {
    showList(Page, { 'get /received_invoices': listAnswer() });
    expect(await findCells()).toEqual([
      '未申請',
      'I-00000042M-2026-1031',
      '有限会社みなと印刷',
      '10/31（土）',
      '11/30（月）',
      '264,000円',
      '',
      '申請',
    ]);
    expect(screen.getByRole('link', { name: 'I-00000042' })).toHaveAttribute('href', '/receipt-invoices/42');
    expect(screen.getByRole('link', { name: 'カード払いを申請' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/payments/add',
    );
  });

  it('shows 下書き while a payment is saved as a draft, until one is submitted', async () => {
    const rows = [
      makeSummary({ has_draft: true }),
      makeSummary({ doc_number: 43, has_draft: true, latest_payment: payment }),
    ];
    showList(Page, { 'get /received_invoices': listAnswer(rows) });
    expect((await findCells())[0]).toBe('下書き');
    expect(
      within((await findTable()).querySelectorAll('tr')[2] as HTMLElement).getAllByRole('cell')[1],
    ).toHaveTextContent('審査中');
  });

  it('shows what the cards are charged, the commission in it, and the cards', async () => {
    const visa = { brand: 'VISA', last_four: '4242' } as const;
    const charged = {
      commission: 7_920,
      total_amount: 271_920,
      cards: [visa, { brand: 'JCB', last_four: '0505' }],
    } as const;
    const row = makeSummary({ latest_payment: payment, charged: { ...charged, cards: [...charged.cards] } });
    showList(Page, { 'get /received_invoices': listAnswer([row]) });
    const table = within(await findTable());
    expect(table.getByRole('cell', { name: /カード 271,920円 ?（手数料 7,920円）$/ })).toBeVisible();
    expect(table.getByRole('cell', { name: /Visa 4242 ほか1枚$/ })).toBeVisible();
  });

  it('shows the same on a phone', async () => {
    onPhone();
    const charged = { commission: 330, total_amount: 10_330, cards: [{ brand: 'VISA', last_four: '4242' } as const] };
    showList(Page, { 'get /received_invoices': listAnswer([makeSummary({ latest_payment: payment, charged })]) });
    expect(await screen.findByText('カード 10,330円')).toBeVisible();
    expect(screen.getByText('（手数料 330円）')).toBeVisible();
    expect(screen.getByText('Visa 4242')).toBeVisible();
  });

  it('has its columns', async () => {
    showList(Page, { 'get /received_invoices': listAnswer() });
    const heads = within(await findTable()).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'ステータス',
      '管理番号',
      '取引先',
      '請求日',
      '支払期日',
      '請求金額（税込）',
      '振込予定日',
      '操作',
    ]);
  });

  it.each([
    [{ ...payment, status: 1 }, '審査中', '11/26（木）', '審査の結果をお知らせします'],
    [{ ...payment, status: 2 }, '審査中（内容確認済み）', '11/26（木）', '審査の結果をお知らせします'],
    [{ ...payment, status: 3 }, '振込予約済み', '11/26（木）', ''],
    [{ ...payment, status: 4, transferred_date: '2026-11-27', has_receipt: true }, '振込完了', '11/27（金）', '領収書'],
    [{ ...payment, status: 5 }, 'キャンセル済み', '', ''],
    [{ ...payment, is_action_required: true }, '要対応', '11/26（木）', '修正する'],
  ])('shows the status of a payment and the next step: %#', async (latest_payment, status, transfer, next) => {
    showList(Page, { 'get /received_invoices': listAnswer([makeSummary({ remaining_amount: 0, latest_payment })]) });
    const cells = await findCells();
    expect([cells[0], ...cells.slice(-2)]).toEqual([status, transfer, next]);
  });

  it('has one button: to pay the rest of a partly paid invoice, whose receipt is on its own page', async () => {
    const row = makeSummary({ remaining_amount: 1000, latest_payment: { ...payment, status: 4, has_receipt: true } });
    showList(Page, { 'get /received_invoices': listAnswer([row]) });
    expect((await findCells()).at(-1)).toBe('申請');
  });

  it('links to the payment of a request, and shows its deadline', async () => {
    const waiting = {
      ...payment,
      invoice_type: 'InvoiceRequestBuyer',
      status: 7,
      transfer_date: null,
      payment_deadline: '2026-11-23',
    } as const;
    showList(Page, {
      'get /received_invoices': listAnswer([
        makeSummary({ is_requested: true, remaining_amount: 0, latest_payment: waiting }),
      ]),
    });
    expect(await screen.findByText('あと3日')).toBeVisible();
    expect((await findCells()).filter((_, index) => [0, 4, 7].includes(index))).toEqual([
      'お支払い待ち',
      '11/30（月）有効期限11/23（月）あと3日',
      '支払う',
    ]);
    expect(screen.getByRole('link', { name: 'カードで支払う' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/payments-request/settlement',
    );
  });

  it('marks a near due date while something remains to be paid', async () => {
    showList(Page, { 'get /received_invoices': listAnswer([makeSummary({ due_date: '2026-11-26' })]) });
    expect((await screen.findByText('あと6日')).closest('td')).toHaveTextContent('11/26（木）あと6日');
  });

  it('does not mark the due date of a paid invoice', async () => {
    showList(Page, {
      'get /received_invoices': listAnswer([makeSummary({ due_date: '2026-11-24', remaining_amount: 0 })]),
    });
    expect((await screen.findByText('11/24（火）')).closest('td')).toHaveTextContent(/^11\/24（火）$/);
  });

  it('is a card on a phone, and all of it is a link', async () => {
    onPhone();
    showList(Page, {
      'get /received_invoices': listAnswer([makeSummary({ latest_payment: { ...payment, status: 3 } })]),
    });
    const card = within(await screen.findByRole('list', { name: '受取請求書' })).getByRole('listitem');
    expect(within(card).getByRole('link', { name: '有限会社みなと印刷' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42',
    );
    for (const text of ['振込予約済み', 'I-00000042', '支払期日 11/30（月）', '264,000円', '振込予定日 11/26（木）'])
      expect(card).toHaveTextContent(text);
  });

  it('is a card with the year of a day that is not in this one', async () => {
    onPhone();
    showList(Page, {
      'get /received_invoices': listAnswer([
        makeSummary({
          due_date: '2027-01-12',
          latest_payment: { ...payment, status: 3, transfer_date: '2027-01-05' },
        }),
      ]),
    });
    const card = within(await screen.findByRole('list', { name: '受取請求書' })).getByRole('listitem');
    for (const text of ['支払期日 2027/1/12（火）', '振込予定日 2027/1/5（火）']) expect(card).toHaveTextContent(text);
  });
});

describe('the tabs', () => {
  it('link from お支払い待ち to the list of requests', async () => {
    showList(Page, { 'get /received_invoices': listAnswer() }, '?tab=waiting');
    expect(await screen.findByRole('link', { name: 'お支払い待ちの一覧を見る' })).toHaveAttribute(
      'href',
      '/payments/waiting',
    );
  });

  it('appear in order with their counts', async () => {
    showList(Page, { 'get /received_invoices': listAnswer() });
    await findTable();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'すべて120件',
      '未申請4件',
      '要対応2件',
      'お支払い待ち1件',
      '審査中5件',
      '振込予約8件',
      '履歴3件',
      '下書き2件',
    ]);
  });

  it('refresh the count of 要対応 in the shell together with the list', async () => {
    const Badge = () => (
      <output aria-label="shell">{$api.useQuery('get', '/invoices').data?.total_count_is_action_required}</output>
    );
    const Shell = () => (
      <>
        <Badge />
        <Page />
      </>
    );
    let actionRequired = 2;
    const { user } = showList(Shell, {
      'get /received_invoices': () => listAnswer(undefined, { counts: { actionRequired } }),
      'get /invoices': () => ({
        invoices: [],
        count: 0,
        total_count: 9,
        total_count_is_action_required: actionRequired,
        next_cursor: null,
      }),
    });
    await findTable();
    const badge = screen.getByRole('status', { name: 'shell' });
    await waitFor(() => expect(badge).toHaveTextContent('2'));
    actionRequired = 1;
    await user.click(screen.getByRole('tab', { name: /審査中/ }));
    await waitFor(() => expect(badge).toHaveTextContent('1'));
  });
});

describe('an empty list', () => {
  it('shows a newcomer the three steps, and hands the files on to the registration', async () => {
    const { user } = showList(Page, { 'get /received_invoices': listAnswer([]) });
    const steps = await screen.findByRole('region', { name: 'はじめての支払いまで3ステップ' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.querySelector('strong')?.textContent),
    ).toEqual(['請求書を追加', 'カード払いを申請', '当社が取引先へ振込']);
    expect(screen.getByRole('link', { name: '請求書を追加' })).toHaveAttribute('href', '/receipt-invoices/add');
    expect(screen.queryByRole('button', { name: 'ダウンロード' })).not.toBeInTheDocument();
    await chooseFiles(user, pdf());
    await waitFor(() => expect(window.location.pathname).toBe('/receipt-invoices/add'));
    expect(takeHandedFiles().map(({ name }) => name)).toEqual(['a-minato-printing.pdf']);
  });

  it.each([
    ['eleven files', Array.from({ length: 11 }, pdf)],
    ['an archive', [new File(['PK'], 'a.zip', { type: 'application/zip' })]],
  ])('takes %s, which is more than one invoice, to the documents that wait', async (_what, files) => {
    const { user } = showList(Page, { 'get /received_invoices': listAnswer([]) });
    await screen.findByRole('region', { name: 'はじめての支払いまで3ステップ' });
    await chooseFiles(user, ...files);
    await waitFor(() => expect(window.location.pathname).toBe('/receipt-invoices/waiting'));
    expect(takeHandedFiles()).toHaveLength(files.length);
  });

  it('names the files of a newcomer that are not taken, before the others go on', async () => {
    const { user } = showList(Page, { 'get /received_invoices': listAnswer([]) });
    await screen.findByRole('region', { name: 'はじめての支払いまで3ステップ' });
    const huge = Object.defineProperty(pdf('huge.pdf'), 'size', { value: 1_000_000_000 });
    await chooseFiles(user, pdf(), huge);
    expect(await screen.findByText(/^huge\.pdf: /)).toBeVisible();
    expect(window.location.pathname).toBe('/receipt-invoices');
    await user.click(screen.getByRole('button', { name: '残りの1ファイルで続ける' }));
    await waitFor(() => expect(window.location.pathname).toBe('/receipt-invoices/add'));
    expect(takeHandedFiles().map(({ name }) => name)).toEqual(['a-minato-printing.pdf']);
  });

  it('names the empty tab', async () => {
    showList(Page, { 'get /received_invoices': listAnswer([]) }, '?tab=reserved');
    expect(await screen.findByText('振込予約の請求書はありません。')).toBeVisible();
  });

  it('shows that nothing matches, and clears the conditions on request', async () => {
    const { user } = showList(
      Page,
      { 'get /received_invoices': ({ query }) => listAnswer(query.has('partner') ? [] : undefined) },
      '?partner=ほくりく&sort=amount&order=asc',
    );
    expect(await screen.findByText('該当する請求書はありません。別の条件を試してください。')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' }).at(-1)!);
    await findTable();
    expect(window.location.search).toBe('?sort=amount&order=asc');
    expect(screen.queryByText('取引先: ほくりく')).not.toBeInTheDocument();
  });

  it('shows that the list is loading', () => {
    showList(Page, { 'get /received_invoices': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('読み込み中')).toBeInTheDocument();
  });
});

describe('a failure', () => {
  const failure = refusal(500, { message: '予期しないエラーが発生しました。時間をおいて、やり直してください。' });

  it('shows an error, and loads again on retry', async () => {
    let tries = 0;
    const { user } = showList(Page, { 'get /received_invoices': () => (tries++ === 0 ? failure : listAnswer()) });
    expect(await screen.findByText(/予期しないエラーが発生しました。/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await findTable()).toBeVisible();
    expect(screen.queryByText(/予期しないエラー/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: '検索結果' })).toHaveFocus());
  });
});
