import { screen, waitFor } from '@testing-library/react';
import { defaultAccounts } from 'shared-rules/accounting';
import { setRole } from 'shared-features/testing';
import { type FakeAnswers, refusal } from 'shared-shell/testing';
import { listAnswer } from '../testing/list-answer';
import { findTable, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

/** URLs that the browser was asked to save. */
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => jest.restoreAllMocks());

const address = (rows = 3) => ({
  url: '/api/v2/accounting/export?token=t1',
  expires_at: '2026-11-20T10:05:00+09:00',
  row_count: rows,
});

async function open(api: FakeAnswers = {}) {
  const page = showList(Page, {
    'get /received_invoices': listAnswer(),
    'get /accounting/settings': defaultAccounts('freee'),
    'get /accounting/export/url': address(),
    ...api,
  });
  await findTable();
  await page.user.click(screen.getByRole('button', { name: 'ダウンロード' }));
  await page.user.click(await screen.findByRole('menuitem', { name: '会計用（仕訳・月次明細書）' }));
  await screen.findByRole('button', { name: '取り込み用CSVをダウンロード' });
  const queries = () =>
    page.calls.filter(({ name }) => name === 'get /accounting/export/url').map(({ query }) => query.toString());
  const puts = () => page.calls.filter(({ name }) => name === 'put /accounting/settings').map(({ body }) => body);
  return { ...page, queries, puts };
}

describe('会計用のダウンロード', () => {
  it('saves the journal of the last month, and leaves unchanged settings alone', async () => {
    const { user, queries, puts } = await open();
    await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
    await waitFor(() => expect(saved).toEqual(['/api/v2/accounting/export?token=t1']));
    expect(queries()).toEqual(['kind=journal&month=2026-10']);
    expect(puts()).toEqual([]);
  });

  it('saves the journal for Excel on its own button, and the next one for import again', async () => {
    const { user, queries } = await open();
    await user.click(screen.getByRole('button', { name: 'Excel用CSVをダウンロード' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(queries()).toEqual(['kind=journal_sheet&month=2026-10', 'kind=journal&month=2026-10']);
  });

  it('says which software the file is for, and which file is for Excel', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '弥生会計' }));
    expect(screen.getByText('弥生会計に取り込むファイルです。Excelで開かないでください。')).toBeVisible();
    expect(screen.getByText(/仕訳をExcelで確認するファイルです。/)).toBeVisible();
  });

  it('limits names of accounts to the width that 弥生会計 takes, and to no such width for the others', async () => {
    const { user } = await open({ 'put /accounting/settings': defaultAccounts('freee') });
    const field = screen.getByRole('textbox', { name: 'カードの勘定科目' });
    await user.clear(field);
    await user.type(field, 'クレジットカードの未払金額');
    await user.click(screen.getByRole('radio', { name: '弥生会計' }));
    await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
    expect(field).toHaveAccessibleDescription(/全角12文字（半角24文字）以内/);
    await user.click(screen.getByRole('radio', { name: 'freee会計' }));
    await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('keeps changed settings for the company; tax categories follow the software, own words stay', async () => {
    const { user, puts } = await open({ 'put /accounting/settings': defaultAccounts('yayoi') });
    await user.clear(screen.getByRole('textbox', { name: '手数料以外の税区分' }));
    await user.type(screen.getByRole('textbox', { name: '手数料以外の税区分' }), '不課税');
    await user.click(screen.getByRole('radio', { name: '弥生会計' }));
    expect(screen.getByRole('textbox', { name: '手数料の税区分' })).toHaveValue('課対仕入込10%適格');
    await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(puts()).toEqual([{ ...defaultAccounts('yayoi'), other_tax: '不課税' }]);
  });

  it('says so if the month has no transfer, and saves nothing', async () => {
    const { user } = await open({ 'get /accounting/export/url': address(0) });
    await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
    expect(await screen.findByText('2026年10月に振込が完了したお支払いはありません。')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('shows errors at their fields', async () => {
    const { user } = await open({
      'put /accounting/settings': refusal(422, {
        message: '入力内容に誤りがあります。',
        errors: [{ field: 'fee_account', code: 'too_long', message: '12文字以内で入力してください。' }],
      }),
    });
    await user.clear(screen.getByRole('textbox', { name: '仕入の勘定科目' }));
    await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
    expect(screen.getByRole('textbox', { name: '仕入の勘定科目' })).toHaveAccessibleDescription(
      /仕入の勘定科目が入力されていません。/,
    );
    await user.type(screen.getByRole('textbox', { name: '仕入の勘定科目' }), '未払費用');
    await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '手数料の勘定科目' })).toHaveAccessibleDescription(/12文字以内/),
    );
  });

  it('saves the statement of the chosen month', async () => {
    const { user, queries } = await open();
    await user.click(screen.getByRole('button', { name: '月次明細書をPDFでダウンロード' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(queries()).toEqual(['kind=statement&month=2026-10']);
  });
});

it('the settings are shown to others than administrators, who download with them', async () => {
  const { user, queries, puts } = await open();
  setRole('reader');
  expect(await screen.findByText('仕訳の設定は、会社の管理者だけが変更できます。')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('補助科目').nextElementSibling).toHaveTextContent('出力しない');
  await user.click(screen.getByRole('button', { name: '取り込み用CSVをダウンロード' }));
  await waitFor(() => expect(queries()).toEqual(['kind=journal&month=2026-10']));
  expect(puts()).toEqual([]);
});
