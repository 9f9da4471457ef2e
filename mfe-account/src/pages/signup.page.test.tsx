import { screen, waitFor, within } from '@testing-library/react';
import { makeCodeSession, makeTerms } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './signup.page';

const good = 'きのうの夕飯はカレーでした';

function open({ api = {}, state }: { api?: FakeAnswers; state?: unknown } = {}) {
  return renderPage(Page, {
    path: patterns.signup,
    signedIn: false,
    state,
    api: { 'get /terms': makeTerms(), 'post /users': makeCodeSession(), ...api },
  });
}
const mail = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const password = () => screen.getByLabelText('パスワード');
const consent = () => screen.getByRole('checkbox', { name: '利用規約に同意します' });
const submit = () => screen.getByRole('button', { name: '認証コードを送信' });
const readTerms = () => screen.getByRole('button', { name: '利用規約を読む' });
const historyState = () => (window.history.state as { usr: unknown }).usr;

async function fill({ user }: ReturnType<typeof open>, text = good) {
  await waitFor(() => expect(readTerms()).toBeEnabled());
  await user.type(mail(), 'ＴＡＲＯ@example.co.jp');
  await user.type(password(), text);
  await user.click(consent());
}

describe('/signup', () => {
  it('sends address, password and the version of the terms, and asks for the code', async () => {
    const page = open();
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(window.location.pathname).toBe('/signup/code'));
    expect(page.calls.at(-1)).toMatchObject({
      name: 'post /users',
      body: { email_address: 'taro@example.co.jp', password: good, terms_version: '2026-10-01' },
    });
    expect(historyState()).toMatchObject({
      codeSession: { ...makeCodeSession(), typed_address: 'taro@example.co.jp' },
    });
  });

  it('shows the time and documents needed before the form', () => {
    open();
    expect(screen.getByText(/約5分/)).toBeVisible();
    expect(screen.getByText(/法人番号と、代表者/)).toBeVisible();
    expect(screen.getByText(/事業主の氏名・生年月日・ご自宅の住所/)).toBeVisible();
  });

  it('shows missing input at the fields', async () => {
    const { user } = open();
    await user.click(submit());
    await waitFor(() =>
      expect(mail()).toHaveAccessibleDescription(expect.stringContaining('メールアドレスが入力されていません。')),
    );
    expect(password()).toHaveAccessibleDescription(expect.stringContaining('パスワードが入力されていません。'));
    expect(consent()).toHaveAccessibleDescription(expect.stringContaining('利用規約への同意が必要です。'));
  });

  it.each([
    ['short', 'パスワードは12文字以上で入力してください。', '短すぎます'],
    ['abcdefghijkl', '推測されやすいパスワードです。別のパスワードを入力してください。', '推測されやすい'],
    ['taro@example', '推測されやすいパスワードです。別のパスワードを入力してください。', '推測されやすい'],
  ])('rejects the password %s', async (text, message, word) => {
    const page = open();
    await fill(page, text);
    expect(screen.getByText(`パスワードの強度: ${word}`)).toBeVisible();
    await page.user.click(submit());
    await waitFor(() => expect(password()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(page.calls.map(({ name }) => name)).not.toContain('post /users');
  });

  it.each([
    ['correct horse', '十分な長さ'],
    ['correct horse battery', '強い'],
  ])('rates %s by its length', async (text, word) => {
    const { user } = open();
    await user.type(password(), text);
    expect(screen.getByText(`パスワードの強度: ${word}`)).toBeVisible();
  });

  it('shows the terms in a dialog, where they can be accepted', async () => {
    const { user } = open();
    await waitFor(() => expect(readTerms()).toBeEnabled());
    await user.click(readTerms());
    const dialog = screen.getByRole('dialog', { name: '利用規約' });
    expect(within(dialog).getByRole('heading', { name: '第1条（適用）' })).toBeVisible();
    expect(within(dialog).getByText('2026年10月1日（木）施行（版 2026-10-01）')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '同意する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(consent()).toBeChecked();
  });

  it('loads the terms again on retry', async () => {
    let isUp = false;
    const { user } = open({ api: { 'get /terms': () => (isUp ? makeTerms() : refusal(503, { message: '' })) } });
    expect(await screen.findByText('利用規約を読み込めませんでした')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(readTerms()).toBeEnabled());
  });

  it('asks for consent again when the terms have changed meanwhile', async () => {
    const message = '利用規約が改定されました。内容を確認して、もう一度同意してください。';
    let version = '2026-10-01';
    const page = open({
      api: {
        'get /terms': () => makeTerms({ version }),
        'post /users': refusal(422, { message: '', errors: [{ field: 'terms_version', code: 'outdated', message }] }),
      },
    });
    await fill(page);
    version = '2026-12-01';
    await page.user.click(submit());
    await waitFor(() => expect(consent()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(consent()).not.toBeChecked();
    expect(password()).toHaveValue(good);
    await page.user.click(readTerms());
    expect(screen.getByText(/版 2026-12-01/)).toBeVisible();
  });

  it('shows the server’s error at its field, and keeps the input', async () => {
    const message = '推測されやすいパスワードです。別のパスワードを入力してください。';
    const page = open({
      api: { 'post /users': refusal(422, { message: '', errors: [{ field: 'password', code: 'common', message }] }) },
    });
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(password()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(mail()).toHaveValue('TARO@example.co.jp');
    expect(password()).toHaveValue(good);
    expect(consent()).toBeChecked();
    // One word about it, not two: until it is changed.
    expect(screen.getByText('パスワードの強度: 推測されやすい')).toBeVisible();
    await page.user.type(password(), '!');
    expect(screen.queryByText('パスワードの強度: 推測されやすい')).toBeNull();
  });

  it('keeps the address over a reload, but not the password', async () => {
    const page = open();
    await fill(page);
    await waitFor(() => expect(historyState()).toEqual({ email_address: 'TARO@example.co.jp' }));
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(good);
  });

  it('restores the address after a reload', () => {
    open({ state: { email_address: 'taro@example.co.jp' } });
    expect(mail()).toHaveValue('taro@example.co.jp');
    expect(password()).toHaveValue('');
  });
});
