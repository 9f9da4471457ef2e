import { screen, waitFor, within } from '@testing-library/react';
import type { ApprovalSummary } from 'shared-api/types';
import { type FakeAnswers, loginUser } from 'shared-shell/testing';
import { makeDraft, showDrafts, threeDrafts } from '../testing/drafts-page';
import { listAnswer } from '../testing/list-answer';
import { findTable, openConditions, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

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
const waiting = makeDraft(1, { approval: makeApproval(1) });
const approved = makeDraft(2, { approval: makeApproval(2, { state: 'approved' }) });
const returned = makeDraft(3, { approval: makeApproval(3, { state: 'returned' }) });
const asked = [waiting, approved, returned];

const WITH_RULES = { ...loginUser, approvals: { mayApprove: false, mayPay: true } };
/** Answers to a user of a company with rules for approval; the drafts by the filter. */
const ofRules: FakeAnswers = {
  'get /users/information': WITH_RULES,
  'delete /approvals/{id}': null,
  'get /approvals': { approvals: [], count: 0, counts: { to_approve: 0, to_pay: 1, returned: 1 } },
};
const byFilter: FakeAnswers = {
  'get /drafts': ({ query }) => {
    const of = query.get('approval');
    const drafts = [...asked, makeDraft(4)].filter(({ approval }) => of === null || approval?.state === of);
    return { drafts, count: drafts.length };
  },
};

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });
const chip = (name: string) => screen.findByRole('radio', { name });
const isGone = (number: string) =>
  waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(number) })).toBeNull());

describe('drafts for which approval was asked', () => {
  it('show its state, with a link to the request, without another call for it', async () => {
    const { calls } = showDrafts(Page, asked, '?tab=draft', ofRules);
    const link = await within(await rowOf('I-00000041')).findByRole('link', { name: '社内承認待ち 1/2' });
    expect(link).toHaveAttribute('href', '/approvals/3f6e2a10-5a1c-4a57-9a0e-2f0a4b1c7d01');
    expect(within(await rowOf('I-00000042')).getByRole('link', { name: '承認済み' })).toBeVisible();
    expect(within(await rowOf('I-00000043')).getByRole('link', { name: '差し戻し' })).toBeVisible();
    const lists = calls.filter(({ name }) => name === 'get /approvals').map(({ query }) => query.get('of'));
    expect(lists.filter((of) => of !== 'to_approve')).toEqual([]);
  });

  it('say that a deletion withdraws an open request, which goes first', async () => {
    const { user, deleted, calls } = showDrafts(Page, asked, '?tab=draft', ofRules);
    await screen.findByRole('link', { name: '差し戻し' });
    await user.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
    expect(
      screen.getByText('選択した下書きのうち2件は、社内承認を申請しています。削除すると、申請も取り下げられます。'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下書きを削除' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '下書きを削除' }));
    await waitFor(() => expect(deleted).toEqual([[1, 2, 3]]));
    expect(calls.filter(({ name }) => name.startsWith('delete')).map(({ name, params }) => [name, params.id])).toEqual([
      ['delete /approvals/{id}', waiting.approval?.id],
      ['delete /approvals/{id}', approved.approval?.id],
      ['delete /drafts', undefined],
    ]);
  });

  it('are filtered by it; the address keeps the filter', async () => {
    const { user } = showDrafts(Page, asked, '?tab=draft', { ...ofRules, ...byFilter });
    await rowOf('I-00000044');
    await user.click(await chip('差し戻し'));
    await isGone('I-00000044');
    expect(await rowOf('I-00000043')).toBeVisible();
    expect(window.location.search).toBe('?tab=draft&approval=returned');
    expect(await chip('差し戻し')).toBeChecked();
    await user.click(await chip('すべて'));
    expect(await rowOf('I-00000044')).toBeVisible();
    expect(window.location.search).toBe('?tab=draft');
  });

  it('are filtered as the address says, and say so where nothing matches', async () => {
    const { user, calls } = showDrafts(Page, asked, '?tab=draft&approval=mine', { ...ofRules, ...byFilter });
    expect(await screen.findByText('条件に合う下書きはありません。')).toBeVisible();
    expect(calls.find(({ name }) => name === 'get /drafts')?.query.toString()).toBe('approval=mine&page=0&size=50');
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    expect(await rowOf('I-00000041')).toBeVisible();
  });

  it('are shown as before to a company without rules', async () => {
    const { calls } = showDrafts(Page, threeDrafts, '?tab=draft');
    await rowOf('I-00000041');
    await waitFor(() => expect(calls.some(({ name }) => name === 'get /users/information')).toBe(true));
    expect(screen.queryByRole('columnheader', { name: '社内承認' })).toBeNull();
    expect(screen.queryByRole('radio', { name: '自分の番' })).toBeNull();
    expect(calls.filter(({ name }) => name.includes('/approvals'))).toEqual([]);
    expect(calls.find(({ name }) => name === 'get /drafts')?.query.toString()).toBe('page=0&size=50');
  });
});

describe('received invoices of a company with rules', () => {
  const answers: FakeAnswers = { 'get /received_invoices': listAnswer(), ...ofRules };

  it('are filtered by approval among the other conditions', async () => {
    const { user, asked: questions } = showList(Page, answers);
    await findTable();
    await openConditions(user);
    await user.click(await screen.findByRole('button', { name: /社内承認/ }));
    await user.click(screen.getByRole('option', { name: '自分の番' }));
    await user.click(screen.getByRole('button', { name: '検索' }));
    await waitFor(() => expect(questions().at(-1)).toBe('approval=mine&page=0&size=50'));
    expect(window.location.search).toBe('?approval=mine');
  });

  it('say the condition in words', async () => {
    showList(Page, answers, '?approval=waiting');
    await findTable();
    const words = screen.getByRole('list', { name: '指定中の検索条件' });
    expect(within(words).getByText('社内承認: 承認待ち')).toBeVisible();
  });
});

it('received invoices have no such condition without rules', async () => {
  const { user } = showList(Page, { 'get /received_invoices': listAnswer() });
  await findTable();
  await openConditions(user);
  expect(screen.queryByRole('button', { name: /社内承認/ })).toBeNull();
});
