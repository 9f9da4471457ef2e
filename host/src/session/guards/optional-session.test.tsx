import { act, screen } from '@testing-library/react';
import { clearSession } from 'shared-auth';
import { makeTerms } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { noteSignedOut } from '../sign-out-reason';
import { OptionalSession } from './optional-session';

const license = {
  agreed_version: '2026-10-01',
  agreed_at: '2026-10-02T10:00:00+09:00',
  current_version: '2026-10-01',
  is_agreed: true,
};
const behind = { ...license, agreed_version: '2026-04-01', is_agreed: false };
const Page = () => (
  <OptionalSession>
    <h1>連携の許可</h1>
  </OptionalSession>
);
const isThere = () => expect(screen.getByText('連携の許可')).toBeInTheDocument();

function open(signedIn: boolean, answer = license) {
  return renderPage(Page, {
    path: patterns.oauthAuthorize,
    signedIn,
    api: { 'get /users/license': answer, 'get /terms': makeTerms() },
  });
}

describe('a page with an optional session', () => {
  it('asks for agreement to changed terms', async () => {
    open(true, behind);
    expect(await screen.findByRole('dialog', { name: '利用規約が変わりました' })).toBeVisible();
    isThere();
  });

  it('asks a visitor without a session nothing, and makes no calls', () => {
    const { calls } = open(false, behind);
    isThere();
    expect(calls).toEqual([]);
  });

  it.each([
    ['expired', true],
    ['user', false],
  ] as const)('stays open when the session ends, and shows a message if it expired: %s', async (reason, isTold) => {
    open(true);
    act(() => {
      clearSession();
      noteSignedOut(reason);
    });
    isThere();
    const news = () => screen.queryByText('ログインの有効期限が切れました。もう一度ログインしてください。');
    if (isTold) expect(await screen.findByText(/有効期限が切れました/)).toBeInTheDocument();
    else expect(news()).toBeNull();
  });
});
