import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { setRole } from 'shared-features/testing';
import { refusal, type FakeAnswers } from 'shared-shell/testing';
import { queryClient } from 'shared-auth';
import { axisEnd, highestDrawn } from '../features/today/week-chart';
import { listAnswer } from '../testing/list-answer';
import { findTable, showList } from '../testing/list-page';
import { todayAnswer } from '../testing/today-answer';
import { Page } from './received-invoice-list.page';

const show = (today: FakeAnswers['get /today'] = todayAnswer(), more: FakeAnswers = {}) =>
  showList(Page, { 'get /received_invoices': listAnswer(), 'get /today': today, ...more });
const findBand = () => screen.findByRole('region', { name: '今日すること' });

beforeEach(() => localStorage.clear());

describe('今日すること', () => {
  it('says until when to apply for a transfer by the due date, each with a link to the application', async () => {
    show();
    const band = within(await findBand());
    const tasks = (await band.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(tasks).toEqual([
      expect.stringMatching(/株式会社北陸精工1,980,000円.*間に合いません　最短 11\/26（木）申請へ/),
      expect.stringMatching(/さくらロジスティクス株式会社688,547円.*今日 15:00 まで（あと[45]時間\d+分）申請へ/),
      expect.stringMatching(/要修正　合同会社デザイン工房灯.*口座名義をご確認ください。修正する/),
    ]);
    expect(band.getByRole('link', { name: '株式会社北陸精工の請求書の申請へ' })).toHaveAttribute(
      'href',
      '/receipt-invoices/41/payments/add',
    );
    expect(band.getByRole('link', { name: '合同会社デザイン工房灯への申請を修正する' })).toHaveAttribute(
      'href',
      '/receipt-invoices/40',
    );
    expect(band.getByRole('link', { name: '未申請 ほか2件' })).toHaveAttribute(
      'href',
      '/receipt-invoices?tab=notSubmitted&sort=due_date&order=asc',
    );
  });

  it('tells a failed transfer from a payment that was sent back', async () => {
    const { corrections } = todayAnswer();
    const payments = corrections.payments.map((payment) => ({ ...payment, is_transfer_returned: true }));
    show(todayAnswer({ corrections: { total_count: 1, payments } }));
    expect(await within(await findBand()).findByText(/^振込不能\s合同会社デザイン工房灯$/)).toBeVisible();
  });

  it('shows a failed transfer before everything else, and leads to the other corrections', async () => {
    const { corrections } = todayAnswer();
    const [payment] = corrections.payments;
    const failed = { ...payment!, id: 99, doc_number: 39, supplier_name: '株式会社空', is_transfer_returned: true };
    show(todayAnswer({ corrections: { total_count: 3, payments: [payment!, failed] } }));
    const band = within(await findBand());
    const tasks = (await band.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(tasks).toEqual([
      expect.stringMatching(/^振込不能　株式会社空/),
      expect.stringMatching(/^株式会社北陸精工/),
      expect.stringMatching(/^要修正　合同会社デザイン工房灯/),
    ]);
    expect(band.getByRole('link', { name: '要対応 ほか1件' })).toHaveAttribute(
      'href',
      '/receipt-invoices?tab=actionRequired',
    );
  });

  it('names a later last moment, and a request that waits', async () => {
    const { unpaid } = todayAnswer();
    show(
      todayAnswer({
        unpaid: { total_count: 1, invoices: unpaid.invoices.slice(2) },
        corrections: { total_count: 0, payments: [] },
        requests: {
          total_count: 2,
          payments: [
            { id: 8, doc_number: 44, requester_name: '株式会社空', amount: 5_000, payment_deadline: '2026-12-10' },
            { id: 9, doc_number: 45, requester_name: '株式会社海', amount: 5_000, payment_deadline: '2027-01-05' },
          ],
        },
      }),
    );
    const band = within(await findBand());
    expect(await band.findByText('申請の締め切り 11/25（水） 15:00')).toBeVisible();
    expect(band.getByText('有効期限 12/10（木）')).toBeVisible();
    expect(band.getByText('有効期限 2027/1/5（火）')).toBeVisible();
    expect(band.getByRole('link', { name: '株式会社空の依頼を支払う' })).toHaveAttribute(
      'href',
      '/receipt-invoices/44/payments-request/settlement',
    );
    expect(band.queryByRole('link', { name: /ほか/ })).not.toBeInTheDocument();
  });

  it('shows the next debit of each card', async () => {
    show();
    const band = within(await findBand());
    expect(await band.findByText(/^12\/28（月）\s+Visa •••• 4242$/)).toBeVisible();
    expect(band.getByText('324,580')).toBeVisible();
    expect(band.getByText('振込の31〜43日後')).toBeVisible();
    expect(band.getByText('136,000円')).toBeVisible();
  });

  it('says what it would show where there is nothing to do', async () => {
    show(
      todayAnswer({
        unpaid: { total_count: 0, invoices: [] },
        corrections: { total_count: 0, payments: [] },
        debits: [],
      }),
    );
    const band = within(await findBand());
    expect(await band.findByText(/支払期日が来る未申請の請求書も、修正が必要な申請もありません。/)).toBeVisible();
    expect(band.getByRole('link', { name: 'カードの設定' })).toHaveAttribute('href', '/myaccount/creditcards');
  });

  it('is folded where there is nothing at all, and opens by itself when there is something again', async () => {
    const { weeks } = todayAnswer();
    const nothing = todayAnswer({
      unpaid: { total_count: 0, invoices: [] },
      corrections: { total_count: 0, payments: [] },
      debits: [],
      weeks: weeks.map(({ monday }) => ({ monday, due: 0, transferred: 0, debited: 0 })),
    });
    show(nothing);
    const band = within(await findBand());
    expect(await band.findByText('期日の近い請求書も、予定もありません')).toBeVisible();
    expect(band.getByRole('button', { name: '開く', expanded: false })).toBeVisible();
    cleanup();
    queryClient.clear();
    show();
    const next = within(await findBand());
    expect(await next.findByText('次のカード引き落とし')).toBeVisible();
    expect(next.getByRole('button', { name: '閉じる', expanded: true })).toBeVisible();
  });

  it('gives the weeks as a table to screen readers, and to whoever asks for it', async () => {
    const { user } = show();
    const band = within(await findBand());
    const table = await band.findByRole('table', { name: 'これから8週間の支払期日、振込、引き落とし' });
    expect(within(table).getByRole('row', { name: '11/16（月） 1,980,000円 0円 0円' })).toBeInTheDocument();
    await user.click(band.getByRole('button', { name: '表で見る' }));
    expect(band.getByRole('table')).toBeVisible();
    await user.click(band.getByRole('button', { name: 'グラフで見る' }));
    expect(band.getByRole('button', { name: '表で見る' })).toBeVisible();
  });

  it.each([
    [0, 10_000],
    [10_000, 10_000],
    [10_001, 20_000],
    [210_000, 500_000],
    [1_980_000, 2_000_000],
    [6_000_000, 10_000_000],
  ])('ends its axis at or above %i yen: %i', (highest, end) => {
    expect(axisEnd(highest)).toBe(end);
  });

  it.each([
    [[], 0],
    [[300_000, 200_000, 100_000], 300_000],
    // One invoice is due, transferred and debited.
    [[300_000_000, 300_000_000, 300_000_000, 900_000, 800_000, 700_000, 500_000, 400_000, 300_000], 900_000],
    // Half of them are not an exception.
    [[300_000_000, 300_000], 300_000_000],
  ])('of %j yen draws %i in full', (sums, highest) => {
    expect(highestDrawn(sums)).toBe(highest);
  });

  it('speaks of 億 on its axis, and says what a bar that is cut stands for', async () => {
    const { weeks } = todayAnswer();
    const sums = [123_000_000, 300_000, 200_000, 250_000];
    show(
      todayAnswer({ weeks: weeks.map((week, at) => ({ ...week, due: sums[at] ?? 0, transferred: 0, debited: 0 })) }),
    );
    await within(await findBand()).findByRole('table');
    const texts = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(['50万', '1.2億']));
    expect(texts).not.toContain('20000万');
  });

  it('is folded by choice, also after a reload, and then asks for nothing', async () => {
    const { user } = show();
    const band = within(await findBand());
    await user.click(await band.findByRole('button', { name: '閉じる', expanded: true }));
    expect(band.queryByText('次のカード引き落とし')).not.toBeInTheDocument();
    expect(band.getByRole('button', { name: '開く', expanded: false })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('seikyu-today-folded') ?? 'null')).toBe(true);
  });

  it('loads after the rows', async () => {
    let answer: (rows: ReturnType<typeof listAnswer>) => void = () => undefined;
    const rows = new Promise<ReturnType<typeof listAnswer>>((resolve) => {
      answer = resolve;
    });
    const { calls } = show(todayAnswer(), { 'get /received_invoices': () => rows });
    await findBand();
    await waitFor(() => expect(calls.some(({ name }) => name === 'get /received_invoices')).toBe(true));
    expect(calls.some(({ name }) => name === 'get /today')).toBe(false);
    answer(listAnswer());
    await findTable();
    await waitFor(() => expect(calls.some(({ name }) => name === 'get /today')).toBe(true));
  });

  it('can be tried again without touching the list', async () => {
    let isDown = true;
    const { user } = show(() => (isDown ? refusal(500, { message: '読み込めませんでした。' }) : todayAnswer()));
    const band = within(await findBand());
    expect(await band.findByText('読み込めませんでした。')).toBeVisible();
    expect(await findTable()).toBeVisible();
    isDown = false;
    await user.click(band.getByRole('button', { name: '再試行' }));
    expect(await band.findByText('次のカード引き落とし')).toBeVisible();
  });
});

it('a reader looks at what was sent back, and is offered no application', async () => {
  show();
  const band = within(await findBand());
  await band.findAllByRole('listitem');
  setRole('reader');
  expect(await band.findByRole('link', { name: '合同会社デザイン工房灯への申請を確認する' })).toBeVisible();
  expect(band.queryByRole('link', { name: /申請へ|修正する/ })).toBeNull();
});
