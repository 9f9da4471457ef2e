import { screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './password-reregistration.page';

const ticket = { reset_ticket: 'reset-ticket-0123456789', masked_email_address: 'h***@aoba' };
const PUT = 'put /users/password';

function open(api: FakeAnswers = { [PUT]: null }, state: unknown = { ticket }, signedIn = false) {
  return renderPage(Page, { path: patterns.passwordReregistration, signedIn, api, state });
}
const password = () => screen.getByLabelText('新しいパスワード');
const submit = () => screen.getByRole('button', { name: '設定' });

describe('/password/reregistration', () => {
  it('sets the password with one input, and redirects to the sign-in page', async () => {
    const { user, calls } = open();
    expect(screen.getByText('h***@aoba…')).toBeVisible();
    await user.type(password(), 'correct horse battery');
    await user.click(submit());
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(calls).toMatchObject([
      { body: { reset_ticket: ticket.reset_ticket, new_password: 'correct horse battery' } },
    ]);
    await waitFor(() =>
      expect(screen.getByText('新しいパスワードを設定しました。ログインしてください。')).toBeVisible(),
    );
  });

  it('sends no session tokens, because the session may have ended unnoticed', async () => {
    const { user, calls } = open(undefined, undefined, true);
    await user.type(password(), 'correct horse battery{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(calls.map(({ headers }) => headers.get('access-token'))).toEqual([null]);
  });

  it.each([
    ['', '新しいパスワードが入力されていません。'],
    ['short', 'パスワードは12文字以上で入力してください。'],
  ])('rejects %j', async (text, message) => {
    const { user, calls } = open();
    await user.type(password(), `${text}{Enter}`);
    await waitFor(() => expect(password()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(calls).toEqual([]);
  });

  it('shows the server’s error at the field, and keeps the password', async () => {
    const message = '推測されやすいパスワードです。別のパスワードを入力してください。';
    const { user } = open({
      [PUT]: refusal(422, { message: '', errors: [{ field: 'new_password', code: 'common', message }] }),
    });
    await user.type(password(), 'correct horse battery{Enter}');
    await waitFor(() => expect(password()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(password()).toHaveValue('correct horse battery');
  });

  it('offers a new mail when the ticket has expired', async () => {
    const message = '再設定の手続きの有効期限が切れました。';
    const { user } = open({ [PUT]: refusal(410, { message }) });
    await user.type(password(), 'correct horse battery{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: '再設定メールを送信し直す' })).toHaveAttribute(
      'href',
      '/password/sendemail',
    );
  });

  it('redirects to the start when there is no ticket', async () => {
    open({}, null);
    await waitFor(() => expect(window.location.pathname).toBe('/password/sendemail'));
  });
});
