import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser, MailSettings } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './mail-settings.page';

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

  describe('of a company of several people', () => {
    const ofColleagues: MailSettings = {
      mails: ['approval_requested', 'approval_returned', 'comment_named'].map((category) => ({
        category,
        is_on: true,
      })),
    };
    const openAs = (user: Partial<LoginUser>) =>
      open({
        'get /users/mail_settings': ofColleagues,
        'get /users/information': { ...loginUser, hasColleagues: true, ...user } as LoginUser,
      });

    it('has switches for approvals and comments, and names what else is always sent', async () => {
      openAs({ approvals: { mayApprove: true, mayPay: false } });
      const approvals = await screen.findByRole('region', { name: '社内承認' });
      const namesIn = (card: HTMLElement) =>
        within(card)
          .getAllByRole('switch')
          .map((each) => each.textContent);
      expect(namesIn(approvals)).toHaveLength(2);
      expect(within(approvals).getByRole('switch', { name: '社内承認の申請' })).toBeChecked();
      expect(namesIn(screen.getByRole('region', { name: 'コメント' }))).toHaveLength(1);
      expect(screen.getByText(/^メンバーの招待・権限の変更/)).toBeVisible();
      expect(screen.queryByText(/すべての会社に共通/)).toBeNull();
    });

    it('has none for approvals while no rule asks for any', async () => {
      openAs({ approvals: null });
      expect(await screen.findByRole('region', { name: 'コメント' })).toBeVisible();
      expect(screen.queryByRole('region', { name: '社内承認' })).toBeNull();
    });

    it('says that the settings are those of all companies of the person', async () => {
      const companies = [1, 2].map((buyerId) => ({ buyerId, name: `会社${buyerId}` }));
      openAs({ companies });
      expect(await screen.findByText('この設定は、所属するすべての会社に共通です。')).toBeVisible();
    });
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
