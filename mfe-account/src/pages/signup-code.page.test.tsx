import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import { makeCodeSession } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page } from './signup-code.page';

const tokens = { access_token: 'a', id_token: 'i', refresh_token: 'r' };

describe('/signup/code', () => {
  it('starts the registration', async () => {
    const session = makeCodeSession();
    const { user, calls } = renderPage(Page, {
      path: patterns.signupCode,
      signedIn: false,
      state: codeState(session),
      api: { 'post /users/certification': tokens },
    });
    await user.type(screen.getByRole('textbox', { name: '認証コード' }), '123456');
    await waitFor(() => expect(window.location.pathname).toBe('/registration'));
    expect(calls).toMatchObject([{ body: { code_session: session.code_session, code: '123456' } }]);
    // A session that may only register does not count as signed in.
    expect(isSignedIn()).toBe(false);
  });

  it('redirects to the start when no sign-up is pending', async () => {
    renderPage(Page, { path: patterns.signupCode, signedIn: false });
    await waitFor(() => expect(window.location.pathname).toBe('/signup'));
  });
});
