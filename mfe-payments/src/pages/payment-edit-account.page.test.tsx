import { screen, waitFor } from '@testing-library/react';
import type { ListedAccount, OwnPayment } from 'shared-api/types';
import {
  bankAnswers,
  changedAccount,
  installFakeGateway,
  makeListedAccount,
  otherAccount,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { changeAnswers, sentBack, submitted } from '../testing/change-answers';
import { storedFlow } from '../testing/payment-answers';
import { Page } from './payment-edit.page';

const show = (accounts: () => readonly ListedAccount[], api: FakeAnswers = {}, payment: OwnPayment = submitted()) =>
  renderPage(Page, {
    path: patterns.paymentEdit,
    at: paths.paymentEdit(42, 7),
    api: changeAnswers(() => payment, {
      ...bankAnswers,
      'get /suppliers/{id}/accounts': () => ({ accounts: [...accounts()] }),
      ...api,
    }),
  });

const field = () => screen.findByRole('button', { name: /振込先口座/ });
const kept = () =>
  (JSON.parse(storedFlow()) as { value: { change: { values: { supplierAccountId: string } } } }).value.change.values
    .supplierAccountId;

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('the account in the edit form of a payment', () => {
  it('is the submitted one when it is unchanged', async () => {
    const { user } = show(() => [makeListedAccount(), otherAccount()]);
    expect(await field()).toHaveTextContent('普通 1234567');
    await user.click(await field());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'みずほ銀行　神田支店　普通 1234567　ﾕ)ﾐﾅﾄｲﾝｻﾂ',
      '三菱UFJ銀行　本店　当座 7654321　ﾕ)ﾐﾅﾄｲﾝｻﾂ',
    ]);
  });

  it('stays as submitted after a later change, shows a note, and offers the current one', async () => {
    const { user } = show(() => [changedAccount()]);
    expect(await field()).toHaveTextContent('1234567 ﾕ)ﾐﾅﾄｲﾝｻﾂ（申請時の口座）');
    expect(screen.getByText('この口座は、申請のあとに変更されています')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentEditConfirm(42, 7)));
    expect(kept()).toBe('submitted');
  });

  it('can be switched to the current one, with the warning', async () => {
    const { user } = show(() => [changedAccount()]);
    await user.click(await field());
    await user.click(await screen.findByRole('option', { name: /1234568/ }));
    expect(await screen.findByRole('region', { name: '前回のお支払いのあとに変更された口座です' })).toBeVisible();
    expect(kept()).toBe('1');
  });

  it('is corrected beside the form, and stays selected', async () => {
    let account = makeListedAccount();
    const { user, calls } = show(
      () => [account],
      { 'put /suppliers/{id}/accounts/{accountId}': () => (account = changedAccount()) },
      sentBack(['supplier_account_id']),
    );
    await user.click(await screen.findByRole('button', { name: '口座を変更' }));
    const number = await screen.findByRole('textbox', { name: /口座番号/ });
    await user.clear(number);
    await user.type(number, '1234568');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await field()).toHaveTextContent('1234568 ﾕ)ﾐﾅﾄｲﾝｻﾂ'));
    expect(kept()).toBe('1');
    expect(calls.some(({ name }) => name === 'put /suppliers/{id}/accounts/{accountId}')).toBe(true);
  });

  it('stays as submitted when it is saved without a change', async () => {
    const { user } = show(() => [makeListedAccount()], {
      'put /suppliers/{id}/accounts/{accountId}': makeListedAccount(),
    });
    await user.click(await screen.findByRole('button', { name: '口座を変更' }));
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field()).toHaveTextContent('普通 1234567');
  });
});
