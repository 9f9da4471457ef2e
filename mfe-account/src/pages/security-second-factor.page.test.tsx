import { screen, waitFor } from '@testing-library/react';
import { guarded, makeCodeSession, prove } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { securityAnswers, settings } from '../testing/security';
import { Page } from './security.page';

const open = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: patterns.security, api: { ...securityAnswers, ...api } });
const factor = () => screen.findByRole('switch', { name: 'ログイン時に認証コードを確認する' });
const puts = (calls: readonly { name: string }[]) =>
  calls.filter(({ name }) => name === 'put /users/security_settings');
/** Answers while the factor is on: the proof is a mailed code. */
const guardedOn = (put: FakeAnswers['put /users/security_settings']): FakeAnswers => ({
  ...guarded({ 'put /users/security_settings': put }),
  'get /users/security_settings': settings(),
  'post /users/reauthentication/code': makeCodeSession(),
});

describe('2段階認証', () => {
  it('shows the setting, and when the password was changed', async () => {
    open();
    expect(await factor()).toBeChecked();
    expect(screen.getByText('パスワードの最終変更: 2026年10月1日（木） 09:00')).toBeVisible();
    expect(screen.queryByText('2段階認証がオフになっています')).toBeNull();
  });

  it('turns off after a warning and a mailed code', async () => {
    const { user, calls } = open(guardedOn(({ body }) => settings(body)));
    await user.click(await factor());
    const warning = await screen.findByRole('alertdialog', { name: '2段階認証をオフにする' });
    expect(warning).toHaveTextContent('メールアドレスとパスワードだけでログインできるようになります。');
    await user.click(screen.getByRole('button', { name: 'オフにする' }));
    await user.click(await screen.findByRole('button', { name: '認証コードを送信' }));
    await user.type(await screen.findByRole('textbox', { name: '認証コード' }), '123456');
    await waitFor(async () => expect(await factor()).not.toBeChecked());
    expect(await screen.findByText('2段階認証をオフにしました。')).toBeInTheDocument();
    expect(screen.getByText('2段階認証がオフになっています')).toBeVisible();
    expect(puts(calls).at(-1)).toMatchObject({ body: { is_second_factor_on: false } });
  });

  it('stays on when the warning or the prompt for proof is cancelled', async () => {
    const { user, calls } = open(guardedOn(settings({ is_second_factor_on: false })));
    await user.click(await factor());
    await user.click(await screen.findByRole('button', { name: 'オンのままにする' }));
    expect(puts(calls)).toEqual([]);
    await user.click(await factor());
    await user.click(await screen.findByRole('button', { name: 'オフにする' }));
    await screen.findByRole('dialog', { name: '本人確認' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await factor()).toBeChecked();
    expect(screen.queryByText('この操作には、本人確認が必要です。')).toBeNull();
  });

  it('turns on without a warning', async () => {
    const { user } = open({
      ...guarded({ 'put /users/security_settings': settings() }),
      'get /users/security_settings': settings({ is_second_factor_on: false }),
    });
    expect(await factor()).not.toBeChecked();
    await user.click(await factor());
    await prove(user);
    await waitFor(async () => expect(await factor()).toBeChecked());
  });

  it('shows why the change failed, and keeps the setting', async () => {
    const { user } = open({
      'get /users/security_settings': settings({ is_second_factor_on: false }),
      'put /users/security_settings': refusal(503, { message: '混み合っています。' }),
    });
    await user.click(await factor());
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    expect(await factor()).not.toBeChecked();
  });

  it('shows that the setting could not be loaded, and keeps the rest of the page', async () => {
    let isDown = true;
    const { user } = open({
      'get /users/security_settings': () => (isDown ? refusal(503, { message: '混み合っています。' }) : settings()),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    expect(await screen.findByText('この端末')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await factor()).toBeChecked();
  });
});
