import { screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './edit-password.page';

function open(api: FakeAnswers = { 'put /users/password': null }) {
  return renderPage(Page, { path: patterns.editPassword, api });
}
const current = () => screen.getByLabelText('現在のパスワード');
const next = () => screen.getByLabelText('新しいパスワード');
const submit = () => screen.getByRole('button', { name: '変更' });
const sent = (calls: readonly { name: string; body: unknown }[]) =>
  calls.filter(({ name }) => name.startsWith('put')).map(({ body }) => body);

describe('/myaccount/edit-password', () => {
  it('changes the password, reports that other sessions ended, and goes back', async () => {
    const { user, calls } = open();
    expect(screen.getByText(/ログイン中のすべての端末からログアウトします。/)).toBeVisible();
    await user.type(current(), 'aoba-demo-2026');
    await user.type(next(), 'correct horse battery');
    expect(await screen.findByText('パスワードの強度: 強い')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(window.location.pathname).toBe('/myaccount'));
    expect(sent(calls)).toEqual([{ current_password: 'aoba-demo-2026', new_password: 'correct horse battery' }]);
    expect(
      await screen.findByText('パスワードを変更しました。ほかの端末からはログアウトしました。'),
    ).toBeInTheDocument();
  });

  it('shows a wrong current password at its field, and keeps the input', async () => {
    const message = '現在のパスワードが正しくありません。';
    const { user } = open({
      'put /users/password': refusal(422, {
        message: '入力内容を確認してください。',
        errors: [{ field: 'current_password', code: 'wrong', message }],
      }),
    });
    await user.type(current(), 'wrong');
    await user.type(next(), 'correct horse battery{Enter}');
    await waitFor(() => expect(current()).toHaveAccessibleDescription(message));
    expect(next()).toHaveValue('correct horse battery');
    expect(window.location.pathname).toBe('/myaccount/edit-password');
  });

  it('checks the new password against the rules and the address before sending', async () => {
    const { user, calls } = open();
    await user.type(current(), 'aoba-demo-2026');
    await user.type(next(), 'hanako@aoba.example');
    expect(await screen.findByText('パスワードの強度: 推測されやすい')).toBeVisible();
    await user.clear(next());
    await user.type(next(), 'short');
    await user.click(submit());
    await waitFor(() => expect(next()).toHaveAccessibleDescription(/パスワードは12文字以上で入力してください。/));
    expect(sent(calls)).toEqual([]);
  });

  it('marks both fields when they are empty', async () => {
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(current()).toHaveAccessibleDescription('現在のパスワードが入力されていません。'));
    expect(next()).toHaveAccessibleDescription(/新しいパスワードが入力されていません。/);
  });

  it('shows each password on demand', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '新しいパスワードを表示' }));
    expect([current(), next()].map((field) => field.getAttribute('type'))).toEqual(['password', 'text']);
  });
});
