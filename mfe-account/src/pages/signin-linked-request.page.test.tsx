import { screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { makeLinkedRequest } from '../testing/linked-request';
import { Page } from './signin.page';
import { Page as Signup } from './signup.page';

const VIEW = 'post /invoices/request_keys/view';
const time = {
  now: '2026-11-24T12:00:00+09:00',
  date: '2026-11-24',
  cut_off_at: '2026-11-24T15:00:00+09:00',
  earliest_transfer_date: '2026-11-27',
  latest_transfer_date: '2026-12-24',
};
const open = (answer: FakeAnswers[typeof VIEW], at: string = patterns.signin) =>
  renderPage(Page, {
    path: patterns.signin,
    at,
    signedIn: false,
    hasPendingRequest: true,
    api: { [VIEW]: answer, 'get /system/time': time },
  });

// The heading has two parts. jsdom, unlike browsers, separates them by a space in its name.
const REQUESTED = /^みどり商事株式会社 ?からのご請求$/;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const usr = () => (window.history.state as { usr: unknown }).usr;

describe('the link of a request at /signin', () => {
  it('shows requester, recipient, content, deadline and document before signing in', async () => {
    open(makeLinkedRequest());
    expect(await heading(REQUESTED)).toHaveFocus();
    expect(screen.getByText('264,000')).toBeVisible();
    expect(await screen.findByText(/12\/4（金）/)).toHaveTextContent('（あと10日）');
    expect(fact('ご依頼元')).toHaveTextContent('みどり商事株式会社法人番号 7011002045678ご担当 高橋 健太');
    expect(fact('電話番号')?.textContent).toBe('03-1234-5678');
    expect(fact('メールアドレス')?.textContent).toBe('keiri@midori.example');
    expect(fact('宛先')).toHaveTextContent('株式会社青葉製作所 山田 花子 様keiri@aoba.example');
    expect(fact('決済手数料')).toHaveTextContent('ご依頼元のご負担');
    expect(fact('メッセージ')).toHaveTextContent('11月分のご請求です。');
    expect(screen.getByRole('img', { name: 'S-100.png' })).toHaveAttribute(
      'src',
      expect.stringContaining('/content?token=t'),
    );
    expect(screen.getByRole('link', { name: 'S-100.png をダウンロード' })).toBeVisible();
  });

  it("adds the payer's share of the fee to the total", async () => {
    const request = makeLinkedRequest();
    open({ ...request, content: { ...request.content!, fee_bearer: 'buyer', commission: 7_920 } });
    expect(await screen.findByText('271,920')).toBeVisible();
    expect([fact('請求金額')?.textContent, fact('決済手数料')?.textContent]).toEqual([
      '264,000円',
      '7,920円（お客様のご負担となります）',
    ]);
  });

  it('opens the sign-in form with the address filled in, and keeps it on a reload', async () => {
    const { user } = open(makeLinkedRequest());
    await user.click(await screen.findByRole('button', { name: 'ログインして支払う' }));
    expect(await screen.findByRole('textbox', { name: 'メールアドレス' })).toHaveValue('keiri@aoba.example');
    expect(screen.getByText('ご依頼元: みどり商事株式会社')).toBeVisible();
    expect(await heading('ログイン')).toHaveFocus();
    expect(usr()).toMatchObject({ email_address: 'keiri@aoba.example', showsForm: 'true' });
  });

  it('opens the sign-up with the address', async () => {
    const { user } = open(makeLinkedRequest());
    await user.click(await screen.findByRole('button', { name: /はじめての方/ }));
    await waitFor(() => expect(window.location.pathname).toBe(patterns.signup));
    expect(usr()).toMatchObject({ email_address: 'keiri@aoba.example' });
  });

  it.each([
    ['paid', 'お支払い済みのご依頼です', 'もう一度お支払いいただく必要はありません'],
    ['expired', '有効期限を過ぎたご依頼です', '2026年12月4日（金） 23:59'],
    ['cancelled', '取り消されたご依頼です', 'お支払いは必要ありません'],
  ] as const)('shows that it is %s, with a contact', async (state, title, text) => {
    open(makeLinkedRequest({ state, content: null }));
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
    expect(screen.getByRole('region', { name: 'ご依頼元' })).toHaveTextContent(
      /みどり商事株式会社法人番号 7011002045678ご担当 高橋 健太電話番号03-1234-5678メールアドレスkeiri@midori.example$/,
    );
    expect(screen.queryByText('264,000')).toBeNull();
  });

  it('shows that the link is wrong for an unknown key, and opens the form without a hint', async () => {
    const { user } = open(refusal(404, { message: 'このリンクからは、お支払い依頼を確認できません。' }));
    expect(await heading('リンクが正しくありません')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    expect(await screen.findByRole('textbox', { name: 'メールアドレス' })).toHaveValue('');
    expect(screen.queryByText('お支払い依頼が届いています。')).toBeNull();
  });

  it('offers a retry when the request could not be loaded', async () => {
    let isDown = true;
    const { user } = open(() => (isDown ? refusal(503, { message: '混み合っています。' }) : makeLinkedRequest()));
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await heading(REQUESTED)).toBeVisible();
  });

  it('shows the form first when there is a redirect address', async () => {
    open(makeLinkedRequest(), '/signin?redirect=%2Freceipt-invoices%2F12');
    expect(await heading('ログイン')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'メールアドレス' })).toHaveValue('keiri@aoba.example');
  });
});

it('fills in the address of the link on /signup', async () => {
  renderPage(Signup, {
    path: patterns.signup,
    signedIn: false,
    hasPendingRequest: true,
    api: { [VIEW]: makeLinkedRequest() },
  });
  expect(await screen.findByRole('textbox', { name: 'メールアドレス' })).toHaveValue('keiri@aoba.example');
});

it('requests nothing when no link was opened', async () => {
  const { calls } = renderPage(Page, { path: patterns.signin, signedIn: false, api: {} });
  expect(await heading('ログイン')).toBeVisible();
  expect(calls.filter(({ name }) => name !== 'get /system/time')).toEqual([]);
});
