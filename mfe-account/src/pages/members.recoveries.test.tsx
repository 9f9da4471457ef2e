import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser, Recovery } from 'shared-api/types';
import { guarded, prove } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { colleague, makeMember, makeRecovery } from '../testing/members';
import { Page } from './members.page';

const third = makeMember({ id: 3, last_name: '鈴木', first_name: '次郎', is_self: false });
const three = { members: [makeMember(), colleague, third] };
const time = (now: string) => ({
  'get /system/time': {
    now,
    date: now.slice(0, 10),
    cut_off_at: `${now.slice(0, 10)}T15:00:00+09:00`,
    earliest_transfer_date: '2026-11-26',
    latest_transfer_date: '2026-12-20',
  },
});

function open(api: FakeAnswers = {}, role: LoginUser['role'] = 'administrator') {
  return renderPage(Page, {
    path: patterns.members,
    api: {
      'get /users/information': { ...loginUser, role },
      'get /members': three,
      'get /members/invitations': { invitations: [] },
      'get /members/recoveries': { recoveries: [] },
      ...time('2026-11-20T12:00:00+09:00'),
      ...api,
    },
  });
}
type User = ReturnType<typeof open>['user'];

const waiting = (part: Partial<Recovery> = {}) => ({
  'get /members/recoveries': { recoveries: [makeRecovery(part)] },
});
const named = (calls: readonly FakeCall[], name: string) => calls.filter((call) => call.name === name);
const ASK = 'post /members/{id}/recovery';
const CONFIRM = 'post /members/recoveries/{id}/confirmation';
const WITHDRAW = 'delete /members/recoveries/{id}';

async function ask(user: User, address = 'ichiro@new.example') {
  await user.click(await screen.findByRole('button', { name: '佐藤 一郎さんの操作' }));
  await user.click(await screen.findByRole('menuitem', { name: 'ログインの復旧を依頼' }));
  const dialog = await screen.findByRole('dialog', { name: 'ログインの復旧の依頼' });
  await waitFor(() => expect(within(dialog).getByLabelText(/新しいメールアドレス/)).toHaveFocus());
  await user.keyboard(address);
  await user.click(within(dialog).getByRole('button', { name: '復旧を依頼' }));
  return dialog;
}

