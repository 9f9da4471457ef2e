import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { LoginUser } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { guarded, prove } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { makeChatReceiver } from '../testing/chat';
import { Page } from './mail-settings.page';

const USER = $api.queryOptions('get', '/users/information').queryKey;
const SLACK = 'https://hooks.slack.com/services/T000/B000/abc';
const PAUSED = {
  paused_at: '2026-11-20T09:00:00+09:00',
  last: { at: '2026-11-20T09:00:00+09:00', failure: 'refused' },
};

/** Opens the settings in a company with colleagues. The user is loaded by the shell. */
function open(api: FakeAnswers = {}, part: Partial<typeof loginUser> = {}) {
  const user = { ...loginUser, hasColleagues: true, ...part } as LoginUser;
  const page = renderPage(Page, {
    path: patterns.mailSettings,
    api: {
      'get /users/mail_settings': { mails: [] },
      'get /chat_receiver': { receiver: null },
      // Also asked for where a test before has signed in.
      'get /users/information': user,
      ...api,
    },
  });
  act(() => void queryClient.setQueryData(USER, user));
  return page;
}
const named = (calls: readonly FakeCall[], name: string) => calls.filter((call) => call.name === name);
const card = () => screen.findByRole('region', { name: '社内チャットへの通知' });
/** The card once the receiver has been read. */
const loaded = async () => {
  await button('変更');
  return card();
};
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: '社内チャットへの通知' });
const address = () => screen.findByRole('textbox', { name: 'Webhook URL' });
/** Replaces the address. */
async function paste(user: UserEvent, text: string): Promise<void> {
  await user.clear(await address());
  await user.paste(text);
}
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: '保存' }));

describe('社内チャットへの通知 on /myaccount/mail-settings', () => {
  it('is neither shown to nor read for somebody who works alone', async () => {
    const { calls } = open({}, { hasColleagues: false });
    await screen.findByRole('region', { name: 'オフにできないメール' });
    expect(screen.queryByText('社内チャットへの通知')).toBeNull();
    expect(named(calls, 'get /chat_receiver')).toEqual([]);
  });

  it('refers everybody but administrators to them', async () => {
    const { calls } = open({}, { role: 'preparer' });
    expect(await card()).toHaveTextContent('設定は、会社の管理者に依頼してください。');
    expect(within(await card()).queryByRole('button')).toBeNull();
    expect(named(calls, 'get /chat_receiver')).toEqual([]);
  });

  it('is set up with an address of the chosen service, after proof to be present', async () => {
    const receiver = makeChatReceiver({ service: 'line_works', last: null });
    const { user, calls } = open(guarded({ 'put /chat_receiver': { receiver } }));
    await user.click(await button('送信先を設定'));
    await save(user);
    expect(await address()).toHaveAccessibleDescription(/Webhook URLが入力されていません。/);
    await paste(user, SLACK);
    await user.click(screen.getByRole('radio', { name: 'LINE WORKS' }));
    expect(await address()).toHaveAccessibleDescription(/LINE WORKSの「Incoming Webhook」アプリで発行します。/);
    await save(user);
    expect(await address()).toHaveAccessibleDescription(
      /LINE WORKSのWebhook URLではありません。LINE WORKSで発行された、https:\/\/webhook.worksmobile.com/,
    );
    await paste(user, 'https://webhook.worksmobile.com/message/98a5');
    for (const box of within(await dialog()).getAllByRole('checkbox')) await user.click(box);
    await save(user);
    const first = screen.getByRole('checkbox', { name: '支払いの承認の申請' });
    expect(first).toHaveAccessibleDescription('通知する内容を、1つ以上選択してください。');
    await user.click(first);
    await save(user);
    await prove(user);
    expect(await screen.findByText('社内チャットへの通知を設定しました。')).toBeVisible();
    expect(named(calls, 'put /chat_receiver').at(-1)?.body).toEqual({
      service: 'line_works',
      address: 'https://webhook.worksmobile.com/message/98a5',
      subjects: ['approval_requested'],
    });
    expect(await card()).toHaveTextContent(/送信先.*LINE WORKS.*最後の送信.*まだ送信していません/);
  });

  it('keeps its address when only subjects change, and shows what the server refuses at the field', async () => {
    const message = 'SlackのWebhook URLではありません。';
    const errors = [{ field: 'address', code: 'address' as const, message }];
    let isRefused = true;
    const { user, calls } = open({
      'get /chat_receiver': { receiver: makeChatReceiver() },
      'put /chat_receiver': () =>
        isRefused
          ? refusal(422, { code: 'invalid_fields', message: '入力内容に誤りがあります。', errors })
          : { receiver: makeChatReceiver() },
    });
    expect(await loaded()).toHaveTextContent(
      /Slack.*hooks\.slack\.com\/…9xQz.*支払いの承認の申請、コメント.*届きました/,
    );
    await user.click(await button('変更'));
    expect(await screen.findByRole('checkbox', { name: '支払いの承認' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: '支払いの承認' }));
    await save(user);
    await waitFor(async () => expect(await address()).toHaveAccessibleDescription(new RegExp(message)));
    isRefused = false;
    await save(user);
    await screen.findByText('社内チャットへの通知を設定しました。');
    expect(named(calls, 'put /chat_receiver').at(-1)?.body).toEqual({
      service: 'slack',
      address: null,
      subjects: ['approval_requested', 'approval_given', 'comment_added'],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is tried, and says why it did not arrive, or that a pause is over', async () => {
    const failed = makeChatReceiver(PAUSED);
    let tested = failed;
    const { user } = open({
      'get /chat_receiver': { receiver: failed },
      'post /chat_receiver/test': () => ({ receiver: tested }),
    });
    expect(await loaded()).toHaveTextContent(/続けて届かなかったため、送信を停止しています（11\/20（金） 09:00 から）/);
    expect(await card()).toHaveTextContent(/最後の送信.*届きませんでした（.*）。受け付けられませんでした。/);
    await user.click(await button('テスト送信'));
    const alert = await within(await card()).findByRole('alert');
    expect(alert).toHaveTextContent('テスト送信は届きませんでした');
    expect(alert).toHaveTextContent('URLが無効になっていないか');
    tested = makeChatReceiver();
    await user.click(await button('テスト送信'));
    expect(await screen.findByText('テスト送信が届きました。')).toBeVisible();
    expect(within(await card()).queryByRole('alert')).toBeNull();
    expect(await card()).not.toHaveTextContent('送信を停止しています');
  });

  it('is stopped after a confirmation', async () => {
    const { user, calls } = open({
      'get /chat_receiver': { receiver: makeChatReceiver() },
      'delete /chat_receiver': null,
    });
    await user.click(await button('停止'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('設定したWebhook URLは削除されます。');
    await user.click(within(question).getByRole('button', { name: '停止' }));
    expect(await button('送信先を設定')).toBeVisible();
    expect(named(calls, 'delete /chat_receiver')).toHaveLength(1);
  });

  it('shows why it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      'get /chat_receiver': () =>
        isDown ? refusal(503, { message: '混み合っています。' }) : { receiver: makeChatReceiver() },
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await loaded()).toHaveTextContent('届きました');
  });
});
