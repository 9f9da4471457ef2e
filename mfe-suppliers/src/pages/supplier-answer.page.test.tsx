import { screen, waitFor } from '@testing-library/react';
import type { OpenedLink } from 'shared-api/types';
import { bankAnswers, enterBankAccount, makeCodeSession } from 'shared-features/testing';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { ANSWER_PATH } from '../features/supplier-answer/answer-path';
import { Page } from './supplier-answer.page';

const TOKEN = 'a-token-of-a-supplier-link';
const PROOF = 'a-proof-of-the-mailbox';
const VIEW = 'post /supplier_links/view';
const ANSWER = 'post /supplier_links/answer';

const link: OpenedLink = {
  state: 'opened',
  email_address: 'k***@minato',
  expires_at: '2026-12-04T10:00:00+09:00',
  buyer_name: '株式会社青葉製作所',
  invoice_number: 'M-2026-11',
  amount: 264_000,
};

function open(api: FakeAnswers = {}, at = `${ANSWER_PATH}#${TOKEN}`, state?: unknown) {
  return renderPage(Page, {
    path: ANSWER_PATH,
    at,
    signedIn: false,
    ...(state !== undefined && { state }),
    api: {
      ...bankAnswers,
      [VIEW]: link,
      'post /supplier_links/codes': makeCodeSession(),
      'post /supplier_links/proof': { proof: PROOF, expires_at: '2026-11-20T11:00:00+09:00' },
      [ANSWER]: null,
      ...api,
    },
  });
}
/** Values that were typed before a reload. */
const KEPT = {
  name: '有限会社みなと',
  name_kana: 'ユウゲンガイシャミナト',
  'account.bank_code': '0001',
  'account.bank_name': 'みずほ銀行',
  'account.branch_code': '108',
  'account.branch_name': '神田支店',
  'account.account_type': '2',
  'account.account_number': '1234567',
  'account.holder_kana': 'ユ）ミナト',
};

type Opened = ReturnType<typeof open>;

async function enterCode({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: '認証コードを送信' }));
  await screen.findByRole('textbox', { name: '認証コード' });
  await user.paste('123456');
}

// Pasted, because each key renders the form.
async function enter({ user }: Opened, name: string | RegExp, text: string) {
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function enterAnswer(page: Opened) {
  await enter(page, '会社名・屋号', '有限会社みなと');
  await enter(page, '会社名・屋号（カナ）', 'ユウゲンガイシャミナト');
  await enterBankAccount(page.user);
}

const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: '回答を送信' }));
const answersOf = ({ calls }: Opened) => calls.filter(({ name }) => name === ANSWER).map(({ body }) => body as unknown);

describe('/suppliers/answer', () => {
  it('shows what is asked, and removes the token from the address at once', async () => {
    const { calls } = open();
    expect(await screen.findByText(/株式会社青葉製作所が、お支払いのために/)).toBeVisible();
    expect(screen.getByText('M-2026-11')).toBeVisible();
    expect([window.location.pathname, window.location.hash]).toEqual([ANSWER_PATH, '']);
    expect(calls.find(({ name }) => name === VIEW)?.body).toEqual({ token: TOKEN });
    expect(screen.queryByRole('button', { name: '回答を送信' })).toBeNull();
  });

  it('takes the code, then company and account, and says that they have arrived', async () => {
    let state: OpenedLink['state'] = 'opened';
    const page = open({
      [VIEW]: () => ({ ...link, state }),
      [ANSWER]: () => {
        state = 'answered';
        return null;
      },
    });
    await enterCode(page);
    await enterAnswer(page);
    await send(page);
    expect(await screen.findByText('回答を受け付けました。')).toBeVisible();
    expect(answersOf(page)).toEqual([
      {
        token: TOKEN,
        proof: PROOF,
        name: '有限会社みなと',
        name_kana: 'ユウゲンガイシャミナト',
        registration_number: '',
        account: {
          bank_code: '0001',
          branch_code: '108',
          account_type: 2,
          account_number: '1234567',
          holder_kana: 'ﾕ)ﾐﾅﾄ',
        },
      },
    ]);
    expect(JSON.stringify(window.history.state)).not.toMatch(/1234567|a-proof/);
  });

  const atForm = (api?: FakeAnswers) => open(api, ANSWER_PATH, { link_token: TOKEN, link_proof: PROOF, ...KEPT });

  it('warns of a holder that is not the company, and refuses a link in the name', async () => {
    const page = atForm();
    await enter(page, '会社名・屋号', 'www.example.com');
    await enter(page, /口座名義/, 'オガワ　ミサキ');
    expect(await screen.findByText('口座名義が、会社名・屋号と一致しません。')).toBeVisible();
    await send(page);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '会社名・屋号' })).toHaveAccessibleDescription(
        expect.stringContaining('「www.example.com」が含まれています'),
      ),
    );
    expect(answersOf(page)).toEqual([]);
  });

  it('keeps what was typed through a reload, and while another code is asked for', async () => {
    const message = '本人確認の有効期限が切れました。';
    const page = atForm({ [ANSWER]: refusal(403, { code: 'supplier_link_unproven', message }) });
    expect(await screen.findByRole('radio', { name: 'みずほ銀行' })).toBeChecked();
    await send(page);
    await enterCode(page);
    expect(await screen.findByRole('textbox', { name: '会社名・屋号' })).toHaveValue('有限会社みなと');
    expect(screen.getByRole('textbox', { name: /口座番号/ })).toHaveValue('1234567');
  });

  it.each([
    ['expired', 'この依頼の有効期限が切れています。'],
    ['withdrawn', 'この依頼は取り消されています。'],
    ['accepted', 'この依頼には回答済みです。'],
    ['declined', 'この依頼には回答済みです。'],
  ] as const)('says why a link takes no answer: %s', async (state, title) => {
    open({ [VIEW]: { ...link, state, invoice_number: null, amount: null } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText('依頼元: 株式会社青葉製作所')).toBeVisible();
    expect(screen.queryByRole('button', { name: '認証コードを送信' })).toBeNull();
  });

  it('shows what became of a link that was withdrawn meanwhile', async () => {
    let state: OpenedLink['state'] = 'opened';
    const { user } = open({
      [VIEW]: () => ({ ...link, state }),
      'post /supplier_links/codes': () => {
        state = 'withdrawn';
        return refusal(409, { code: 'supplier_link_over', message: 'この依頼には回答できなくなりました。' });
      },
    });
    await user.click(await screen.findByRole('button', { name: '認証コードを送信' }));
    expect(await screen.findByText('この依頼は取り消されています。')).toBeVisible();
  });

  it('says that there is no link', async () => {
    open({}, ANSWER_PATH);
    expect(await screen.findByText('メールのリンクから、もう一度開いてください。')).toBeVisible();
  });

  it('says that a link is unknown', async () => {
    const message = 'このリンクは使えません。';
    open({ [VIEW]: refusal(404, { code: 'supplier_link_wrong', message }) });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('offers to try again while the server is out of reach', async () => {
    open({
      [VIEW]: () => {
        throw new TypeError('connection lost');
      },
    });
    expect(await screen.findByText(/サーバーに接続できませんでした。/)).toBeVisible();
    expect(screen.getByRole('button', { name: '再試行' })).toBeEnabled();
  });
});
