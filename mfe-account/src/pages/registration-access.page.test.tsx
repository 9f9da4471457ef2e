import { act, screen, waitFor } from '@testing-library/react';
import { signIn } from 'shared-auth';
import { makeTerms } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { corporation, foundCorporation, registrationAnswers } from '../testing/registration';
import { Page } from './registration.page';

const open = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: patterns.registration, registering: true, api: { ...registrationAnswers, ...api } });

beforeEach(() => sessionStorage.clear());

describe('access to the registration', () => {
  it('offers sign-up and sign-in without a session', async () => {
    renderPage(Page, { path: patterns.registration, signedIn: false });
    expect(await screen.findByRole('link', { name: '新規登録' })).toHaveAttribute('href', paths.signup());
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', paths.signin());
  });

  it('redirects a registered user to the service', async () => {
    renderPage(Page, { path: patterns.registration });
    await waitFor(() => expect(window.location.pathname).toBe(paths.toppage()));
  });

  it('continues when the registration is completed in another tab', async () => {
    open();
    await screen.findByRole('radio', { name: /^法人/ });
    act(() => signIn({ access_token: 'a', id_token: 'i', refresh_token: 'r' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.registrationResult()));
  });
});

describe('terms that changed after the sign-up', () => {
  const license = {
    agreed_version: '2026-04-01',
    agreed_at: '2026-11-20T09:00:00+09:00',
    current_version: '2026-10-01',
    is_agreed: false,
  };

  it('must be accepted first', async () => {
    const { user, calls } = open({
      'get /users/license': license,
      'get /terms': makeTerms(),
      'put /users/license': { ...license, agreed_version: '2026-10-01', is_agreed: true },
    });
    await screen.findByRole('dialog', { name: '利用規約が変わりました' });
    await user.click(screen.getByRole('button', { name: '同意する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name === 'put /users/license')?.body).toEqual({ terms_version: '2026-10-01' });
  });
});

describe('an existing customer', () => {
  it('is referred to support, and can continue the form', async () => {
    const message = 'この法人番号は、すでに登録されています。お問い合わせください。';
    const { user, calls } = open({
      'post /user_simple_check': { is_customer: true, message },
      'get /corporations': { corporations: [foundCorporation], is_truncated: false },
    });
    await user.click(await screen.findByRole('radio', { name: /^法人/ }));
    await user.click(screen.getByRole('textbox', { name: '法人番号' }));
    await user.paste(corporation.corporate_number);
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls.find(({ name }) => name === 'post /user_simple_check')?.body).toEqual({
      corporate_number: corporation.corporate_number,
    });
    expect(screen.getByRole('button', { name: '確認画面へ進む' })).toBeEnabled();
  });
});
