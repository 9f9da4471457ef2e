import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import { makeCodeSession } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './password-reset.page';

const VERIFY = 'post /password_resets/verification';
const ticket = 'link-ticket-0123456789';
const verified = {
  reset_ticket: 'reset-ticket-0123456789',
  masked_email_address: 'h***@aoba',
  expires_at: '2026-11-20T10:10:00+09:00',
};
const historyState = () => (window.history.state as { usr: unknown }).usr;

function open({
  at = patterns.passwordReset,
  ...options
}: {
  at?: string;
  api?: FakeAnswers;
  state?: unknown;
  signedIn?: boolean;
}) {
  return renderPage(Page, { path: patterns.passwordReset, at, signedIn: false, ...options });
}

describe('/password/reset with the link from the mail', () => {
  const at = `/password/reset#${ticket}`;

  it.each([false, true])(
    'removes the ticket from the address and continues to the new password, signed in: %s',
    async (signedIn) => {
      const { calls } = open({ at, signedIn, api: { [VERIFY]: verified } });
      expect(window.location.hash).toBe('');
      await waitFor(() => expect(window.location.pathname).toBe('/password/reregistration'));
      expect(calls.filter(({ name }) => name === VERIFY)).toMatchObject([{ body: { reset_ticket: ticket } }]);
      expect(historyState()).toEqual({
        ticket: { reset_ticket: verified.reset_ticket, masked_email_address: 'h***@aoba' },
      });
      expect(isSignedIn()).toBe(signedIn);
    },
  );

  it('keeps the ticket after a reload', async () => {
    const { calls } = open({
      state: { ticket: { reset_ticket: ticket, masked_email_address: '' } },
      api: { [VERIFY]: verified },
    });
    await waitFor(() => expect(window.location.pathname).toBe('/password/reregistration'));
    expect(calls).toMatchObject([{ body: { reset_ticket: ticket } }]);
  });

  it('shows a message when the link has expired, and offers a new mail', async () => {
    const message = 'リンクの有効期限が切れているか、すでに使用されています。';
    const { user } = open({ at, api: { [VERIFY]: refusal(410, { message }) } });
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('link', { name: '再設定メールを送信し直す' }));
    expect(window.location.pathname).toBe('/password/sendemail');
  });

  it('offers a retry when the link could not be checked', async () => {
    let isUp = false;
    const { user } = open({
      at,
      api: { [VERIFY]: () => (isUp ? verified : refusal(503, { message: '混み合っています。' })) },
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(window.location.pathname).toBe('/password/reregistration'));
  });
});

describe('/password/reset with the code from the mail', () => {
  it('does not reveal whether the address is registered, and accepts the code', async () => {
    const session = makeCodeSession();
    const { user, calls } = open({ state: codeState(session, 'hanako@aoba.example'), api: { [VERIFY]: verified } });
    expect(screen.getByText(/登録されている場合、再設定用のメールを送信しました。/)).toHaveTextContent(
      'hanako@aoba.example',
    );
    await user.type(screen.getByRole('textbox', { name: '認証コード' }), '123456');
    await waitFor(() => expect(window.location.pathname).toBe('/password/reregistration'));
    expect(calls).toMatchObject([{ body: { code_session: session.code_session, code: '123456' } }]);
    expect(historyState()).toMatchObject({ ticket: { typed_address: 'hanako@aoba.example' } });
  });

  it('redirects to the start without a link or a code session', async () => {
    open({});
    await waitFor(() => expect(window.location.pathname).toBe('/password/sendemail'));
  });
});
