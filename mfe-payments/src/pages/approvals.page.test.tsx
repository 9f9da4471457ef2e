import { screen, waitFor, within } from '@testing-library/react';
import type { Approval, ApprovalSummary, LoginUser } from 'shared-api/types';
import { guarded, prove } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { approvalAnswers, makeApproval, makeApprovalSummary, RIGHTS } from '../testing/approval-answers';
import { Page } from './approvals.page';

const LIST = 'get /approvals';
const APPROVE = 'post /approvals/{id}/approval';
const idOf = (last: number): string => `3f6e2a10-5a1c-4a57-9a0e-2f0a4b1c7d0${last}`;

const second = makeApprovalSummary({
  id: idOf(2),
  supplier: { id: 2, name: '株式会社北陸精工' },
  invoice_number: '',
  amount: 50000,
  steps: 1,
  approvals: 0,
  is_late: true,
});
const listOf = (...approvals: ApprovalSummary[]) => ({
  approvals,
  count: approvals.length,
  counts: { to_approve: approvals.length, to_pay: 3, returned: 0 },
});

const show = (api: FakeAnswers = {}, { query = '', approvals = RIGHTS as LoginUser['approvals'] } = {}) =>
  renderPage(Page, {
    path: patterns.approvals,
    at: `${paths.approvals()}${query}`,
    api: {
      ...approvalAnswers,
      'get /users/information': { ...loginUser, approvals },
      [LIST]: listOf(makeApprovalSummary(), second),
      ...api,
    },
  });
type Shown = ReturnType<typeof show>;

/** Rows of a list: a grid where requests can be selected. */
const rows = async (name: string, role: 'grid' | 'table' = 'table') =>
  within(await screen.findByRole(role, { name })).getAllByRole('row');
const callsOf = (calls: readonly FakeCall[], name: FakeCall['name']) => calls.filter((call) => call.name === name);
const dialog = () => screen.findByRole('dialog', { name: /^まとめて承認/ });

/** Selects both requests, and opens まとめて承認. */
async function chooseBoth({ user }: Shown) {
  await user.click(await screen.findByRole('checkbox', { name: /すべて選択|Select/ }));
  await user.click(screen.getByRole('button', { name: 'まとめて承認（2件）' }));
  return dialog();
}

/** Both requests as they are now: each in its version. */
const details = (part: (id: string) => Partial<Approval> = () => ({})): FakeAnswers => ({
  'get /approvals/{id}': ({ params }) => {
    const id = String(params.id);
    const own = id === second.id ? second : makeApprovalSummary();
    return makeApproval({ ...own, version: `version of ${id}`, ...part(id) });
  },
});

