import { act, screen, within } from '@testing-library/react';
import {
  makeFile,
  makeListedAccount,
  makePreRegisteredPayment,
  makePreRegistration,
  makeSystem,
  otherAccount,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { PRE_REGISTERED, preRegisteredAnswers, MATCHED } from '../testing/pre-registered-payment';
import { toPaymentPart } from '../testing/to-payment-part';
import { Page } from './oauth-invoice-info.page';

const { id } = PRE_REGISTERED;
const MARK = '「会計プラス」から連携された情報';
const bank = {
  bank: { code: '0001', name: 'みずほ銀行', kana: 'ミズホ' },
  banks: [],
  branches: [{ code: '108', name: '神田支店', kana: 'カンダ' }],
  total_count: 1,
};
const show = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.oauthInvoiceInfo,
    at: paths.oauthInvoiceInfo(id),
    api: { ...preRegisteredAnswers, ...api },
  });
const ready = () => screen.findByRole('form', { name: '請求書情報の入力' });
const account = () => screen.findByRole('button', { name: /振込先口座/ });

beforeEach(() => sessionStorage.clear());

describe('the account sent by the system', () => {
  it('is shown when the supplier does not have it, and can be added', async () => {
    const accounts = [makeListedAccount({ account_number: '7777777' })];
    const shown = show({
      'get /users/pre_registrations/{id}': makePreRegistration({
        files: [makeFile()],
        suppliers: [{ ...MATCHED, account_id: null }],
      }),
      'get /suppliers/{id}/accounts': { accounts },
      'get /banks2': bank,
    });
    const { user } = shown;
    await toPaymentPart(shown);
    expect(await screen.findByText('「会計プラス」から連携された口座は、この取引先に登録されていません')).toBeVisible();
    expect(await screen.findByText(/連携された口座: みずほ銀行.神田支店.普通 1234567/)).toBeVisible();
    expect(await account()).toHaveTextContent('選択してください');
    await user.click(screen.getByRole('button', { name: '連携された口座を追加' }));
    const drawer = await screen.findByRole('dialog', { name: '口座の追加' });
    expect(within(drawer).getByRole('textbox', { name: /口座番号/ })).toHaveValue('1234567');
  });

  it('shows a note when another account is chosen', async () => {
    const shown = show({
      'get /suppliers/{id}/accounts': { accounts: [makeListedAccount(), otherAccount({ caution: null })] },
    });
    const { user } = shown;
    await toPaymentPart(shown);
    await user.click(await account());
    await user.click(await screen.findByRole('option', { name: /7654321/ }));
    expect(await screen.findByText('「会計プラス」から連携された口座とは異なる口座です')).toBeVisible();
  });
});

it('selects an account that loads after the submission, and hides the error', async () => {
  let come = (): void => undefined;
  const shown = show({
    'get /suppliers/{id}/accounts': () =>
      new Promise((resolve) => {
        come = () => resolve({ accounts: [makeListedAccount()] });
      }),
  });
  const { user } = shown;
  await toPaymentPart(shown);
  await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
  expect(await screen.findByRole('link', { name: '振込先口座が選択されていません。' })).toBeVisible();
  await act(async () => come());
  expect(await account()).toHaveTextContent('1234567');
  expect(screen.queryByText('振込先口座が選択されていません。')).toBeNull();
});

describe('the requested transfer date', () => {
  const wishing = (transferDate: string) =>
    makePreRegistration({
      files: [makeFile()],
      suppliers: [MATCHED],
      payment: makePreRegisteredPayment({ transfer_date: transferDate }),
    });

  it('is selected when it is possible', async () => {
    await toPaymentPart(show({ 'get /users/pre_registrations/{id}': wishing('2026-11-27') }));
    await account();
    expect(screen.getByRole('button', { name: /振込日/ })).toHaveAccessibleDescription(
      expect.stringContaining('2026年11月27日') as string,
    );
    expect(screen.queryByRole('button', { name: '振込日を連携された内容に戻す' })).toBeNull();
    expect(screen.queryByText(/には振り込めません/)).toBeNull();
  });

  it('is replaced by the earliest date, with a note', async () => {
    await toPaymentPart(show({ 'get /users/pre_registrations/{id}': wishing('2026-11-28') }));
    expect(
      await screen.findByText(/「会計プラス」から連携された振込日 2026年11月28日（土） には振り込めません/),
    ).toBeVisible();
    expect(
      screen.getByText(/銀行休業日（土曜日）のため選択できません。最短の 2026年11月26日（木） を選択しました。/),
    ).toBeVisible();
  });
});

it('an unregistered supplier is required, and its registration starts with the sent data', async () => {
  const { user } = show({
    'get /users/pre_registrations/{id}': makePreRegistration({
      files: [makeFile()],
      system: makeSystem({ name: '会計プラス' }),
    }),
    'get /banks2': bank,
  });
  await ready();
  expect(screen.getByText(/この取引先は登録されていません。/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取引先を追加' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText(MARK)).toBeVisible();
});
