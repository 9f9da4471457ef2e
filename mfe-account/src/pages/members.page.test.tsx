import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { guarded, prove } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { colleague, makeInvitation, makeMember } from '../testing/members';
import { Page } from './members.page';

const both = { members: [makeMember(), colleague] };

function open(api: FakeAnswers = {}, role: LoginUser['role'] = 'administrator') {
  return renderPage(Page, {
    path: patterns.members,
    api: {
      'get /users/information': { ...loginUser, role },
      'get /members': both,
      'get /members/invitations': { invitations: [] },
      'get /members/recoveries': { recoveries: [] },
      ...api,
    },
  });
}
type User = ReturnType<typeof open>['user'];

const entry = async (list: string, text: string): Promise<HTMLElement> => {
  const found = (await within(await screen.findByRole('list', { name: list })).findByText(text)).closest('li');
  if (found === null) throw new Error(`${text} is no entry`);
  return found;
};
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
async function choose(user: User, of: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `${of}さんの操作` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const confirmWith = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const named = (calls: readonly FakeCall[], name: string) => calls.filter((call) => call.name === name);

describe('/myaccount/members', () => {
  it('lists who works for the company: role, address, last sign-in, how they sign in, and where', async () => {
    open();
    expect(await entry('メンバー', '山田 花子（あなた）')).toHaveTextContent(
      /管理者.*hanako@aoba\.example.*最終ログイン 11\/20（金） 09:05.*2段階認証 オン・パスキーあり.*ログイン中の端末 1台/s,
    );
    expect(await entry('メンバー', '佐藤 一郎')).toHaveTextContent(
      /支払担当.*ichiro@aoba\.example.*最終ログイン なし.*2段階認証 オン.*ログイン中の端末 2台/s,
    );
    expect(screen.getByRole('heading', { name: 'メンバー（2人）' })).toBeVisible();
  });

  it('shows in a table what each role may do', async () => {
    open();
    const table = await screen.findByRole('table', { name: '役割ごとにできる操作' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['操作', '管理者', '支払担当', '承認者', '閲覧のみ']);
    expect(within(table).getByRole('row', { name: /支払いの申請・変更・キャンセル/ })).toHaveTextContent(
      /できる.*できる.*できない.*できない/,
    );
  });

  it('says what colleagues are good for while there are none, and offers no leaving', async () => {
    open({ 'get /members': { members: [makeMember()] } });
    expect(await screen.findByText('まだ、ほかのメンバーはいません')).toBeVisible();
    expect(screen.queryByRole('button', { name: '会社から抜ける' })).toBeNull();
  });

  it('shows others the list and the roles, without actions, and asks for no invitations', async () => {
    const { calls } = open({}, 'reader');
    expect(await entry('メンバー', '佐藤 一郎')).toBeVisible();
    expect(screen.getByText(/あなたの役割は「閲覧のみ」です。/)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['会社から抜ける']);
    expect(named(calls, 'get /members/invitations')).toEqual([]);
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), /接続/],
    ['refused', refusal(500, { message: 'しばらくしてから、やり直してください。' }), /しばらくしてから/],
  ])('offers a retry when the list cannot be loaded: %s', async (_why, answer, text) => {
    let isBroken = true;
    const { user } = open({
      'get /members': () => (isBroken ? (typeof answer === 'function' ? answer() : answer) : both),
    });
    expect(await screen.findByText(text)).toBeVisible();
    isBroken = false;
    await press(user, '再試行');
    expect(await entry('メンバー', '佐藤 一郎')).toBeVisible();
  });
});