describe('/approvals', () => {
  it('lists what the user has to approve: supplier, number, amount, date with its limit, who asked, state', async () => {
    const { calls } = show();
    const [, one, other] = await rows('承認してください', 'grid');
    expect(one).toHaveTextContent(
      /有限会社みなと印刷.*M-2026-1031.*264,000円.*11\/30（月）.*11\/26（木） 15:00までの承認で間に合います.*佐藤 一郎.*社内承認待ち 1\/2/s,
    );
    expect(other).toHaveTextContent(/株式会社北陸精工.*-.*50,000円.*間に合いません.*社内承認待ち/s);
    expect(screen.getByRole('link', { name: '有限会社みなと印刷' })).toHaveAttribute('href', paths.approval(idOf(1)));
    expect(callsOf(calls, LIST).map(({ query }) => query.toString())).toEqual(['of=to_approve&page=0&size=50']);
  });

  it('has tabs with counts, which the address keeps', async () => {
    const shown = show();
    await rows('承認してください', 'grid');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '承認してください2件',
      '支払えます3件',
      '差し戻されました0件',
      '承認待ち',
      '完了',
    ]);
    await shown.user.click(screen.getByRole('tab', { name: /完了/ }));
    await rows('完了');
    expect(window.location.search).toBe('?tab=ended');
    expect(callsOf(shown.calls, LIST).at(-1)?.query.get('of')).toBe('ended');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('begins where it is the turn of the user', async () => {
    show({ [LIST]: listOf() }, { approvals: { mayApprove: false, mayPay: true } });
    expect(await screen.findByText('支払える承認済みの申請はありません。')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('支払えます');
  });

  it.each([
    ['to_approve', 'あなたの役割では、支払いの承認はできません。'],
    ['to_pay', 'あなたの役割では、支払いはできません。'],
    ['returned', '差し戻された申請はありません。'],
    ['waiting', '承認待ちの申請はありません。'],
    ['ended', '完了した申請はありません。'],
  ])('says in an empty tab %s what is missing, or why', async (tab, text) => {
    show({ [LIST]: listOf() }, { query: `?tab=${tab}`, approvals: { mayApprove: false, mayPay: false } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('asks for the page of the address, and goes to others', async () => {
    const many = { ...listOf(makeApprovalSummary()), count: 120 };
    const { user, calls } = show({ [LIST]: many }, { query: '?tab=waiting&page=2' });
    await rows('承認待ち');
    expect(callsOf(calls, LIST)[0]?.query.get('page')).toBe('1');
    await user.click(screen.getByRole('button', { name: /次/ }));
    await waitFor(() => expect(callsOf(calls, LIST).at(-1)?.query.get('page')).toBe('2'));
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), /接続/],
    ['refused', refusal(500, { message: 'しばらくしてから、やり直してください。' }), /しばらくしてから/],
  ])('offers a retry when the list cannot be loaded: %s', async (_why, answer, text) => {
    let isBroken = true;
    const { user } = show({
      [LIST]: () => (isBroken ? (typeof answer === 'function' ? answer() : answer) : listOf(makeApprovalSummary())),
    });
    expect(await screen.findByText(text)).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await rows('承認してください', 'grid')).toHaveLength(2);
  });

  it('says that a company has no rules, and asks for nothing', async () => {
    const { calls } = show({}, { approvals: null });
    expect(await screen.findByText(/社内承認のルールはありません。/)).toBeVisible();
    expect(callsOf(calls, LIST)).toEqual([]);
  });
});

describe('まとめて承認', () => {
  it('shows what is approved, and approves exactly these versions with one proof of presence', async () => {
    let isLeft = true;
    const shown = show({
      ...details(),
      ...guarded({
        [APPROVE]: ({ params }) => {
          isLeft = params.id !== second.id;
          return makeApproval({ state: params.id === second.id ? 'approved' : 'waiting' });
        },
      }),
      [LIST]: () => (isLeft ? listOf(makeApprovalSummary(), second) : listOf()),
    });
    const box = await chooseBoth(shown);
    expect(await within(box).findAllByText('みずほ銀行 神田支店 普通 1234567 ﾕ)ﾐﾅﾄｲﾝｻﾂ')).toHaveLength(2);
    await shown.user.click(within(box).getByRole('button', { name: '2件を承認' }));
    await prove(shown.user);
    const [one, other] = within(await screen.findByRole('dialog', { name: 'まとめて承認の結果' })).getAllByRole(
      'listitem',
    );
    expect(one).toHaveTextContent('承認しました（もう1人の承認待ち）');
    expect(other).toHaveTextContent(/承認しました(?!（)/);
    const sent = callsOf(shown.calls, APPROVE).map(({ params, body }) => [params.id, body]);
    // The first was refused until the user proved to be present.
    expect(sent).toEqual([
      [idOf(1), { version: `version of ${idOf(1)}` }],
      [idOf(1), { version: `version of ${idOf(1)}` }],
      [idOf(2), { version: `version of ${idOf(2)}` }],
    ]);
    await shown.user.click(screen.getAllByRole('button', { name: '閉じる' }).at(-1) ?? document.body);
    expect(await screen.findByText('承認を待っている支払いはありません。')).toBeVisible();
  });

  it('shows at each what was refused, and goes on with the others', async () => {
    const message = '申請の内容が、表示していたものから変わっています。';
    const shown = show({
      ...details(),
      [APPROVE]: ({ params }) =>
        params.id === second.id
          ? makeApproval({ state: 'approved' })
          : refusal(409, { code: 'approval_version', message }),
    });
    const box = await chooseBoth(shown);
    await within(box).findAllByText('佐藤 一郎');
    await shown.user.click(within(box).getByRole('button', { name: '2件を承認' }));
    expect(await within(box).findByText(message)).toBeVisible();
    expect(await within(box).findByText('承認しました')).toBeVisible();
  });

  it('leaves out what has changed since the list was loaded', async () => {
    const shown = show({
      ...details((id) => (id === second.id ? { amount: 60000 } : {})),
      [APPROVE]: makeApproval(),
    });
    const box = await chooseBoth(shown);
    expect(
      await within(box).findByText('一覧に表示していた内容から変わったため、まとめて承認できません。'),
    ).toBeVisible();
    await shown.user.click(within(box).getByRole('button', { name: '1件を承認' }));
    await screen.findByRole('dialog', { name: 'まとめて承認の結果' });
    expect(callsOf(shown.calls, APPROVE).map(({ params }) => params.id)).toEqual([idOf(1)]);
  });

  it('approves nothing if the user does not prove to be present', async () => {
    const shown = show({ ...details(), ...guarded({ [APPROVE]: makeApproval() }) });
    const box = await chooseBoth(shown);
    await within(box).findAllByText('佐藤 一郎');
    await shown.user.click(within(box).getByRole('button', { name: '2件を承認' }));
    const proof = await screen.findByRole('dialog', { name: '本人確認' });
    await shown.user.click(await within(proof).findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(within(box).getByRole('button', { name: '2件を承認' })).toBeEnabled());
    expect(callsOf(shown.calls, APPROVE)).toHaveLength(1);
  });
});
