import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeSummary } from 'shared-features/testing';
import { refusal } from 'shared-shell/testing';
import { listAnswer } from '../testing/list-answer';
import { findTable, offPhone, onPhone, openConditions, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

afterEach(offPhone);

const field = (name: string) => screen.getByRole('textbox', { name });
const search = () => screen.getByRole('button', { name: '検索' });
const lastOf = (asked: () => string[]) => new URLSearchParams(asked().at(-1));

describe('the conditions', () => {
  it('are applied together on 検索, and kept in the address', async () => {
    const { user, asked } = showList(Page, { 'get /received_invoices': listAnswer() });
    await findTable();
    await openConditions(user);
    await user.type(screen.getByRole('searchbox', { name: '取引先' }), ' みなと ');
    await user.type(screen.getByRole('searchbox', { name: '請求書番号' }), 'M-2026');
    await user.type(field('請求日の開始日'), '２０２６年１０月１日');
    await user.type(field('請求日の終了日'), '2026/10/31');
    await user.type(field('請求金額（税込）の下限'), '１０，０００');
    await user.type(field('請求金額（税込）の上限'), '500000');
    await user.click(screen.getByRole('button', { name: /ステータス/ }));
    await user.click(screen.getByRole('option', { name: '未申請' }));
    expect(asked()).toEqual(['page=0&size=50']);

    await user.click(search());
    await waitFor(() =>
      expect(Object.fromEntries(lastOf(asked))).toEqual({
        partner: 'みなと',
        number: 'M-2026',
        issued_from: '2026-10-01',
        issued_to: '2026-10-31',
        amount_from: '10000',
        amount_to: '500000',
        status: '0',
        page: '0',
        size: '50',
      }),
    );
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      partner: 'みなと',
      number: 'M-2026',
      issued_from: '2026-10-01',
      issued_to: '2026-10-31',
      amount_from: '10000',
      amount_to: '500000',
      status: '0',
    });
  });

  it('are restored from the address, also on back and forward', async () => {
    const { user, asked } = showList(
      Page,
      { 'get /received_invoices': listAnswer() },
      '?partner=みなと&issued_from=2026-10-01&amount_to=5000&status=4',
    );
    await findTable();
    await openConditions(user);
    expect(screen.getByRole('searchbox', { name: '取引先' })).toHaveValue('みなと');
    expect(field('請求日の開始日')).toHaveValue('2026/10/01');
    expect(field('請求金額（税込）の上限')).toHaveValue('5,000');
    expect(screen.getByRole('button', { name: /ステータス/ })).toHaveTextContent('振込完了');

    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(field('請求金額（税込）の上限')).toHaveValue('');
    window.history.back();
    await waitFor(() => expect(field('請求金額（税込）の上限')).toHaveValue('5,000'));
    expect(lastOf(asked).get('amount_to')).toBe('5000');
  });

  it('stand in one line, in words, until their fields are opened', async () => {
    const { user } = showList(Page, { 'get /received_invoices': listAnswer() }, '?partner=みなと&amount_to=5000');
    await findTable();
    const button = screen.getByRole('button', { name: '検索条件 2件を指定中' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const words = screen.getByRole('list', { name: '指定中の検索条件' });
    expect(words).toHaveTextContent('取引先: みなと請求金額（税込）: 〜5,000円');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();

    await openConditions(user);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(words).not.toBeInTheDocument();
    await user.click(button);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByRole('button', { name: '検索条件' })).toHaveFocus();
  });

  it('ignore invalid values in the address', async () => {
    const { asked } = showList(
      Page,
      { 'get /received_invoices': listAnswer() },
      '?tab=nowhere&issued_from=2026-02-30&amount_from=cheap&page=0&sort=colour',
    );
    await findTable();
    expect(asked()).toEqual(['page=0&size=50']);
  });

  it('are applied on Enter, but not on the Enter that ends a conversion', async () => {
    const { user, asked } = showList(Page, { 'get /received_invoices': listAnswer() });
    await findTable();
    await openConditions(user);
    const partner = screen.getByRole('searchbox', { name: '取引先' });
    await user.type(partner, 'みなと');
    // In Safari only the key code shows that the key belongs to the input method.
    expect(fireEvent.keyDown(partner, { key: 'Enter', keyCode: 229 })).toBe(false);
    await user.type(partner, '{Enter}');
    await waitFor(() => expect(lastOf(asked).get('partner')).toBe('みなと'));
  });

  it('show an error at a range that ends before it begins, focus it, and send nothing', async () => {
    const { user, asked } = showList(Page, { 'get /received_invoices': listAnswer() });
    await findTable();
    await openConditions(user);
    await user.type(field('請求金額（税込）の下限'), '500');
    await user.type(field('請求金額（税込）の上限'), '100');
    await user.type(field('請求日の開始日'), '2026/10/31');
    await user.type(field('請求日の終了日'), '2026/10/01');
    await user.click(search());
    await waitFor(() => expect(field('請求日の終了日')).toHaveFocus());
    expect(field('請求日の終了日')).toHaveAccessibleDescription(
      '請求日の範囲が正しくありません。終了日は開始日以降の日付を入力してください。',
    );
    expect(field('請求金額（税込）の上限')).toHaveAccessibleDescription(
      '金額の範囲が正しくありません。上限は下限以上の金額を入力してください。',
    );
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['請求日の開始日', 'きのう', '請求日の日付が正しくありません。例: 2026/11/30'],
    ['請求金額（税込）の下限', '安い', '金額は1円以上の整数で入力してください。'],
  ])('show an error at an invalid %s', async (name, text, message) => {
    const { user } = showList(Page, { 'get /received_invoices': listAnswer() });
    await findTable();
    await openConditions(user);
    await user.type(field(name), text);
    await user.click(search());
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
  });

  it('stay when the tab changes, except for a status that the tab does not have', async () => {
    const { user, asked } = showList(
      Page,
      { 'get /received_invoices': listAnswer() },
      '?partner=みなと&status=0&page=2',
    );
    await findTable();
    await user.click(screen.getByRole('tab', { name: /審査中/ }));
    expect(window.location.search).toBe(`?tab=review&partner=${encodeURIComponent('みなと')}`);
    await waitFor(() =>
      expect(Object.fromEntries(lastOf(asked))).toEqual({ tab: 'review', partner: 'みなと', page: '0', size: '50' }),
    );
  });

  it('keep unfinished input when the rows are sorted', async () => {
    const { user } = showList(Page, { 'get /received_invoices': listAnswer() });
    await findTable();
    await openConditions(user);
    await user.type(screen.getByRole('searchbox', { name: '取引先' }), 'みな');
    await user.click(screen.getByRole('button', { name: '支払期日' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=due_date&order=asc'));
    expect(screen.getByRole('searchbox', { name: '取引先' })).toHaveValue('みな');
  });

  it('open in a drawer on a phone; the button shows their number, the page their text', async () => {
    onPhone();
    const { user, asked } = showList(
      Page,
      { 'get /received_invoices': listAnswer() },
      '?amount_from=1000&amount_to=5000',
    );
    const button = await screen.findByRole('button', { name: '検索条件 1件を指定中' });
    expect(screen.getByText('請求金額（税込）: 1,000円〜5,000円')).toBeVisible();
    await user.click(button);
    const drawer = screen.getByRole('dialog', { name: '検索条件' });
    await user.type(await within(drawer).findByRole('searchbox', { name: '取引先' }), 'みなと{Enter}');
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    expect(await screen.findByText('取引先: みなと')).toBeVisible();
    await waitFor(() =>
      expect(Object.fromEntries(lastOf(asked))).toMatchObject({ partner: 'みなと', amount_from: '1000' }),
    );
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('the order', () => {
  it('starts with the newest, changes by column, and reverses on a second press', async () => {
    const { user, asked } = showList(Page, { 'get /received_invoices': listAnswer() });
    await findTable();
    const direction = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
    expect(direction('管理番号')).toBe('descending');
    expect(direction('請求金額（税込）')).toBe('none');
    expect(direction('取引先')).toBeNull();
    await user.click(screen.getByRole('button', { name: '請求金額（税込）' }));
    await waitFor(() => expect(direction('請求金額（税込）')).toBe('descending'));
    expect(direction('管理番号')).toBe('none');
    await user.click(screen.getByRole('button', { name: '請求金額（税込）' }));
    await waitFor(() => expect(direction('請求金額（税込）')).toBe('ascending'));
    await user.click(screen.getByRole('button', { name: '支払期日' }));
    await waitFor(() =>
      expect(asked()).toEqual([
        'page=0&size=50',
        'sort=amount&order=desc&page=0&size=50',
        'sort=amount&order=asc&page=0&size=50',
        'sort=due_date&order=asc&page=0&size=50',
      ]),
    );
  });

  it('is chosen from a menu on a phone', async () => {
    onPhone();
    const { user } = showList(Page, { 'get /received_invoices': listAnswer() });
    await user.click(await screen.findByRole('button', { name: '並び順: 登録が新しい順' }));
    await user.click(await screen.findByRole('menuitem', { name: '請求金額が高い順' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=amount&order=desc'));
    // The menu, which hides the page behind it, closes after the frame that shows the press.
    expect(await screen.findByRole('button', { name: '並び順: 請求金額が高い順' })).toBeVisible();
  });
});

describe('the pages', () => {
  it('change the address, and move the focus to the top of the rows', async () => {
    const { user, asked } = showList(Page, { 'get /received_invoices': listAnswer([makeSummary()], { total: 120 }) });
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    expect(window.location.search).toBe('?page=2');
    expect(screen.getByRole('group', { name: '検索結果' })).toHaveFocus();
    expect(screen.getAllByText('120件中 51〜100件')[0]).toBeVisible();
    expect(asked()).toEqual(['page=0&size=50', 'page=1&size=50']);
  });

  it('keep the previous rows, marked as busy, until the next ones arrive', async () => {
    let arrive = () => {};
    const { user } = showList(Page, {
      'get /received_invoices': async ({ query }) => {
        if (query.get('page') === '1') await new Promise<void>((resolve) => (arrive = resolve));
        return listAnswer([makeSummary({ doc_number: query.get('page') === '1' ? 2 : 1 })], { total: 120 });
      },
    });
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    expect(await findTable()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('link', { name: 'I-00000001' })).toBeVisible();
    arrive();
    expect(await screen.findByRole('link', { name: 'I-00000002' })).toBeVisible();
    expect(await findTable()).toHaveAttribute('aria-busy', 'false');
  });

  it('continue by cursor beyond the counted rows', async () => {
    const answer = listAnswer([makeSummary()], { total: 1000, isCapped: true, nextCursor: 'after-20' });
    const { user, asked } = showList(Page, { 'get /received_invoices': answer }, '?page=20');
    expect((await screen.findAllByText('1,000件以上のうち 951〜951件'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '次へ' }));
    expect(window.location.search).toBe('?page=21&cursor=after-20');
    await waitFor(() => expect(asked().at(-1)).toBe('page=20&size=50&cursor=after-20'));
    await user.click(screen.getByRole('button', { name: '前へ' }));
    expect(window.location.search).toBe('?page=20');
  });

  it('redirect to the last page from one beyond the end', async () => {
    const { asked } = showList(
      Page,
      {
        'get /received_invoices': ({ query }) => listAnswer(query.get('page') === '2' ? undefined : [], { total: 120 }),
      },
      '?page=99',
    );
    await findTable();
    expect(window.location.search).toBe('?page=3');
    expect(asked()).toEqual(['page=98&size=50', 'page=2&size=50']);
  });

  it('fall back to the page number when a cursor is rejected', async () => {
    const refused = refusal(422, { message: '条件が正しくありません。' });
    showList(
      Page,
      {
        'get /received_invoices': ({ query }) =>
          query.has('cursor') ? refused : listAnswer(undefined, { total: 1000, isCapped: true }),
      },
      '?page=21&cursor=old',
    );
    await findTable();
    expect(window.location.search).toBe('?page=21');
  });
});