describe('what an administrator does with a member', () => {
  it('changes the role in a dialog that says what each may do, after proof to be present', async () => {
    let members = [makeMember(), colleague];
    const { user, calls } = open({
      'get /members': () => ({ members }),
      ...guarded({
        'put /members/{id}/role': () => {
          members = [makeMember(), { ...colleague, role: 'approver' }];
          return { ...colleague, role: 'approver' as const };
        },
      }),
    });
    await choose(user, '佐藤 一郎', '役割を変更');
    const dialog = await screen.findByRole('dialog', { name: '佐藤 一郎さんの役割の変更' });
    expect(within(dialog).getByRole('radio', { name: /^支払担当/ })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: /^承認者/ }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('承認者ができる操作');
    expect(within(dialog).queryByText('カードの登録と削除')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await prove(user);
    expect(await screen.findByText('佐藤 一郎さんの役割を「承認者」に変更しました。')).toBeVisible();
    expect(await entry('メンバー', '佐藤 一郎')).toHaveTextContent('承認者');
    expect(named(calls, 'put /members/{id}/role').at(-1)).toMatchObject({
      params: { id: '2' },
      body: { role: 'approver' },
    });
  });

  it('shows in the dialog that the last administrator cannot step down', async () => {
    const message = '会社には管理者が1人以上必要です。先に、ほかのメンバーを管理者にしてください。';
    const { user } = open({
      'put /members/{id}/role': refusal(409, { code: 'last_administrator', status: 409, message }),
    });
    await choose(user, '山田 花子', '役割を変更');
    const dialog = await screen.findByRole('dialog', { name: '山田 花子さんの役割の変更' });
    await user.click(within(dialog).getByRole('radio', { name: /^閲覧のみ/ }));
    expect(within(dialog).getByText(/メンバーの管理や会社の設定の変更ができなくなります。/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('signs a member out everywhere', async () => {
    const { user, calls } = open({ 'delete /members/{id}/sessions': null });
    await choose(user, '佐藤 一郎', 'すべての端末からログアウト');
    await confirmWith(user, 'キャンセル');
    expect(named(calls, 'delete /members/{id}/sessions')).toEqual([]);
    await choose(user, '佐藤 一郎', 'すべての端末からログアウト');
    await confirmWith(user, 'ログアウト');
    expect(await screen.findByText('佐藤 一郎さんをログアウトさせました。')).toBeVisible();
    expect(named(calls, 'delete /members/{id}/sessions')).toMatchObject([{ params: { id: '2' } }]);
  });

  it('removes a member after a question that says what happens', async () => {
    let members = [makeMember(), colleague];
    const { user } = open({
      'get /members': () => ({ members }),
      ...guarded({
        'delete /members/{id}': () => {
          members = [makeMember()];
          return null;
        },
      }),
    });
    await choose(user, '佐藤 一郎', 'メンバーから削除');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/すぐに使えなくなります。.*あなたに引き継がれます。.*そのまま残ります。/s);
    await confirmWith(user, '削除');
    await prove(user);
    await waitFor(() => expect(screen.queryByText('佐藤 一郎')).toBeNull());
    await waitFor(() => expect(screen.getByRole('group', { name: 'メンバーの一覧' })).toHaveFocus());
  });

  it('shows at the member why it was refused', async () => {
    const { user } = open({ 'delete /members/{id}': refusal(404, { message: 'メンバーが見つかりません。' }) });
    await choose(user, '佐藤 一郎', 'メンバーから削除');
    await confirmWith(user, '削除');
    await waitFor(async () =>
      expect(await entry('メンバー', '佐藤 一郎')).toHaveTextContent('メンバーが見つかりません。'),
    );
  });

  it('offers for oneself the role alone', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '山田 花子さんの操作' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['役割を変更']);
  });
});

describe('invitations', () => {
  const invite = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'メンバーを招待' }));
    const dialog = await screen.findByRole('dialog', { name: 'メンバーの招待' });
    const address = within(dialog).getByLabelText(/メールアドレス/);
    await waitFor(() => expect(address).toHaveFocus());
    await user.type(address, 'jiro@zeimu.example');
    await user.click(within(dialog).getByRole('radio', { name: /^閲覧のみ/ }));
    await user.click(within(dialog).getByRole('button', { name: '招待を送信' }));
    return dialog;
  };

  it('are mailed to an address with a role, after proof to be present, and then wait', async () => {
    let invitations = [] as ReturnType<typeof makeInvitation>[];
    const { user, calls } = open({
      'get /members/invitations': () => ({ invitations }),
      ...guarded({
        'post /members/invitations': () => {
          invitations = [makeInvitation()];
          return makeInvitation();
        },
      }),
    });
    expect(await screen.findByText('返答を待っている招待はありません。')).toBeVisible();
    await invite(user);
    await prove(user);
    expect(await screen.findByText('jiro@zeimu.example に招待のメールを送信しました。')).toBeVisible();
    expect(await entry('招待中', 'jiro@zeimu.example')).toHaveTextContent(
      /返答待ち.*閲覧のみ.*招待した方 山田 花子.*送信 11\/19（木） 10:00.*有効期限 11\/26（木） 10:00/s,
    );
    const sent = named(calls, 'post /members/invitations');
    expect(sent.map(({ body }) => body)).toEqual([
      { email_address: 'jiro@zeimu.example', role: 'reader' },
      { email_address: 'jiro@zeimu.example', role: 'reader' },
    ]);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('need an address and a role', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'メンバーを招待' }));
    const dialog = await screen.findByRole('dialog', { name: 'メンバーの招待' });
    await user.click(within(dialog).getByRole('button', { name: '招待を送信' }));
    expect((await within(dialog).findAllByText('役割を選択してください。')).length).toBeGreaterThan(0);
  });

  it.each(['member_already', 'invited_already'] as const)('show %s at the address', async (code) => {
    const message = 'このメールアドレスには送信できません。';
    const { user } = open({ 'post /members/invitations': refusal(409, { code, status: 409, message }) });
    const dialog = await invite(user);
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/メールアドレス/)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it('show that there were too many', async () => {
    const message = '招待メールの送信回数が上限に達しました。明日もう一度お試しください。';
    const { user } = open({
      'post /members/invitations': refusal(429, { code: 'too_many_invitations', status: 429, message }),
    });
    const dialog = await invite(user);
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('that have expired are shown as such, are sent again and withdrawn', async () => {
    const { user, calls } = open({
      'get /members/invitations': { invitations: [makeInvitation({ is_expired: true })] },
      'post /members/invitations/{id}/resending': makeInvitation(),
      'delete /members/invitations/{id}': null,
    });
    expect(await entry('招待中', 'jiro@zeimu.example')).toHaveTextContent('期限切れ');
    await press(user, 'jiro@zeimu.example に再送');
    expect(await screen.findByText('jiro@zeimu.example に招待のメールを再送しました。')).toBeVisible();
    await press(user, 'jiro@zeimu.example への招待を取り消し');
    await confirmWith(user, '招待を取り消す');
    expect(await screen.findByText('招待を取り消しました。')).toBeVisible();
    const id = makeInvitation().id;
    expect(calls.filter(({ name }) => /resending|^delete/.test(name)).map(({ params }) => params)).toEqual([
      { id },
      { id },
    ]);
  });
});

describe('leaving the company', () => {
  it('signs out after a question and proof to be present', async () => {
    const { user, calls } = open({ 'post /logout': null, ...guarded({ 'post /members/leaving': null }) }, 'approver');
    await user.click(await screen.findByRole('button', { name: '会社から抜ける' }));
    await confirmWith(user, '会社から抜ける');
    await prove(user);
    await waitFor(() => expect(named(calls, 'post /logout')).toHaveLength(1));
  });

  it('is refused to the last administrator', async () => {
    const message = '会社には管理者が1人以上必要です。先に、ほかのメンバーを管理者にしてください。';
    const { user } = open({
      'post /members/leaving': refusal(409, { code: 'last_administrator', status: 409, message }),
    });
    await user.click(await screen.findByRole('button', { name: '会社から抜ける' }));
    await confirmWith(user, '会社から抜ける');
    expect(await screen.findByText(message)).toBeVisible();
  });
});
