import { act, screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { type FakeAnswers, loginUser, refusal } from 'shared-shell/testing';
import { listAnswer } from '../testing/list-answer';
import { findTable, showList } from '../testing/list-page';
import { todayAnswer } from '../testing/today-answer';
import { Page } from './received-invoice-list.page';

const USER = $api.queryOptions('get', '/users/information').queryKey;
const waiting = (to_approve: number, returned: number) => ({
  approvals: [],
  count: to_approve,
  counts: { to_approve, to_pay: 0, returned },
});

/** Opens the list as the shell does: the user is there, of a company with rules unless others are given. */
function show(api: FakeAnswers = {}, approvals: LoginUser['approvals'] = { mayApprove: true, mayPay: true }) {
  const user = { ...loginUser, approvals };
  const page = showList(Page, { 'get /users/information': user, 'get /received_invoices': listAnswer(), ...api });
  act(() => void queryClient.setQueryData(USER, user));
  return page;
}
const findBand = () => screen.findByRole('region', { name: '今日すること' });
const findTasks = async () =>
  (await within(await findBand()).findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('今日すること of a company with rules for approval', () => {
  it('names what waits for the user, before the invoices, with links to both lists', async () => {
    const { calls } = show({ 'get /approvals': waiting(3, 1) });
    expect(await findTasks()).toEqual([
      '承認してください社内承認 3件確認する',
      '差し戻されました社内承認 1件修正する',
      expect.stringMatching(/^株式会社北陸精工/),
    ]);
    const band = within(await findBand());
    expect(band.getByRole('link', { name: '承認を待っている申請を確認する' })).toHaveAttribute(
      'href',
      '/approvals?tab=to_approve',
    );
    expect(band.getByRole('link', { name: '差し戻された申請を修正する' })).toHaveAttribute(
      'href',
      '/approvals?tab=returned',
    );
    // Tasks without room are still counted.
    expect(band.getByRole('link', { name: '未申請 ほか3件' })).toBeVisible();
    expect(band.getByRole('link', { name: '要対応 ほか1件' })).toBeVisible();
    const asked = calls.filter(({ name }) => name === 'get /approvals');
    expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([{ of: 'to_approve', size: '1' }]);
  });

  it('shows a failed transfer before them', async () => {
    const { corrections } = todayAnswer();
    const payments = corrections.payments.map((payment) => ({ ...payment, is_transfer_returned: true }));
    show({
      'get /today': todayAnswer({ corrections: { total_count: 1, payments } }),
      'get /approvals': waiting(2, 0),
    });
    expect(await findTasks()).toEqual([
      expect.stringMatching(/^振込不能/),
      expect.stringMatching(/^承認してください/),
      expect.stringMatching(/^株式会社北陸精工/),
    ]);
  });

  it('is open where approvals are all there is', async () => {
    const nothing = todayAnswer({
      unpaid: { total_count: 0, invoices: [] },
      corrections: { total_count: 0, payments: [] },
      debits: [],
      weeks: todayAnswer().weeks.map(({ monday }) => ({ monday, due: 0, transferred: 0, debited: 0 })),
    });
    show({ 'get /today': nothing, 'get /approvals': waiting(0, 1) });
    expect(await findTasks()).toEqual(['差し戻されました社内承認 1件修正する']);
    expect(within(await findBand()).getByRole('button', { name: '閉じる', expanded: true })).toBeVisible();
  });

  it('is as without rules where nothing waits, and where the count fails', async () => {
    show({ 'get /approvals': refusal(503, { message: '混み合っています。' }) });
    expect((await findTasks())[0]).toMatch(/^株式会社北陸精工/);
    expect(within(await findBand()).queryByText(/承認|混み合って/)).toBeNull();
  });

  it('stands below a link to the approvals', async () => {
    show({ 'get /approvals': waiting(0, 0) });
    expect(await screen.findByRole('link', { name: '社内承認' })).toHaveAttribute('href', '/approvals');
  });
});

it('asks for no approvals, and links to none, while the company has no rules', async () => {
  const { calls } = show({ 'get /approvals': waiting(1, 1) }, null);
  await findTable();
  expect((await findTasks()).length).toBe(3);
  await waitFor(() => expect(calls.some(({ name }) => name === 'get /today')).toBe(true));
  expect(calls.filter(({ name }) => name === 'get /approvals')).toEqual([]);
  expect(screen.queryByRole('link', { name: /社内承認/ })).toBeNull();
});
