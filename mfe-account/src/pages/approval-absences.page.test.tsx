import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { guarded, prove } from 'shared-features/testing';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { RULES_PATH } from '../features/approval-rules/rules-path';
import { makeAbsence, makeRules } from '../testing/approvals';
import { colleague, makeMember } from '../testing/members';
import { Page } from './approval-rules.page';

const approver = { ...colleague, role: 'approver' as const };
const reader = makeMember({ id: 3, last_name: '鈴木', first_name: '次郎', role: 'reader', is_self: false });

function open(api: FakeAnswers = {}, role: LoginUser['role'] = 'administrator') {
  return renderPage(Page, {
    path: RULES_PATH,
    api: {
      'get /users/information': { ...loginUser, role, approvals: { mayApprove: true, mayPay: true } },
      'get /approval_rules': makeRules(),
      'get /members': { members: [makeMember({ role }), approver, reader] },
      'get /members/absences': { absences: [makeAbsence()] },
      'get /system/time': {
        now: '2026-11-20T10:00:00+09:00',
        date: '2026-11-20',
        cut_off_at: '2026-11-20T15:00:00+09:00',
        earliest_transfer_date: '2026-11-26',
        latest_transfer_date: '2026-12-20',
      },
      ...api,
    },
  });
}
type User = ReturnType<typeof open>['user'];

