import { screen, waitFor, within } from '@testing-library/react';
import type { ListedAccount, OwnPayment } from 'shared-api/types';
import {
  changedAccount,
  installFakeGateway,
  makeListedAccount,
  otherAccount,
  secondFactorOff,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import { changeAnswers, storeChange, submitted } from '../testing/change-answers';
import { storedFlow } from '../testing/payment-answers';
import { Page } from './payment-edit-confirm.page';

const REAUTHENTICATION = 'post /users/reauthentication';
const APPROVAL = 'post /invoices/credit_cards/approval';
const PUT = 'put /invoices/{id}';
const required = refusal(403, {
  code: 'reauthentication_required',
  status: 'reauthentication_required',
  message: 'この操作には、本人確認が必要です。',
});
const PROVEN = { valid_until: '2026-11-20T12:55:30+09:00' };

const show = (accounts: readonly ListedAccount[], api: FakeAnswers = {}, payment: OwnPayment = submitted()) =>
  renderPage(Page, {
    path: patterns.paymentEditConfirm,
    at: paths.paymentEditConfirm(42, 7),
    api: changeAnswers(() => payment, {
      'get /suppliers/{id}/accounts': () => ({ accounts: [...accounts] }),
      [PUT]: submitted(),
      ...secondFactorOff,
      [REAUTHENTICATION]: PROVEN,
      ...api,
    }),
  });
type Shown = ReturnType<typeof show>;

const apply = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: 'この内容で申請' }));
const done = () => waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoice(42)));
const question = () => screen.findByRole('dialog', { name: '本人確認' });
const answer = async ({ user }: Shown) => {
  await user.type(await within(await question()).findByLabelText('パスワード'), 'correct horse');
  await user.click(await within(await question()).findByRole('button', { name: '確認' }));
};
const order = ({ calls }: Shown, ...names: FakeCall['name'][]) =>
  calls.map(({ name }) => name).filter((name) => names.includes(name));
const callsOf = ({ calls }: Shown, name: FakeCall['name']) => calls.filter((call) => call.name === name);

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('changing the account of a payment', () => {
  it('shows the caution, and asks for the password before the card', async () => {
    storeChange({ supplierAccountId: '2', amount: 200000 });
    const shown = show([makeListedAccount(), otherAccount()]);
    expect(await screen.findByRole('region', { name: '前回のお支払いとは異なる口座です' })).toBeVisible();
    await apply(shown);
    await question();
    expect(order(shown, APPROVAL)).toEqual([]);
    await answer(shown);
    await done();
    expect(order(shown, REAUTHENTICATION, APPROVAL, PUT)).toEqual([REAUTHENTICATION, APPROVAL, PUT]);
  });

  it('shows the current revision of the same account as a change', async () => {
    storeChange({ supplierAccountId: '1' });
    const shown = show([changedAccount()]);
    const cells = within(await screen.findByRole('table', { name: '変更内容' }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'みずほ銀行　神田支店　普通 1234567　ﾕ)ﾐﾅﾄｲﾝｻﾂ',
      'みずほ銀行　神田支店　普通 1234568　ﾕ)ﾐﾅﾄｲﾝｻﾂ',
    ]);
    await apply(shown);
    await answer(shown);
    await done();
    expect(callsOf(shown, PUT)[0]?.body).toMatchObject({ supplier_account_id: 1, supplier_account_revision: 2 });
  });

  it('resends the same change with its key when the server requires the password', async () => {
    storeChange({ supplierAccountId: '2', amount: 200000 });
    let isProven = false;
    const shown = show([makeListedAccount(), otherAccount({ caution: null })], {
      [REAUTHENTICATION]: () => {
        isProven = true;
        return PROVEN;
      },
      [PUT]: () => (isProven ? submitted() : required),
    });
    await apply(shown);
    await answer(shown);
    await done();
    const [first, second] = callsOf(shown, PUT);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(second?.body).toEqual(first?.body);
    expect(order(shown, APPROVAL)).toHaveLength(1);
  });

  it('changes nothing when the password dialog is closed', async () => {
    storeChange({ supplierAccountId: '2' });
    const shown = show([makeListedAccount(), otherAccount({ caution: null })], { [PUT]: required });
    await apply(shown);
    await shown.user.click(await within(await question()).findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('group', { name: '変更できませんでした' })).toBeNull();
    expect(storedFlow()).toContain('"supplierAccountId":"2"');
    expect(screen.getByRole('button', { name: 'この内容で申請' })).toBeEnabled();
  });
});

describe('a payment whose account was changed since', () => {
  it('keeps the account as submitted when another field changes, without a question', async () => {
    storeChange({ transferPersonName: 'ヤマダ' });
    const shown = show([changedAccount()]);
    await apply(shown);
    await done();
    expect(callsOf(shown, PUT)[0]?.body).toMatchObject({ supplier_account_id: 1, supplier_account_revision: 1 });
    expect(order(shown, REAUTHENTICATION)).toEqual([]);
  });
});
