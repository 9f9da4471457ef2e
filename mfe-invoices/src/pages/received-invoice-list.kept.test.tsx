import { act, cleanup, screen, within } from '@testing-library/react';
import { $api, signOut } from 'shared-auth';
import { makeSummary } from 'shared-features/testing';
import { type FakeAnswers, refusal } from 'shared-shell/testing';
import { listAnswer } from '../testing/list-answer';
import { findTable, offPhone, onPhone, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

const USER = '7';
const before = listAnswer([makeSummary({ supplier: { ...makeSummary().supplier, name: '株式会社ひので' } })]);
const after = listAnswer([makeSummary({ supplier: { ...makeSummary().supplier, name: '株式会社ゆうひ' } })]);
const silent = () => new Promise<never>(() => undefined);
const failure = refusal(503, { message: 'ただいま混み合っています。' });

const badge = { invoices: [], count: 0, total_count: 9, total_count_is_action_required: 2, next_cursor: null };

/** Shows the page beside the shell's count of 要対応. */
function PageInShell() {
  $api.useQuery('get', '/invoices');
  return <Page />;
}

type ListAnswer = NonNullable<FakeAnswers['get /received_invoices']>;

/** Opens the list in the same tab, after earlier renders have gone as with a reload. */
function load(answer: ListAnswer, { user = USER, search = '' } = {}) {
  cleanup();
  const api = { 'get /received_invoices': answer, 'get /invoices': badge, 'post /logout': null };
  return showList(PageInShell, api, search, user);
}

async function loadOnce(search = '') {
  load(before, { search });
  await screen.findByText('株式会社ひので');
}

afterEach(() => {
  offPhone();
  sessionStorage.clear();
});

describe('the list, opened again in the same session', () => {
  it('shows its last rows at once, marked as being refreshed, and exchanges them', async () => {
    await loadOnce();
    let answer: (rows: typeof after) => void = () => undefined;
    const held = new Promise<typeof after>((resolve) => {
      answer = resolve;
    });
    load(() => held);
    const table = screen.getByRole('table', { name: '受取請求書' });
    expect(within(table).getByText('株式会社ひので')).toBeVisible();
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('tab', { name: /すべて/ })).toHaveTextContent('120件');
    const range = screen.getByText('更新中…').closest('[role=status]');
    expect(range).toHaveTextContent('1件中 1〜1件');
    answer(after);
    expect(await screen.findByText('株式会社ゆうひ')).toBeVisible();
    expect(screen.queryByText('株式会社ひので')).not.toBeInTheDocument();
    expect(table).toHaveAttribute('aria-busy', 'false');
    expect(range).toHaveTextContent(/^1件中 1〜1件$/);
  });

  it('shows them as cards on a phone', async () => {
    onPhone();
    await loadOnce();
    load(silent);
    const cards = screen.getByRole('list', { name: '受取請求書' });
    expect(cards).toHaveAttribute('aria-busy', 'true');
    expect(cards).toHaveTextContent('株式会社ひので');
  });

  it('shows only the rows of the same tab and filter', async () => {
    await loadOnce('?tab=review');
    load(silent);
    expect(screen.getByText('読み込み中')).toBeInTheDocument();
    load(silent, { search: '?tab=review' });
    expect(screen.getByText('株式会社ひので')).toBeVisible();
  });

  it('keeps its rows beside the error when the refresh fails, and retries on request', async () => {
    await loadOnce();
    let tries = 0;
    const { user } = load(() => (tries++ === 0 ? failure : after));
    expect(await screen.findByText('ただいま混み合っています。')).toBeVisible();
    expect(screen.getByText('株式会社ひので')).toBeVisible();
    expect(screen.queryByText('更新中…')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('株式会社ゆうひ')).toBeVisible();
    expect(screen.queryByText('ただいま混み合っています。')).not.toBeInTheDocument();
  });

  it.each([403, 404])('hides and removes its rows when the server answers %s', async (status) => {
    await loadOnce();
    load(refusal(status, { message: '表示できません。' }));
    expect(await screen.findByText('表示できません。')).toBeVisible();
    expect(screen.queryByText('株式会社ひので')).not.toBeInTheDocument();
    load(silent);
    expect(screen.queryByText('株式会社ひので')).not.toBeInTheDocument();
  });
});

describe('the last rows of the list', () => {
  it('are not shown to another user', async () => {
    await loadOnce();
    load(silent, { user: '8' });
    expect(screen.getByText('読み込み中')).toBeInTheDocument();
    expect(screen.queryByText('株式会社ひので')).not.toBeInTheDocument();
    load(silent);
    expect(screen.queryByText('株式会社ひので')).not.toBeInTheDocument();
  });

  it('are gone after ログアウト', async () => {
    await loadOnce();
    await act(signOut);
    load(silent);
    expect(screen.getByText('読み込み中')).toBeInTheDocument();
  });

  it("do not make the shell refetch its count, which is as fresh as the list's", async () => {
    load(listAnswer(undefined, { counts: { actionRequired: 3 } }));
    await findTable();
    const { calls } = load(before);
    await screen.findByText('株式会社ひので');
    expect(calls.filter(({ name }) => name === 'get /invoices')).toHaveLength(1);
  });
});
