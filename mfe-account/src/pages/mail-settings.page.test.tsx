import { act, screen, waitFor, within } from '@testing-library/react';
import type { MailSettings } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './mail-settings.page';

const USER = $api.queryOptions('get', '/users/information').queryKey;
const settings = (off: readonly string[] = []): MailSettings => ({
  mails: ['payment_submitted', 'transfer_executed', 'request_paid'].map((category) => ({
    category,
    is_on: !off.includes(category),
  })),
});
const open = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: patterns.mailSettings, api: { 'get /users/mail_settings': settings(), ...api } });
const mailSwitch = (name: string) => screen.findByRole('switch', { name });

describe('/myaccount/mail-settings', () => {
  it('shows a switch for each mail of the user, and none of others', async () => {
    open({ 'get /users/mail_settings': settings(['transfer_executed']) });
    expect(await mailSwitch('申請の受付')).toBeChecked();
    expect(await mailSwitch('振込の完了')).not.toBeChecked();
    expect(screen.getAllByRole('switch')).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: '送信したカード払い依頼' })).toBeNull();
  });

  it('names the mails that are always sent, with the reason', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'オフにできないメール' });
    expect(card).toHaveTextContent('お金とアカウントを守るためのメールと、お客様の対応が必要なメールは');
    expect(within(card).getByText(/要修正、振込不能/)).toBeVisible();
    expect(card).not.toHaveTextContent('社内承認');
    expect(within(card).queryByRole('switch')).toBeNull();
  });

  it('names mails about approvals where the company has rules for them', async () => {
    const approvals = { mayApprove: true, mayPay: false };
    open();
    act(() => void queryClient.setQueryData(USER, { ...loginUser, approvals }));
    expect(await screen.findByText('社内承認の申請、承認、差し戻し、期限のお知らせ')).toBeVisible();
  });

  it('switches a mail off and on again, and reports it', async () => {
    const { user, calls } = open({
      'put /users/mail_settings': ({ body }) => settings(body.is_on ? [] : [body.category]),
    });
    await user.click(await mailSwitch('振込の完了'));
    await waitFor(async () => expect(await mailSwitch('振込の完了')).not.toBeChecked());
    expect(await screen.findByText('「振込の完了」のメールをオフにしました。')).toBeInTheDocument();
    await user.click(await mailSwitch('振込の完了'));
    await waitFor(async () => expect(await mailSwitch('振込の完了')).toBeChecked());
    expect(calls.filter(({ name }) => name.startsWith('put')).map(({ body }) => body)).toEqual([
      { category: 'transfer_executed', is_on: false },
      { category: 'transfer_executed', is_on: true },
    ]);
  });

  it('keeps the switch as it was when it cannot be saved, and says why', async () => {
    const { user } = open({ 'put /users/mail_settings': refusal(503, { message: '混み合っています。' }) });
    await user.click(await mailSwitch('申請の受付'));
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    expect(await mailSwitch('申請の受付')).toBeChecked();
  });

  it('shows why the settings could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = open({
      'get /users/mail_settings': () => (isDown ? refusal(503, { message: '混み合っています。' }) : settings()),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await mailSwitch('申請の受付')).toBeVisible();
  });
});