describe('asking for the recovery of a sign-in', () => {
  it('names another address for a colleague, after proof to be present, and then waits', async () => {
    let recoveries: Recovery[] = [];
    const { user, calls } = open({
      'get /members/recoveries': () => ({ recoveries }),
      ...guarded({
        [ASK]: () => {
          recoveries = [makeRecovery({ can_confirm: false, asked_by: '山田 花子' })];
          return makeRecovery();
        },
      }),
    });
    await ask(user);
    await prove(user);
    expect(
      await screen.findByText('佐藤 一郎さんのログインの復旧を依頼しました。別のメンバーの確認を待っています。'),
    ).toBeVisible();
    expect(await screen.findByRole('list', { name: 'ログインの復旧' })).toHaveTextContent(
      /佐藤 一郎確認待ち.*ichiro@new\.example.*山田 花子.*確認の期限 11\/21（土） 09:30.*別のメンバーの確認を待っています。/s,
    );
    expect(screen.queryByRole('button', { name: /復旧を確認/ })).toBeNull();
    expect(named(calls, ASK).at(-1)).toMatchObject({
      params: { id: '2' },
      body: { email_address: 'ichiro@new.example' },
    });
  });

  it.each([
    ['recovery_elsewhere', 'この方は、ほかの会社のメンバーでもあるため、会社の操作では復旧できません。'],
    ['email_in_use', 'このメールアドレスは、すでに使われています。'],
  ] as const)('shows in the dialog why it was refused: %s', async (code, message) => {
    const { user } = open({ [ASK]: refusal(409, { code, status: 409, message }) });
    expect(await within(await ask(user)).findByText(message)).toBeVisible();
  });

  it('needs an address', async () => {
    const { user, calls } = open();
    const dialog = await ask(user, 'ichiro');
    expect((await within(dialog).findAllByText(/メールアドレスの形式が正しくありません。/)).length).toBeGreaterThan(0);
    expect(named(calls, ASK)).toEqual([]);
  });

  it('says that a third person is needed, while there is none', async () => {
    const { user } = open({ 'get /members': { members: [makeMember(), colleague] } });
    await user.click(await screen.findByRole('button', { name: '佐藤 一郎さんの操作' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ログインの復旧を依頼' }));
    const dialog = await screen.findByRole('dialog', { name: 'ログインの復旧の依頼' });
    expect(within(dialog).getByText('確認できるメンバーがいません')).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is no matter of who works alone: nothing is asked for', async () => {
    const { calls } = open({ 'get /members': { members: [makeMember()] } });
    expect(await screen.findByText('まだ、ほかのメンバーはいません')).toBeVisible();
    expect(named(calls, 'get /members/recoveries')).toEqual([]);
  });
});

describe('a recovery that waits', () => {
  const compare = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: '佐藤 一郎さんのログインの復旧を確認' }));
    return screen.findByRole('dialog', { name: 'ログインの復旧の確認' });
  };
  const change = (user: User, dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'メールアドレスを変更' }));

  it('is confirmed by a second person, also a reader, who has compared, after proof to be present', async () => {
    let recoveries = [makeRecovery()];
    const { user, calls } = open(
      {
        'get /members/recoveries': () => ({ recoveries }),
        ...guarded({
          [CONFIRM]: () => {
            recoveries = [];
            return null;
          },
        }),
      },
      'reader',
    );
    const dialog = await compare(user);
    expect(dialog).toHaveTextContent(
      /登録中のメールアドレスichiro@aoba\.example.*新しいメールアドレスichiro@new\.example.*依頼した管理者鈴木 次郎/s,
    );
    await change(user, dialog);
    expect((await within(dialog).findAllByText('ご本人に確かめてから、チェックしてください。')).length).toBeGreaterThan(
      0,
    );
    expect(named(calls, CONFIRM)).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: /ご本人に直接確かめ/ }));
    await change(user, dialog);
    await prove(user);
    expect(
      await screen.findByText('佐藤 一郎さんのメールアドレスを変更しました。パスワードの再設定を案内してください。'),
    ).toBeVisible();
    expect(screen.queryByRole('list', { name: 'ログインの復旧' })).toBeNull();
    expect(named(calls, CONFIRM).at(-1)).toMatchObject({ params: { id: makeRecovery().id } });
    await waitFor(() => expect(screen.getByRole('group', { name: 'ログインの復旧の依頼' })).toHaveFocus());
  });

  it('shows in the dialog why it was refused', async () => {
    const message = 'ログインの復旧は、依頼した管理者とご本人以外のメンバーが確認してください。';
    const { user } = open({
      ...waiting(),
      [CONFIRM]: refusal(403, { code: 'recovery_needs_another', status: 403, message }),
    });
    const dialog = await compare(user);
    await user.click(within(dialog).getByRole('checkbox'));
    await change(user, dialog);
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('says so when it has ended meanwhile', async () => {
    let recoveries = [makeRecovery()];
    const { user } = open({
      'get /members/recoveries': () => ({ recoveries }),
      [CONFIRM]: () => {
        recoveries = [];
        return refusal(404, { message: 'お探しの情報が見つかりませんでした。' });
      },
    });
    const dialog = await compare(user);
    await user.click(within(dialog).getByRole('checkbox'));
    await change(user, dialog);
    expect(await screen.findByText(/^この依頼は、期限が切れたか、取り消されています。/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that expired on the open page offers nothing any more', async () => {
    open({ ...waiting(), ...time('2026-11-21T09:30:00+09:00') });
    expect(await screen.findByText('期限切れ')).toBeVisible();
    expect(screen.getByText(/^期限が切れました。/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /ログインの復旧を/ })).toBeNull();
  });

  it('tells the colleague whose sign-in it is to be careful', async () => {
    open({ ...waiting({ member: { id: 1, name: '山田 花子' }, can_confirm: false }) }, 'preparer');
    expect(await screen.findByText(/^あなたのログインについての依頼です。/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /ログインの復旧を/ })).toBeNull();
  });

  it('is withdrawn by an administrator', async () => {
    let recoveries = [makeRecovery({ can_confirm: false })];
    const { user, calls } = open({
      'get /members/recoveries': () => ({ recoveries }),
      [WITHDRAW]: () => {
        recoveries = [];
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: '佐藤 一郎さんのログインの復旧を取り消し' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '依頼を取り消す' }));
    expect(await screen.findByText('依頼を取り消しました。')).toBeVisible();
    expect(named(calls, WITHDRAW)).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'ログインの復旧' })).toBeNull();
  });

  it('that cannot be loaded offers a retry', async () => {
    let isDown = true;
    const { user } = open({
      'get /members/recoveries': () =>
        isDown ? refusal(503, { message: '混み合っています。' }) : { recoveries: [makeRecovery()] },
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('list', { name: 'ログインの復旧' })).toBeVisible();
  });
});
