import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SupplierSummary } from 'shared-api/types';
import { makeSupplier, makeSupplierAccount } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './supplier-list.page';

const counts = { count_all: 3, count_enable: 2, count_disable: 1 };

const answer = (suppliers: SupplierSummary[], total = suppliers.length) => ({
  suppliers,
  total_count: total,
  ...counts,
});

function open(suppliers: NonNullable<FakeAnswers['get /suppliers']>, search = '', user?: string) {
  const page = renderPage(Page, {
    path: patterns.suppliers,
    at: patterns.suppliers + search,
    api: { 'get /suppliers': suppliers },
    ...(user !== undefined && { user }),
  });
  const asked = () => page.calls.filter(({ name }) => name === 'get /suppliers').map(({ query }) => query.toString());
  return { ...page, asked };
}

const findTable = () => screen.findByRole('table', { name: '取引先' });
const onPhone = () => {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
};
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

describe('a supplier in the list', () => {
  it('has the columns of the specification, and links to its page', async () => {
    open(
      answer([makeSupplier({ corporate_number: '7000012050002', account_count: 3, last_payment_date: '2026-11-20' })]),
    );
    const table = within(await findTable());
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '取引先名',
      '区分',
      '法人番号',
      '振込先口座',
      '最終支払日',
      '状態',
    ]);
    const [, row] = table.getAllByRole('row');
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '有限会社みなと印刷ミナトインサツ',
      '法人',
      '7000012050002',
      'みずほ銀行　神田支店普通 1234567　ほか2口座',
      '11/20（金）',
      '有効',
    ]);
    expect(table.getByRole('link', { name: '有限会社みなと印刷' })).toHaveAttribute('href', '/suppliers/1');
  });

  it('shows dashes for missing values', async () => {
    open(answer([makeSupplier({ business_form: 2, account: null, account_count: 0, status: 'disable' })]));
    const [, row] = within(await findTable()).getAllByRole('row');
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual([
      '個人事業主',
      '-',
      '-',
      '-',
      '無効',
    ]);
  });

  it('is a card on a phone, and all of it is a link', async () => {
    onPhone();
    open(
      answer([
        makeSupplier({
          corporate_number: '7000012050002',
          account: makeSupplierAccount({ bank_name: 'ゆうちょ銀行' }),
        }),
      ]),
    );
    const card = within(await screen.findByRole('list', { name: '取引先' })).getByRole('listitem');
    expect(within(card).getByRole('link', { name: '有限会社みなと印刷' })).toHaveAttribute('href', '/suppliers/1');
    for (const text of ['有効', '法人', '法人番号 7000012050002', 'ゆうちょ銀行', '最終支払日 -'])
      expect(card).toHaveTextContent(text);
  });
});

describe('the tabs and the search', () => {
  it('start with the enabled suppliers, and show both counts', async () => {
    const { asked } = open(answer([makeSupplier()]));
    await findTable();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['有効2件', '無効1件']);
    expect(asked()).toEqual(['status=enable&page=0&size=50']);
  });

  it('are kept in the address, and a tab keeps the search', async () => {
    const { user, asked } = open(answer([makeSupplier()]));
    await findTable();
    await user.type(screen.getByRole('searchbox', { name: '取引先名・カナ・法人番号・登録番号' }), ' みなと {Enter}');
    await waitFor(() => expect(window.location.search).toBe('?status=enable&search=%E3%81%BF%E3%81%AA%E3%81%A8'));
    await user.click(screen.getByRole('tab', { name: /無効/ }));
    await waitFor(() => expect(window.location.search).toBe('?status=disable&search=%E3%81%BF%E3%81%AA%E3%81%A8'));
    expect(asked().at(-1)).toBe('status=disable&search=%E3%81%BF%E3%81%AA%E3%81%A8&page=0&size=50');
  });

  it('follow the address, also on back', async () => {
    const { user } = open(answer([makeSupplier()]), '?status=disable&search=T7');
    await findTable();
    const field = screen.getByRole('searchbox');
    expect(field).toHaveValue('T7');
    expect(screen.getByRole('tab', { name: /無効/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    await waitFor(() => expect(window.location.search).toBe('?status=disable'));
    expect(field).toHaveValue('');
    window.history.back();
    await waitFor(() => expect(field).toHaveValue('T7'));
  });
});

describe('an empty list', () => {
  const none = { suppliers: [], total_count: 0 };

  it('offers to add the first supplier', async () => {
    open({ ...none, count_all: 0, count_enable: 0, count_disable: 0 });
    const empty = (await screen.findByText('取引先はありません。')).parentElement!;
    expect(within(empty).getByRole('link', { name: '取引先を追加' })).toHaveAttribute('href', '/suppliers/add/company');
  });

  it('names only the tab when the other has suppliers', async () => {
    open({ ...none, count_all: 2, count_enable: 2, count_disable: 0 }, '?status=disable');
    expect(await screen.findByText('無効な取引先はありません。')).toBeVisible();
  });

  it('offers to clear the search when nothing matches', async () => {
    const { user } = open({ ...none, ...counts }, '?search=xyz');
    const empty = (await screen.findByText('該当する取引先はありません。別の条件を試してください。')).parentElement!;
    await user.click(within(empty).getByRole('button', { name: '条件をクリア' }));
    await waitFor(() => expect(window.location.search).toBe('?status=enable'));
  });

  it('shows why it could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = open(() => (isDown ? refusal(503, { message: '混み合っています。' }) : answer([makeSupplier()])));
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await findTable()).toBeVisible();
    expect(screen.queryByText('混み合っています。')).toBeNull();
  });
});

describe('pages', () => {
  it('change with the buttons, and redirect from beyond the end to the last one', async () => {
    const { user, asked } = open(
      ({ query }) => (Number(query.get('page')) > 1 ? answer([], 60) : answer([makeSupplier()], 60)),
      '?page=9',
    );
    await findTable();
    expect(window.location.search).toBe('?status=enable&page=2');
    expect(asked()).toEqual(['status=enable&page=8&size=50', 'status=enable&page=1&size=50']);
    await user.click(screen.getByRole('button', { name: '前へ' }));
    await waitFor(() => expect(window.location.search).toBe('?status=enable'));
    expect(screen.getByRole('group', { name: '検索結果' })).toHaveFocus();
  });
});

it('begins with its last rows when it is opened again in the session', async () => {
  open(answer([makeSupplier()]), '', '7');
  await findTable();
  cleanup();
  open(() => new Promise<never>(() => undefined), '', '7');
  const table = screen.getByRole('table', { name: '取引先' });
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(within(table).getByRole('link', { name: '有限会社みなと印刷' })).toBeVisible();
  expect(screen.getByText('更新中…')).toBeVisible();
  sessionStorage.clear();
});
