import { screen, waitFor, within } from '@testing-library/react';
import { setRole } from 'shared-features/testing';
import { refusal } from 'shared-shell/testing';
import { makeDraft, showDrafts, threeDrafts as three } from '../testing/drafts-page';
import { listAnswer } from '../testing/list-answer';
import { offPhone, onPhone, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });
const deleteButton = () => screen.getByRole('button', { name: '下書きを削除' });
afterEach(offPhone);

describe('drafts', () => {
  it('show their progress and a link to resume', async () => {
    showDrafts(Page);
    const cells = within(await rowOf('I-00000041'))
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent);
    expect(cells.slice(-5)).toEqual(['有限会社みなと印刷', '264,000円', '100,000円', '11/20（金） 14:05', '再開']);
    expect(within(await rowOf('I-00000042')).getByRole('link', { name: '再開' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/payments/add?draft=2',
    );
    expect(screen.getByText('3件中 1〜3件')).toBeVisible();
    expect(screen.getByRole('tab', { name: /下書き ?3 ?件/, selected: true })).toBeVisible();
  });

  it('are deleted together after a question with their number; the focus stays in the list', async () => {
    const { user, deleted } = showDrafts(Page);
    await user.click(within(await rowOf('I-00000041')).getByRole('checkbox'));
    await user.click(within(await rowOf('I-00000043')).getByRole('checkbox'));
    await user.click(deleteButton());
    const dialog = screen.getByRole('alertdialog', { name: '下書きを削除' });
    expect(dialog).toHaveTextContent('選択した2件の下書きを削除しますか？ この操作は元に戻せません。');
    await user.click(within(dialog).getByRole('button', { name: '下書きを削除' }));
    expect(await screen.findByText('下書きを2件削除しました。')).toBeInTheDocument();
    expect(deleted).toEqual([[1, 3]]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /I-00000041/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('tab', { name: /下書き ?1 ?件/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: '下書き' })).toHaveFocus());
    expect(deleteButton()).toBeDisabled();
  });

  it('stay when the question is cancelled', async () => {
    const { user, deleted } = showDrafts(Page);
    await user.click(within(await rowOf('I-00000041')).getByRole('checkbox'));
    await user.click(deleteButton());
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(deleted).toEqual([]);
    expect(screen.getByText(/1件を選択中/)).toBeVisible();
  });

  it('can be selected and deleted all at once', async () => {
    const { user, deleted } = showDrafts(Page);
    await rowOf('I-00000041');
    await user.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
    await user.click(deleteButton());
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '下書きを削除' }));
    expect(await screen.findByText('下書きはありません。')).toBeVisible();
    expect(deleted).toEqual([[1, 2, 3]]);
  });

  it('show an error when they cannot be deleted, and keep the selection', async () => {
    const { user } = showList(
      Page,
      {
        'get /received_invoices': listAnswer([]),
        'get /drafts': { drafts: three, count: 3 },
        'delete /drafts': refusal(404, { message: '下書きが見つかりません。一覧を確認してください。' }),
      },
      '?tab=draft',
    );
    await user.click(within(await rowOf('I-00000041')).getByRole('checkbox'));
    await user.click(deleteButton());
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '下書きを削除' }));
    expect(await screen.findByText('下書きが見つかりません。一覧を確認してください。')).toBeVisible();
    expect(screen.getByText(/1件を選択中/)).toBeVisible();
  });

  it('show the previous page when the last page becomes empty', async () => {
    const { user } = showDrafts(
      Page,
      Array.from({ length: 51 }, (_, index) => makeDraft(index + 1)),
      '?tab=draft&page=2',
    );
    await user.click(within(await rowOf('I-00000091')).getByRole('checkbox'));
    await user.click(deleteButton());
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '下書きを削除' }));
    await waitFor(() => expect(window.location.search).toBe('?tab=draft'));
    expect(await rowOf('I-00000090')).toBeVisible();
  });

  it('are cards with checkboxes on a phone', async () => {
    onPhone();
    const { user, deleted } = showDrafts(Page);
    await user.click(await screen.findByRole('checkbox', { name: 'I-00000042 有限会社みなと印刷 を選択' }));
    await user.click(deleteButton());
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '下書きを削除' }));
    await waitFor(() => expect(deleted).toEqual([[2]]));
  });

  it('are loaded again on retry after a failure', async () => {
    let tries = 0;
    const { user } = showList(
      Page,
      {
        'get /received_invoices': listAnswer([]),
        'get /drafts': () =>
          tries++ === 0 ? refusal(500, { message: '予期しないエラーが発生しました。' }) : { drafts: three, count: 3 },
      },
      '?tab=draft',
    );
    expect(await screen.findByText('予期しないエラーが発生しました。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await rowOf('I-00000041')).toBeVisible();
  });
});

it('drafts can be neither chosen nor deleted by a reader', async () => {
  showDrafts(Page);
  await rowOf('I-00000041');
  setRole('reader');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(await rowOf('I-00000041')).toBeVisible();
  expect(screen.queryByRole('button', { name: '下書きを削除' })).toBeNull();
  expect(screen.queryByRole('link', { name: '再開' })).toBeNull();
});
