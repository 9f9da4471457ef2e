import { screen } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page as Registration } from './registration.page';
import { Page as Signin } from './signin.page';
import { Page as Signup } from './signup.page';
import { registrationAnswers } from '../testing/registration';

const HINT = 'お支払い依頼が届いています。';
const entry = { signedIn: false } as const;

describe('a pending request from an opened link', () => {
  it.each([
    [patterns.signin, Signin],
    [patterns.signup, Signup],
    ['/signup?mode=resume', Signup],
  ])('%s shows the hint', async (at, Page) => {
    renderPage(Page, {
      path: at.split('?')[0] ?? '',
      at,
      state: { showsForm: 'true' },
      hasPendingRequest: true,
      ...entry,
    });
    expect(await screen.findByText(HINT)).toBeVisible();
    expect(screen.getByText('ログインまたは新規登録すると、お支払いに進めます。')).toBeVisible();
  });

  it('the registration shows the hint', async () => {
    renderPage(Registration, {
      path: patterns.registration,
      registering: true,
      hasPendingRequest: true,
      api: registrationAnswers,
    });
    expect(await screen.findByText('お客様情報の登録が完了すると、お支払いに進めます。')).toBeVisible();
  });
});

it.each([
  [patterns.signin, Signin],
  [patterns.signup, Signup],
])('%s shows no hint without a pending request', (at, Page) => {
  renderPage(Page, { path: at, ...entry });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(HINT)).toBeNull();
});
