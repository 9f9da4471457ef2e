import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { GUEST_PATH } from '../features/linked-request/guest-path';
import { guestCode, makeGuestRequest, terms } from '../testing/guest';
import { makeLinkedRequest } from '../testing/linked-request';
import { Page } from './guest.page';
import { Page as Signin } from './signin.page';

const VIEW = 'post /invoices/request_keys/view';
const offered = (may: 'pay' | 'view') => ({ guest: { may, handle: '12.proof' } });

const open = (api: FakeAnswers = {}, may: 'pay' | 'view' = 'pay') =>
  renderPage(Page, {
    path: GUEST_PATH,
    at: GUEST_PATH,
    signedIn: false,
    hasPendingRequest: true,
    api: {
      [VIEW]: makeLinkedRequest(offered(may)),
      'get /terms': terms,
      'post /guests': guestCode,
      'post /guests/certification': { guest_token: 'token', expires_at: '2026-11-24T12:30:00+09:00' },
      'get /guests/request': makeGuestRequest(),
      ...api,
    },
  });

async function type(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  await user.click(screen.getByRole('textbox', { name }));
  await user.paste(text);
}
const send = () => screen.findByRole('button', { name: '認証コードを送信' });

async function fillIn(user: UserEvent): Promise<void> {
  await send();
  await type(user, /^会社名・屋号/, '株式会社青葉製作所');
  await type(user, /^法人番号/, '7011002045678');
  await type(user, /ご担当者名 姓/, '山田');
  await type(user, /ご担当者名 名/, '花子');
  await type(user, /^電話番号/, '0312345678');
  await type(user, /^振込名義/, 'カ）アオバセイサクショ');
  await type(user, /^郵便番号/, '1000005');
  await user.click(screen.getByRole('button', { name: /都道府県/ }));
  await user.click(await screen.findByRole('option', { name: '東京都' }));
  await type(user, /^市区町村/, '千代田区');
  await type(user, /^町名・番地/, '丸の内1-1');
  await user.click(screen.getByRole('checkbox', { name: '利用規約に同意します' }));
  await user.click(await send());
}

describe('/guest', () => {
  it('asks who pays, then for the code, then for the card, and keeps the key in the shell', async () => {
    const { user, calls } = open();
    await fillIn(user);
    await user.type(await screen.findByRole('textbox', { name: '認証コード' }), '123456');
    expect(await screen.findByRole('button', { name: '271,920円を支払う' })).toBeVisible();
    expect(screen.getByText('みどり商事株式会社')).toBeVisible();
    expect(screen.getByTitle('カード情報の入力')).toBeInTheDocument();
    const sent = calls.filter(({ name }) => / \/guests/.test(name));
    expect(sent.map(({ name, body }) => [name, body])).toMatchObject([
      [
        'post /guests',
        {
          guest_handle: '12.proof',
          payer: { name: '株式会社青葉製作所', corporate_number: '7011002045678', postal_code: '100-0005' },
          terms_version: '2026-04-01',
        },
      ],
      ['post /guests/certification', { code_session: guestCode.code_session, code: '123456' }],
      ['get /guests/request', null],
    ]);
    expect(JSON.stringify(sent)).not.toContain('key-of-a-link');
  });

  it('names every missing field, and a corporate number with a wrong check digit', async () => {
    const { user } = open();
    await send();
    await type(user, /^法人番号/, '1234567890123');
    await user.click(await send());
    const summary = await screen.findByRole('group', { name: /^入力内容を確認してください/ });
    for (const name of ['会社名・屋号', '法人番号', '郵便番号', '都道府県', '電話番号', '振込名義'])
      expect(within(summary).getByText(new RegExp(name))).toBeVisible();
    expect(within(summary).getByText(/利用規約への同意が必要です/)).toBeVisible();
  });

  it('shows a payment and its receipt again after a code', async () => {
    const { user } = open(
      {
        'get /guests/request': makeGuestRequest({
          state: 'paid',
          payment: {
            payment_number: 'I-00000001-1',
            status: 4,
            credit_card: { brand: 'VISA', last_four: '3220' },
            transfer_date: '2026-11-27',
            has_receipt: true,
          },
        }),
      },
      'view',
    );
    await user.click(await send());
    await user.type(await screen.findByRole('textbox', { name: '認証コード' }), '123456');
    expect(await screen.findByRole('button', { name: /領収書/ })).toBeVisible();
    expect(screen.getByText('振込完了')).toBeVisible();
    expect(screen.getByText('Visa **** 3220')).toBeVisible();
    expect(screen.getByRole('link', { name: '新規登録' })).toHaveAttribute('href', patterns.signup);
  });

  it('shows why no code is sent', async () => {
    const { user } = open({ 'post /guests': refusal(409, { message: 'ログインしてお支払いください。' }) }, 'view');
    await user.click(await send());
    expect(await screen.findByText('ログインしてお支払いください。')).toBeVisible();
  });

  it('leads to the sign-in where the request wants one', async () => {
    open({ [VIEW]: makeLinkedRequest() });
    expect(await screen.findByText(/アカウントなしではお支払いいただけません/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', patterns.signin);
  });
});

describe('the link of a request at /signin', () => {
  const openLink = (request: ReturnType<typeof makeLinkedRequest>) =>
    renderPage(Signin, {
      path: patterns.signin,
      at: patterns.signin,
      signedIn: false,
      hasPendingRequest: true,
      api: { [VIEW]: request },
    });

  it('offers to pay without an account only where the deployment has guests', async () => {
    openLink(makeLinkedRequest(offered('pay')));
    expect(await screen.findByRole('link', { name: '登録せずに支払う' })).toHaveAttribute('href', GUEST_PATH);
  });

  it('offers no such way otherwise', async () => {
    openLink(makeLinkedRequest());
    expect(await screen.findByRole('button', { name: 'ログインして支払う' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '登録せずに支払う' })).toBeNull();
  });

  it('leads a guest who has paid to the payment', async () => {
    openLink(makeLinkedRequest({ ...offered('view'), state: 'paid', content: null }));
    expect(await screen.findByRole('link', { name: 'お支払いの状況と領収書を見る' })).toHaveAttribute(
      'href',
      GUEST_PATH,
    );
  });
});
