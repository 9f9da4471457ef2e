import { screen, waitFor, within } from '@testing-library/react';
import type { ApprovalSummary, Draft } from 'shared-api/types';
import { setRole } from 'shared-features/testing';
import { type FakeAnswers, loginUser, refusal } from 'shared-shell/testing';
import { listAnswer } from '../testing/list-answer';
import { offPhone, onPhone, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

const makeDraft = (id: number, part: Partial<Draft> = {}): Draft => ({
  id,
  doc_number: 40 + id,
  amount: 100_000,
  supplier_account_id: null,
  transfer_date: null,
  transfer_person_name: '',
  credit_card_id: null,
  promotion_code: null,
  note: '',
  supplier: { id: 1, name: '有限会社みなと印刷' },
  invoice_number: 'M-2026-1031',
  invoice_amount: 264_000,
  due_date: '2026-11-30',
  created_at: '2026-11-19T09:00:00+09:00',
  updated_at: '2026-11-20T14:05:00+09:00',
  ...part,
});
const three = [makeDraft(1), makeDraft(2, { amount: null }), makeDraft(3)];

/** Drafts behind the API, with what was deleted. */
function showDrafts(drafts: readonly Draft[] = three, search = '?tab=draft', api: FakeAnswers = {}) {
  const deleted: number[][] = [];
  const left = () => drafts.filter(({ id }) => !deleted.flat().includes(id));
  const page = showList(
    Page,
    {
      'get /received_invoices': () => listAnswer([], { counts: { draft: left().length } }),
      'get /drafts': ({ query }) => {
        const from = Number(query.get('page')) * 50;
        return { drafts: left().slice(from, from + 50), count: left().length };
      },
      'delete /drafts': ({ body }) => {
        deleted.push(body.drafts);
        return null;
      },
      ...api,
    },
    search,
  );
  return { ...page, deleted };
}

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });
const deleteButton = () => screen.getByRole('button', { name: '下書きを削除' });
afterEach(offPhone);

describe('drafts', () => {
  it('show their progress and a link to resume', async () => {
    showDrafts();
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
    const { user, deleted } = showDrafts();
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
    const { user, deleted } = showDrafts();
    await user.click(within(await rowOf('I-00000041')).getByRole('checkbox'));
    await user.click(deleteButton());
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(deleted).toEqual([]);
    expect(screen.getByText(/1件を選択中/)).toBeVisible();
  });

  it('can be selected and deleted all at once', async () => {
    const { user, deleted } = showDrafts();
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
    const { user, deleted } = showDrafts();
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
  showDrafts();
  await rowOf('I-00000041');
  setRole('reader');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(await rowOf('I-00000041')).toBeVisible();
  expect(screen.queryByRole('button', { name: '下書きを削除' })).toBeNull();
  expect(screen.queryByRole('link', { name: '再開' })).toBeNull();
});

const makeApproval = (draftId: number, part: Partial<ApprovalSummary> = {}): ApprovalSummary => ({
  id: `3f6e2a10-5a1c-4a57-9a0e-2f0a4b1c7d0${draftId}`,
  state: 'waiting',
  doc_number: 40 + draftId,
  payment_id: null,
  pre_registration_id: null,
  draft_id: draftId,
  supplier: { id: 1, name: '有限会社みなと印刷' },
  invoice_number: 'M-2026-1031',
  amount: 100_000,
  transfer_date: '2026-11-30',
  reasons: ['amount'],
  steps: 2,
  approvals: 1,
  requested_by: { id: 2, name: '佐藤 一郎' },
  requested_at: '2026-11-20T10:00:00+09:00',
  decide_before: '2026-11-26T15:00:00+09:00',
  is_late: false,
  may_approve: false,
  ...part,
});

describe('drafts for which approval was asked', () => {
  const LISTS: Readonly<Record<string, ApprovalSummary>> = {
    waiting: makeApproval(1),
    to_pay: makeApproval(2, { state: 'approved' }),
    returned: makeApproval(3, { state: 'returned' }),
  };
  const counts = { to_approve: 0, to_pay: 1, returned: 1 };
  const APPROVALS: FakeAnswers = {
    'get /approvals': ({ query }) => {
      const found = LISTS[query.get('of') ?? ''];
      return { approvals: found === undefined ? [] : [found], count: 1, counts };
    },
    'delete /approvals/{id}': null,
  };

  const showFor = (approvals: typeof loginUser.approvals) =>
    showDrafts(three, '?tab=draft', { ...APPROVALS, 'get /users/information': { ...loginUser, approvals } });
  const WITH_RULES = { mayApprove: false, mayPay: true };

  it('show its state, with a link to the request', async () => {
    showFor(WITH_RULES);
    const link = await within(await rowOf('I-00000041')).findByRole('link', { name: '社内承認待ち 1/2' });
    expect(link).toHaveAttribute('href', '/approvals/3f6e2a10-5a1c-4a57-9a0e-2f0a4b1c7d01');
    expect(await within(await rowOf('I-00000042')).findByRole('link', { name: '承認済み' })).toBeVisible();
    expect(await within(await rowOf('I-00000043')).findByRole('link', { name: '差し戻し' })).toBeVisible();
  });

  it('say that a deletion withdraws an open request, which goes first', async () => {
    const { user, deleted, calls } = showFor(WITH_RULES);
    await screen.findByRole('link', { name: '差し戻し' });
    await user.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
    expect(
      screen.getByText('選択した下書きのうち2件は、社内承認を申請しています。削除すると、申請も取り下げられます。'),
    ).toBeVisible();
    await user.click(deleteButton());
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '下書きを削除' }));
    await waitFor(() => expect(deleted).toEqual([[1, 2, 3]]));
    expect(calls.filter(({ name }) => name.startsWith('delete')).map(({ name, params }) => [name, params.id])).toEqual([
      ['delete /approvals/{id}', LISTS['waiting']?.id],
      ['delete /approvals/{id}', LISTS['to_pay']?.id],
      ['delete /drafts', undefined],
    ]);
  });

  it('are shown as before to a company without rules, and nobody is asked', async () => {
    const { calls } = showFor(null);
    await rowOf('I-00000041');
    await waitFor(() => expect(calls.some(({ name }) => name === 'get /users/information')).toBe(true));
    expect(screen.queryByRole('columnheader', { name: '社内承認' })).toBeNull();
    expect(calls.filter(({ name }) => name.includes('/approvals'))).toEqual([]);
  });
});
