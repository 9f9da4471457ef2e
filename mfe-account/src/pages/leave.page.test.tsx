import { screen, waitFor, within } from '@testing-library/react';
import type { OpenMatter } from 'shared-api/types';
import { guarded, prove } from 'shared-features/testing';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { LEAVE_PATH } from '../features/leaving/leave-path';
import { Page } from './leave.page';

const leaving = (open: OpenMatter[] = []) => ({ open, kept_until: '2035-02-20' });
const open = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: LEAVE_PATH, at: LEAVE_PATH, api: { 'get /users/leaving': leaving(), ...api } });
const button = { name: '退会する' };

describe('/myaccount/leave', () => {
  it('says what is open, and where to close it', async () => {
    open({
      'get /users/leaving': leaving([
        { kind: 'payment', count: 2 },
        { kind: 'card_operation', count: 1 },
      ]),
    });
    const matters = await screen.findByText(/カード会社で処理中の決済（1件）/);
    expect(matters).toBeVisible();
    expect(screen.getByRole('link', { name: '振込が完了していないお支払い（2件）' })).toHaveAttribute(
      'href',
      '/receipt-invoices',
    );
    expect(screen.getByRole('button', button)).toBeDisabled();
  });

  it('closes the account after a question and proof that the user is present, and signs out', async () => {
    const { user, calls } = open(guarded({ 'post /users/leaving': () => null, 'post /logout': () => null }));
    expect(await screen.findByText(/2035年2月20日.*まで保管します。/)).toBeVisible();
    await user.click(screen.getByRole('button', button));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'キャンセル' }));
    expect(calls.some(({ name }) => name === 'post /users/leaving')).toBe(false);
    await user.click(screen.getByRole('button', button));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', button));
    await prove(user);
    await waitFor(() => expect(calls.some(({ name }) => name === 'post /logout')).toBe(true));
    expect(calls.find(({ name }) => name === 'post /users/leaving')?.body).toEqual({ is_confirmed: true });
  });

  it('shows why it was refused', async () => {
    const { user } = open({
      'post /users/leaving': refusal(409, { message: 'まだ完了していないお手続きがあるため、退会できません。' }),
    });
    await user.click(await screen.findByRole('button', button));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', button));
    expect(await screen.findByText('まだ完了していないお手続きがあるため、退会できません。')).toBeVisible();
  });
});
