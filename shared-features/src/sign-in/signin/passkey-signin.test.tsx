import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { closedByPerson, installFakeAuthenticator, removeAuthenticator } from '../../testing';
import { PasskeySignin } from './passkey-signin';

const challenge = {
  challenge_id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
  options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' },
};
const tokens = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const open = (api: FakeAnswers = {}) =>
  renderPage(PasskeySignin, {
    path: patterns.signin,
    signedIn: false,
    api: { 'post /login/passkey/challenge': challenge, 'post /login/passkey': tokens, ...api },
  });
const press = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'パスキーでログイン' }));

beforeEach(installFakeAuthenticator);
afterEach(removeAuthenticator);

describe('パスキーでログイン', () => {
  it('signs in', async () => {
    const { user, calls } = open();
    await press(user);
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(calls.at(-1)).toMatchObject({
      name: 'post /login/passkey',
      body: { challenge_id: challenge.challenge_id, credential: { id: 'cGFzc2tleQ' } },
    });
  });

  it('can be retried when the prompt is cancelled', async () => {
    installFakeAuthenticator().get.mockRejectedValueOnce(closedByPerson());
    const { user, calls } = open();
    await press(user);
    expect(await screen.findByText('パスキーの確認が完了しませんでした。')).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(['post /login/passkey/challenge']);
    await press(user);
    await waitFor(() => expect(isSignedIn()).toBe(true));
  });

  it('shows that the passkey is not registered', async () => {
    const { user } = open({ 'post /login/passkey': refusal(400, { message: 'このパスキーは登録されていません。' }) });
    await press(user);
    expect(await screen.findByText('このパスキーは登録されていません。')).toBeVisible();
    expect(isSignedIn()).toBe(false);
  });

  it('is not offered when the browser does not support passkeys', () => {
    removeAuthenticator();
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
