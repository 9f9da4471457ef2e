import { screen, waitFor } from '@testing-library/react';
import { codeState } from 'shared-features/ui/code-state';
import { guarded, makeCodeSession, prove } from 'shared-features/testing';
import { isSignedIn } from 'shared-auth';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page as AddressPage } from './edit-email-address.page';
import { Page as AuthPage } from './edit-email-auth.page';
import { Page as CompletePage } from './edit-email-complete.page';

const codeSession = makeCodeSession();
const put = 'put /users/email_address';
const field = () => screen.findByRole('textbox', { name: '新しいメールアドレス' });
const callsOf = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

describe('/myaccount/edit-email-address', () => {
  const open = (api: FakeAnswers = { [put]: codeSession }) =>
    renderPage(AddressPage, { path: patterns.editEmailAddress, api });

  it('announces the mail to the old address, and sends the code to the new one', async () => {
    const { user, calls } = open();
    expect(await screen.findByText('変更すると、現在のアドレス（h***@aoba…）にもお知らせを送信します。')).toBeVisible();
    await user.type(await field(), 'ｈａｎａｋｏ@Mori.example{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/myaccount/edit-email-auth'));
    expect(callsOf(calls, put)).toEqual([{ email_address: 'hanako@mori.example' }]);
    expect(window.history.state).toMatchObject({
      usr: { codeSession: { code_session: codeSession.code_session, typed_address: 'hanako@mori.example' } },
    });
  });

  it('asks for the password when required, and continues', async () => {
    const { user, calls } = open(guarded({ [put]: codeSession }));
    await user.type(await field(), 'hanako@mori.example{Enter}');
    await prove(user);
    await waitFor(() => expect(window.location.pathname).toBe('/myaccount/edit-email-auth'));
    expect(callsOf(calls, 'post /users/reauthentication')).toEqual([{ password: 'aoba-demo-2026' }]);
  });

  it('keeps the input when the password dialog is cancelled', async () => {
    const { user } = open(guarded({ [put]: codeSession }));
    await user.type(await field(), 'hanako@mori.example{Enter}');
    await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field()).toHaveValue('hanako@mori.example');
    expect(screen.queryByText('この操作には、本人確認が必要です。')).toBeNull();
  });

  it.each([
    ['', 'メールアドレスが入力されていません。'],
    ['hanako', 'メールアドレスの形式が正しくありません。例: taro@example.co.jp'],
  ])('rejects %j before sending', async (typed, message) => {
    const { user, calls } = open();
    await user.type(await field(), `${typed}{Enter}`);
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(callsOf(calls, put)).toEqual([]);
  });

  it('shows the server’s error at the field', async () => {
    const message = '現在のメールアドレスと同じです。';
    const { user } = open({
      [put]: refusal(422, { message: '', errors: [{ field: 'email_address', code: 'same', message }] }),
    });
    await user.type(await field(), 'hanako@aoba.example{Enter}');
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(expect.stringContaining(message)));
  });
});

describe('/myaccount/edit-email-auth', () => {
  const verify = 'post /users/verify_email_auth_code';
  const open = (api: FakeAnswers, state: unknown = codeState(codeSession)) =>
    renderPage(AuthPage, { path: patterns.editEmailAuth, api, state });
  const code = () => screen.findByRole('textbox', { name: '認証コード' });

  it('completes the change with the code, and ends the session', async () => {
    const { user, calls } = open({ [verify]: null });
    await user.type(await code(), '123456');
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(callsOf(calls, verify)).toEqual([{ code_session: codeSession.code_session, code: '123456' }]);
  });

  it('shows a wrong code at the field, and stays signed in', async () => {
    const message = '認証コードが正しくありません。もう一度入力してください。';
    const { user } = open({
      [verify]: refusal(422, { message: '', errors: [{ field: 'code', code: 'wrong', message }] }),
    });
    await user.type(await code(), '111111');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(isSignedIn()).toBe(true);
  });

  it('links back to the address page', async () => {
    open({});
    expect(await screen.findByRole('link', { name: 'メールアドレスを入力し直す' })).toHaveAttribute(
      'href',
      '/myaccount/edit-email-address',
    );
  });

  it('redirects to the address page without a code session', async () => {
    open({}, null);
    await waitFor(() => expect(window.location.pathname).toBe('/myaccount/edit-email-address'));
  });
});

describe('/myaccount/edit-email-complete', () => {
  it('links to the sign-in page', () => {
    renderPage(CompletePage, { path: patterns.editEmailComplete, signedIn: false });
    expect(screen.getByRole('heading', { level: 1, name: 'メールアドレスの変更完了' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/signin');
  });
});
