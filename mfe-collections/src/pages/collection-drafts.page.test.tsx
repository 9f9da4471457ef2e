import { screen, waitFor, within } from '@testing-library/react';
import type { CollectionDraft } from 'shared-api/types';
import { collectionsAnswer, makeCollectionDraft, setRole } from 'shared-features/testing';
import { refusal } from 'shared-shell/testing';
import { offPhone, onPhone, showCollection, showTab } from '../testing/collection-pages';

const three = [
  makeCollectionDraft(),
  makeCollectionDraft({
    id: 2,
    supplier_id: null,
    supplier: null,
    recipient_email: '',
    amount: null,
    payment_deadline: null,
  }),
  makeCollectionDraft({ id: 3, supplier_id: null, supplier: null, recipient_email: 'info@minato.example' }),
];

/** Drafts behind the API, with what was deleted. */
function showDrafts(drafts: readonly CollectionDraft[] = three, search = '') {
  const deleted: number[][] = [];
  const left = () => drafts.filter(({ id }) => !deleted.flat().includes(id));
  const page = showTab(
    'draft',
    {
      'get /invoices/request_sellers': () => collectionsAnswer([], { tab_counts: { draft: left().length } }),
      'get /invoice_request_drafts': ({ query }) => {
        const from = Number(query.get('page')) * 50;
        return { invoice_request_drafts: left().slice(from, from + 50), count: left().length };
      },
      'delete /invoice_request_drafts': ({ body }) => {
        deleted.push(body.invoice_request_drafts);
        return null;
      },
    },
    search,
  );
  return { ...page, deleted };
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const deleteButton = () => screen.getByRole('button', { name: '下書きを削除' });
const confirmDelete = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下書きを削除' });
afterEach(offPhone);

describe('drafts of requests', () => {
  it('show their partner if known, and link to the step where they were left', async () => {
    showDrafts();
    const cells = within(await rowOf('株式会社北陸精工'))
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent);
    expect(cells.slice(-4)).toEqual(['550,000円', '11/30（月）', '11/20（金） 14:05', '続きから入力']);
    expect(
      within(await rowOf('取引先未選択'))
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent)
        .slice(-4, -1),
    ).toEqual(['-', '-', '11/20（金） 14:05']);
    expect(screen.getByRole('link', { name: 'info@minato.example の下書きを続きから入力' })).toHaveAttribute(
      'href',
      '/collections/create?draft=3',
    );
    expect(screen.getByRole('link', { name: '株式会社北陸精工' })).toHaveAttribute('href', '/collections/draft/1');
    expect(await screen.findByRole('tab', { name: /下書き ?3 ?件/, selected: true })).toBeVisible();
  });

  it('are deleted together after a question with their number; the focus stays in the list', async () => {
    const { user, deleted } = showDrafts();
    await user.click(within(await rowOf('株式会社北陸精工')).getByRole('checkbox'));
    await user.click(within(await rowOf('info@minato')).getByRole('checkbox'));
    expect(screen.getByText(/2件を選択中/)).toBeVisible();
    await user.click(deleteButton());
    expect(await screen.findByRole('alertdialog', { name: '下書きを削除' })).toHaveTextContent(
      '選択した2件の下書きを削除しますか？ この操作は元に戻せません。',
    );
    await user.click(await confirmDelete());
    expect(await screen.findByText('下書きを2件削除しました。')).toBeInTheDocument();
    expect(deleted).toEqual([[1, 3]]);
    expect(await screen.findByRole('tab', { name: /下書き ?1 ?件/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: '下書き' })).toHaveFocus());
  });

  it('stay when the question is cancelled', async () => {
    const { user, deleted } = showDrafts();
    await user.click(await screen.findByRole('checkbox', { name: 'すべて選択' }));
    await user.click(deleteButton());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(deleted).toEqual([]);
  });

  it('show an error when they cannot be deleted', async () => {
    const { user } = showTab('draft', {
      'get /invoices/request_sellers': collectionsAnswer(),
      'get /invoice_request_drafts': { invoice_request_drafts: three, count: 3 },
      'delete /invoice_request_drafts': refusal(404, { message: '下書きが見つかりません。一覧を確認してください。' }),
    });
    await user.click(within(await rowOf('株式会社北陸精工')).getByRole('checkbox'));
    await user.click(deleteButton());
    await user.click(await confirmDelete());
    expect(await screen.findByText('下書きが見つかりません。一覧を確認してください。')).toBeVisible();
    expect(screen.getByText(/1件を選択中/)).toBeVisible();
  });

  it('show the previous page when the last page becomes empty', async () => {
    const { user } = showDrafts(
      Array.from({ length: 51 }, (_, index) =>
        makeCollectionDraft({ id: index + 1, supplier: { id: 3, name: `取引先${index + 1}号` } }),
      ),
      '?page=2',
    );
    await user.click(within(await rowOf('取引先51号')).getByRole('checkbox'));
    await user.click(deleteButton());
    await user.click(await confirmDelete());
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(await rowOf('取引先50号')).toBeVisible();
  });

  it('show a message when there are none', async () => {
    showDrafts([]);
    expect(await screen.findByText('下書きはありません。')).toBeVisible();
  });

  it('are cards with checkboxes on a phone', async () => {
    onPhone();
    const { user, deleted } = showDrafts();
    await user.click(await screen.findByRole('checkbox', { name: '取引先未選択 を選択' }));
    await user.click(deleteButton());
    await user.click(await confirmDelete());
    await waitFor(() => expect(deleted).toEqual([[2]]));
  });
});

describe('one draft', () => {
  const answers = {
    'get /invoices/request_sellers': collectionsAnswer(),
    'get /invoice_request_drafts/{id}': makeCollectionDraft({ id: 21, recipient_name: '' }),
  };

  it('shows the input and a link to resume', async () => {
    showCollection('draft', answers);
    expect(await screen.findByRole('link', { name: '続きから入力' })).toHaveAttribute(
      'href',
      '/collections/create?draft=21',
    );
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([
      fact('依頼先'),
      fact('ご担当者'),
      fact('請求金額（税込）'),
      fact('有効期限'),
      fact('手数料の負担'),
    ]).toEqual(['株式会社北陸精工', '-', '550,000円', '2026年11月30日（月）', '取引先']);
  });

  it('is deleted after a question, and redirects to the list', async () => {
    const { user } = showCollection('draft', { ...answers, 'delete /invoice_request_drafts': null });
    await user.click(await screen.findByRole('button', { name: '下書きを削除' }));
    await user.click(await confirmDelete());
    await waitFor(() => expect(window.location.pathname).toBe('/collections/draft'));
  });

  it('shows a message when it no longer exists', async () => {
    showCollection('draft', { 'get /invoice_request_drafts/{id}': refusal(404, { message: '見つかりません。' }) });
    expect(await screen.findByText('該当する下書きはありません。アドレスを確認してください。')).toBeVisible();
  });
});

it('drafts can be neither chosen nor deleted by a reader', async () => {
  showDrafts();
  await screen.findAllByRole('checkbox');
  setRole('reader');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(screen.getByRole('link', { name: 'info@minato.example' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '下書きを削除' })).toBeNull();
});
