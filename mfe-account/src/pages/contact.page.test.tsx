import { screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './contact.page';

const sent = { reference: 'Q-20261127-7K4M2', copy_sent_to: null };

const open = (api: FakeAnswers = {}, signedIn = false) =>
  renderPage(Page, { path: patterns.contact, api: { 'post /support_messages': sent, ...api }, signedIn });
type Opened = ReturnType<typeof open>;

const message = () => screen.getByRole('textbox', { name: 'お問い合わせの内容' });
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: '送信' }));
async function choose({ user }: Opened, topic: string) {
  await user.click(screen.getByRole('button', { name: /お問い合わせの種類/ }));
  await user.click(await screen.findByRole('option', { name: topic }));
}
const bodies = ({ calls }: Opened) =>
  calls.filter(({ name }) => name === 'post /support_messages').map(({ body }) => body);

describe('/contact', () => {
  it('sends what anyone wrote, with name and address, and shows the number', async () => {
    const page = open();
    await choose(page, 'お支払い・手数料・振込');
    await page.user.type(message(), '手数料を教えてください。');
    await page.user.type(screen.getByRole('textbox', { name: 'お名前（会社名・氏名）' }), '青木 花');
    await page.user.type(screen.getByRole('textbox', { name: 'メールアドレス' }), 'ＨＡＮＡ@stranger.example');
    await send(page);
    expect(await screen.findByText('受付番号: Q-20261127-7K4M2')).toBeVisible();
    expect(screen.getByText('控えのメールは送信されません。受付番号をお控えください。')).toBeVisible();
    expect(screen.getByRole('group', { name: '送信完了' })).toHaveFocus();
    expect(bodies(page)).toEqual([
      {
        topic: 'payment',
        message: '手数料を教えてください。',
        name: '青木 花',
        email_address: 'hana@stranger.example',
      },
    ]);
  });

  it('asks a user for the message alone, and says where the copy went', async () => {
    const page = open({ 'post /support_messages': { ...sent, copy_sent_to: 'h*****@aoba' } }, true);
    expect(await screen.findByText('株式会社青葉製作所 山田 花子')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'メールアドレス' })).toBeNull();
    await choose(page, 'その他');
    await page.user.type(message(), '退会したいです。');
    await send(page);
    expect(await screen.findByText('控えを h*****@aoba… に送信しました。')).toBeVisible();
    expect(bodies(page)).toEqual([{ topic: 'other', message: '退会したいです。' }]);
  });

  it('names each field that is missing, and sends nothing', async () => {
    const page = open();
    await send(page);
    for (const fault of [
      'お問い合わせの種類が選択されていません。',
      'お問い合わせの内容が入力されていません。',
      'お名前が入力されていません。',
      'メールアドレスが入力されていません。',
    ])
      expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0);
    expect(bodies(page)).toEqual([]);
  });

  it('keeps the message where the server refuses it, and says why', async () => {
    const page = open({ 'post /support_messages': refusal(429, { message: '送信回数が上限に達しました。' }) }, true);
    await choose(page, 'その他');
    await page.user.type(message(), '退会したいです。');
    await send(page);
    expect(await screen.findByText('送信回数が上限に達しました。')).toBeVisible();
    expect(message()).toHaveValue('退会したいです。');
  });

  it('keeps what was typed over a reload', async () => {
    const { user } = open();
    await user.type(message(), '途中です');
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { message: '途中です' } }));
  });

  it('takes a further message after one was sent', async () => {
    const page = open({}, true);
    await choose(page, 'その他');
    await page.user.type(message(), '一つ目');
    // It is stored for a reload a moment after the last key.
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { message: '一つ目' } }));
    await send(page);
    await page.user.click(await screen.findByRole('button', { name: '続けて問い合わせる' }));
    expect(message()).toHaveValue('');
  });
});