const named = (calls: readonly FakeCall[], name: string) => calls.filter((call) => call.name === name);
const entry = async (name: string): Promise<HTMLElement> => {
  const found = (
    await within(await screen.findByRole('list', { name: '不在と代理' })).findByText(name, { selector: 'strong' })
  ).closest('li');
  if (found === null) throw new Error(`${name} is no entry`);
  return found;
};
async function choose(user: User, dialog: HTMLElement, field: RegExp, option: string) {
  await user.click(within(dialog).getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function begin(user: User) {
  await user.click(await screen.findByRole('button', { name: '不在を設定' }));
  return screen.findByRole('dialog', { name: '不在の設定' });
}

describe('不在と代理', () => {
  it('lists who is away and who approves meanwhile', async () => {
    const now = { member: { id: 1, name: '山田 花子' }, deputy: { id: 3, name: '鈴木 次郎' }, from: '2026-11-20' };
    open({ 'get /members/absences': { absences: [makeAbsence(now), makeAbsence()] } });
    await waitFor(async () =>
      expect(await entry('山田 花子')).toHaveTextContent(/不在中.*11\/20（金）〜11\/30（月）.*代理 鈴木 次郎/),
    );
    expect(await entry('佐藤 一郎')).toHaveTextContent(/予定.*11\/21（土）〜11\/30（月）.*代理 山田 花子/);
  });

  it('is set by an administrator for a colleague who approves, after proof to be present', async () => {
    let absences = [] as ReturnType<typeof makeAbsence>[];
    const { user, calls } = open({
      'get /members/absences': () => ({ absences }),
      ...guarded({
        'put /members/{id}/absence': () => {
          absences = [makeAbsence()];
          return makeAbsence();
        },
      }),
    });
    expect(await screen.findByText('不在の設定はありません。')).toBeVisible();
    const dialog = await begin(user);
    await user.click(within(dialog).getByRole('button', { name: /不在の方/ }));
    // Who only reads approves nothing.
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '山田 花子',
      '佐藤 一郎',
    ]);
    await user.click(screen.getByRole('option', { name: '佐藤 一郎' }));
    await user.type(within(dialog).getByRole('textbox', { name: '不在の最初の日' }), '11/21');
    await user.type(within(dialog).getByRole('textbox', { name: '不在の最後の日' }), '11/30');
    await user.click(within(dialog).getByRole('button', { name: /代理の方/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '山田 花子',
      '鈴木 次郎',
    ]);
    await user.click(screen.getByRole('option', { name: '山田 花子' }));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await prove(user);
    expect(await screen.findByText('佐藤 一郎さんの不在を設定しました。')).toBeVisible();
    expect(await entry('佐藤 一郎')).toHaveTextContent('代理 山田 花子');
    expect(named(calls, 'put /members/{id}/absence').at(-1)).toMatchObject({
      params: { id: '2' },
      body: { deputy_id: 1, from: '2026-11-21', until: '2026-11-30' },
    });
  });

  it('is set by an approver for themselves alone', async () => {
    const { user, calls } = open({ 'put /members/{id}/absence': makeAbsence() }, 'approver');
    expect(within(await entry('佐藤 一郎')).queryByRole('button')).toBeNull();
    const dialog = await begin(user);
    expect(within(dialog).getByText('山田 花子さんの不在を設定します。')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /不在の方/ })).toBeNull();
    await user.type(within(dialog).getByRole('textbox', { name: '不在の最初の日' }), '11/21');
    await user.type(within(dialog).getByRole('textbox', { name: '不在の最後の日' }), '11/30');
    await choose(user, dialog, /代理の方/, '鈴木 次郎');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(named(calls, 'put /members/{id}/absence')).toMatchObject([
        { params: { id: '1' }, body: { deputy_id: 3 } },
      ]),
    );
  });

  it.each(['preparer', 'reader'] as const)('is only shown to a %s, who approves nothing', async (role) => {
    open({}, role);
    expect(await entry('佐藤 一郎')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is changed in a form that holds it', async () => {
    const { user, calls } = open({ 'put /members/{id}/absence': makeAbsence() });
    await user.click(within(await entry('佐藤 一郎')).getByRole('button', { name: '佐藤 一郎さんの不在を変更' }));
    const dialog = await screen.findByRole('dialog', { name: '不在の設定' });
    expect(within(dialog).getByRole('textbox', { name: '不在の最初の日' })).toHaveValue('2026/11/21');
    await user.clear(within(dialog).getByRole('textbox', { name: '不在の最後の日' }));
    await user.type(within(dialog).getByRole('textbox', { name: '不在の最後の日' }), '12/4');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(named(calls, 'put /members/{id}/absence')).toMatchObject([
        { params: { id: '2' }, body: { deputy_id: 1, from: '2026-11-21', until: '2026-12-04' } },
      ]),
    );
  });

  it.each([
    ['from', '不在の最初の日', '不在の最初の日を、暦にある日付で入力してください。'],
    ['until', '不在の最後の日', '不在の最後の日が正しくありません。'],
  ])('shows at %s why it was refused', async (field, label, message) => {
    const { user } = open({
      'put /members/{id}/absence': refusal(422, { message: '', errors: [{ field, code: 'range', message }] }),
    });
    await user.click(within(await entry('佐藤 一郎')).getByRole('button', { name: '佐藤 一郎さんの不在を変更' }));
    const dialog = await screen.findByRole('dialog', { name: '不在の設定' });
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: label })).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it('does not end before it begins', async () => {
    const { user, calls } = open();
    await user.click(within(await entry('佐藤 一郎')).getByRole('button', { name: '佐藤 一郎さんの不在を変更' }));
    const dialog = await screen.findByRole('dialog', { name: '不在の設定' });
    const until = within(dialog).getByRole('textbox', { name: '不在の最後の日' });
    await user.clear(until);
    await user.type(until, '11/20');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(until).toHaveAccessibleDescription(/不在の最初の日以降の日付を入力してください。/));
    expect(named(calls, 'put /members/{id}/absence')).toEqual([]);
  });

  it('ends after a question', async () => {
    let absences = [makeAbsence()];
    const { user, calls } = open({
      'get /members/absences': () => ({ absences }),
      'delete /members/{id}/absence': () => {
        absences = [];
        return null;
      },
    });
    await user.click(within(await entry('佐藤 一郎')).getByRole('button', { name: '佐藤 一郎さんの不在を終了' }));
    const question = await screen.findByRole('alertdialog', { name: '不在の終了' });
    expect(question).toHaveTextContent('山田 花子さんは、代わりに承認できなくなります。');
    await user.click(within(question).getByRole('button', { name: '不在を終了' }));
    expect(await screen.findByText('不在の設定はありません。')).toBeVisible();
    expect(named(calls, 'delete /members/{id}/absence')).toMatchObject([{ params: { id: '2' } }]);
    await waitFor(() => expect(screen.getByRole('group', { name: '不在の一覧' })).toHaveFocus());
  });

  it('is neither asked for nor shown while the company has no rules', async () => {
    const { calls } = open({ 'get /users/information': loginUser });
    expect(await screen.findByRole('button', { name: '保存' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '不在と代理' })).toBeNull();
    expect(named(calls, 'get /members/absences')).toEqual([]);
  });

  it('offers a retry when the absences cannot be loaded', async () => {
    let isDown = true;
    const { user } = open({
      'get /members/absences': () =>
        isDown ? refusal(503, { message: '混み合っています。' }) : { absences: [makeAbsence()] },
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await entry('佐藤 一郎')).toBeVisible();
  });
});
