import { screen } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page as Registration } from '../../pages/registration.page';
import { Page as Signin } from '../../pages/signin.page';
import { Page as Signup } from '../../pages/signup.page';
import { registrationAnswers } from '../../testing/registration';

const HINT = 'お支払い依頼が届いています。';
const entry = { signedIn: false } as const;

describe('while a request waits whose link was opened', () => {
  it.each([
    [patterns.signin, Signin],
    [patterns.signup, Signup],
    ['/signup?mode=resume', Signup],
  ])('%s says so', async (at, Page) => {
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

  it('the registration says so too', async () => {
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
])('without one %s says nothing of it', (at, Page) => {
  renderPage(Page, { path: at, ...entry });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(HINT)).toBeNull();
});
