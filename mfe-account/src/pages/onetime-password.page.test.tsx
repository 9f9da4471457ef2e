import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import { makeCodeSession } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page } from './onetime-password.page';

const tokens = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const at = '/onetime-password?redirect=%2Freceipt-invoices';

function open(state: unknown) {
  return renderPage(Page, {
    path: patterns.onetimePassword,
    at,
    signedIn: false,
    state,
    api: { 'post /login_2auth': tokens },
  });
}

describe('/onetime-password', () => {
  it('signs in with the code, and keeps the redirect address for the shell', async () => {
    const session = makeCodeSession();
    const { user, calls } = open(codeState(session));
    await user.type(screen.getByRole('textbox', { name: '認証コード' }), '123456');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(calls).toMatchObject([
      { name: 'post /login_2auth', body: { code_session: session.code_session, code: '123456' } },
    ]);
    expect(window.location.search).toBe('?redirect=%2Freceipt-invoices');
  });

  it('links back to the sign-in page, and keeps the redirect address', async () => {
    open(codeState(makeCodeSession()));
    expect(screen.getByRole('link', { name: 'ログイン画面に戻る' })).toHaveAttribute(
      'href',
      '/signin?redirect=%2Freceipt-invoices',
    );
  });

  it('redirects to the sign-in page when no sign-in is pending', async () => {
    open(null);
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/signin?redirect=%2Freceipt-invoices'),
    );
  });
});
