import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './myaccount.page';

const settings = { is_second_factor_on: true, password_changed_at: '2026-11-20T23:30:00+09:00' };

const historyState = () => (window.history.state as { usr: unknown }).usr;

function open(api: FakeAnswers = {}, state?: unknown) {
  return renderPage(Page, {
    path: patterns.myaccount,
    state,
    api: { 'get /users/security_settings': settings, ...api },
    config: { links: { contact: 'https://help.example/contact' } },
  });
}
const changeName = () => screen.findByRole('button', { name: 'ご担当者名を変更' });
const dialog = () => screen.getByRole('dialog', { name: 'ご担当者名の変更' });

describe('/myaccount', () => {
  it('shows the sign-in data with a masked address, and links to the edit pages', async () => {
    open();
    expect(await screen.findByText('h***@aoba…')).toBeVisible();
    expect(screen.queryByText('hanako@aoba.example')).toBeNull();
    expect(await screen.findByText('最終変更日 2026年11月20日（金）')).toBeVisible();
    expect(screen.getByText('山田 花子')).toBeVisible();
    expect(screen.getByText('03-1234-5678')).toBeVisible();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('メールアドレスを変更')).toBe('/myaccount/edit-email-address');
    expect(target('パスワードを変更')).toBe('/myaccount/edit-password');
    expect(target('セキュリティ設定')).toBe('/myaccount/security');
    expect(target('お問い合わせ （新しいタブで開きます）')).toBe('https://help.example/contact');
  });

  it('hides connected services when there are none', async () => {
    const { calls } = open();
    await screen.findByText('h***@aoba…');
    expect(calls.length).toBeGreaterThan(0);
    expect(screen.queryByText('連携サービス')).toBeNull();
  });

  it('shows the number of connected services, and links to them', async () => {
    open({ 'get /users/information': { ...loginUser, externalIntegrationClientIds: ['kaikei', 'keihi'] } });
    expect(await screen.findByText('2件')).toBeVisible();
    expect(screen.getByRole('link', { name: '連携サービスを確認' })).toHaveAttribute('href', '/myaccount/security');
  });

  it('changes the name, shows the new one, and returns the focus to the button', async () => {
    let user_ = loginUser;
    const { user, calls } = open({
      'get /users/information': () => user_,
      'put /users/user_name': () => {
        user_ = { ...loginUser, userLastName: '鈴木' };
        return null;
      },
    });
    await user.click(await changeName());
    const last = within(dialog()).getByRole('textbox', { name: 'ご担当者名 姓' });
    expect(last).toHaveValue('山田');
    await waitFor(() => expect(last).toHaveFocus());
    await user.clear(last);
    await user.type(last, '鈴木');
    await user.click(within(dialog()).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('鈴木 花子')).toBeVisible();
    expect(calls.find(({ name }) => name === 'put /users/user_name')?.body).toEqual({
      user_last_name: '鈴木',
      user_first_name: '花子',
    });
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await changeName()).toHaveFocus());
  });

  it('restores an unsaved name after a reload', async () => {
    const { user } = open();
    await user.click(await changeName());
    const last = () => within(dialog()).getByRole('textbox', { name: 'ご担当者名 姓' });
    await user.clear(last());
    await user.type(last(), '鈴木');
    await waitFor(() => expect(historyState()).toMatchObject({ user_last_name: '鈴木' }));
    const state = historyState();
    cleanup();
    open({}, state);
    expect(await screen.findByRole('dialog', { name: 'ご担当者名の変更' })).toBeVisible();
    expect(last()).toHaveValue('鈴木');
    await user.click(within(dialog()).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(historyState()).toBeNull();
  });

  it('asks for a missing name, and keeps the input when the server rejects it', async () => {
    const message = 'ご担当者名 姓は50文字以内で入力してください。';
    const { user } = open({
      'put /users/user_name': refusal(422, {
        message: '入力内容を確認してください。',
        errors: [{ field: 'user_last_name', code: 'too_long', message }],
      }),
    });
    await user.click(await changeName());
    const last = within(dialog()).getByRole('textbox', { name: 'ご担当者名 姓' });
    await user.clear(last);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(last).toHaveAccessibleDescription('ご担当者名 姓が入力されていません。'));
    await user.type(last, '鈴木{Enter}');
    await waitFor(() => expect(last).toHaveAccessibleDescription(message));
    expect(last).toHaveValue('鈴木');
  });

  it('shows a message when the date of the last change could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = open({
      'get /users/security_settings': () => (isDown ? refusal(503, { message: '混み合っています。' }) : settings),
    });
    await screen.findByText('最終変更日を取得できませんでした。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('最終変更日 2026年11月20日（金）')).toBeVisible();
  });

  it('shows why the user could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = open({
      'get /users/information': () => (isDown ? refusal(503, { message: '混み合っています。' }) : loginUser),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('山田 花子')).toBeVisible();
  });
});
