import { screen, waitFor, within } from '@testing-library/react';
import type { ListedAccount } from 'shared-api/types';
import {
  changedAccount,
  installFakeGateway,
  makeListedAccount,
  makePayment,
  otherAccount,
  paymentAnswers,
  secondFactorOff,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import { storedFlow, storeEntered } from '../testing/payment-answers';
import { Page } from './payment-add-confirm.page';

const REAUTHENTICATION = 'post /users/reauthentication';
const APPROVAL = 'post /invoices/credit_cards/approval';
const PAY = 'post /invoices';
const required = refusal(403, {
  code: 'reauthentication_required',
  status: 'reauthentication_required',
  message: 'この操作には、本人確認が必要です。',
});

/** Opens the confirm screen of a payment to the second account, or with other `accounts`. */
const show = (
  api: FakeAnswers = {},
  accounts: () => readonly ListedAccount[] = () => [makeListedAccount(), otherAccount()],
) =>
  renderPage(Page, {
    path: patterns.paymentAddConfirm,
    at: paths.paymentAddConfirm(42),
    api: {
      ...paymentAnswers,
      'get /suppliers/{id}/accounts': () => ({ accounts: [...accounts()] }),
      ...secondFactorOff,
      [REAUTHENTICATION]: { valid_until: '2026-11-20T12:55:30+09:00' },
      ...api,
    },
  });
type Shown = ReturnType<typeof show>;

const apply = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: 'この内容で申請' }));
const paid = () => waitFor(() => expect(window.location.pathname).toBe(paths.paymentComplete(42, 7)));
const question = () => screen.findByRole('dialog', { name: '本人確認' });
const answer = async ({ user }: Shown, password: string) => {
  await user.type(await within(await question()).findByLabelText('パスワード'), password);
  await user.click(await within(await question()).findByRole('button', { name: '確認' }));
};
const order = ({ calls }: Shown, ...names: FakeCall['name'][]) =>
  calls.map(({ name }) => name).filter((name) => names.includes(name));
const callsOf = ({ calls }: Shown, name: FakeCall['name']) => calls.filter((call) => call.name === name);
const compared = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
  storeEntered({ supplierAccountId: '2' });
});

describe('submitting with an account that has a caution', () => {
  it('shows the caution again, asks for the password before the card, and pays', async () => {
    const shown = show();
    expect(await screen.findByRole('region', { name: '前回のお支払いとは異なる口座です' })).toHaveTextContent(
      '申請のときに、ご本人であることをパスワードなどで確認します。',
    );
    await apply(shown);
    expect(await question()).toHaveTextContent('不正なお支払いを防ぐため、ご本人であることを確認します。');
    expect(order(shown, APPROVAL)).toEqual([]);
    await answer(shown, 'correct horse');
    await paid();
    expect(order(shown, REAUTHENTICATION, APPROVAL, PAY)).toEqual([REAUTHENTICATION, APPROVAL, PAY]);
    expect(callsOf(shown, PAY)[0]?.body).toMatchObject({ supplier_account_id: 2, supplier_account_revision: 1 });
  });

  it('keeps asking while the password is wrong, and reserves nothing', async () => {
    const wrong = 'パスワードが正しくありません。もう一度入力してください。';
    const shown = show({
      [REAUTHENTICATION]: ({ body }) =>
        'password' in body && body.password === 'correct horse'
          ? { valid_until: '2026-11-20T12:55:30+09:00' }
          : refusal(422, {
              message: '入力内容に誤りがあります。',
              errors: [{ field: 'password', code: 'wrong', message: wrong }],
            }),
    });
    await apply(shown);
    await answer(shown, 'guess');
    const password = await within(await question()).findByLabelText('パスワード');
    await waitFor(() => expect(password).toHaveAccessibleDescription(wrong));
    expect(order(shown, APPROVAL)).toEqual([]);
    await shown.user.clear(password);
    await answer(shown, 'correct horse');
    await paid();
  });

  it('keeps everything when the password dialog is closed', async () => {
    const shown = show();
    await apply(shown);
    const before = storedFlow();
    await shown.user.click(await within(await question()).findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(order(shown, REAUTHENTICATION, APPROVAL, PAY)).toEqual([]);
    expect(storedFlow()).toBe(before);
    expect(screen.queryByRole('group', { name: '申請できませんでした' })).toBeNull();
    await apply(shown);
    expect(await question()).toBeVisible();
  });

  it('asks for the password once when the submission is retried soon after', async () => {
    let isLost = true;
    const shown = show({
      [PAY]: () => {
        if (!isLost) return makePayment();
        isLost = false;
        throw new TypeError('connection lost');
      },
    });
    await apply(shown);
    await answer(shown, 'correct horse');
    await screen.findByRole('group', { name: '申請できませんでした' });
    await apply(shown);
    await paid();
    expect(order(shown, REAUTHENTICATION)).toHaveLength(1);
  });

  it('asks for no password for the account of the last payment', async () => {
    storeEntered();
    const shown = show();
    await apply(shown);
    await paid();
    expect(order(shown, REAUTHENTICATION)).toEqual([]);
  });
});

describe('an account with a caution that only the server knows', () => {
  it('asks for the password when the server requires it, and pays once', async () => {
    storeEntered();
    let isProven = false;
    const shown = show({
      [REAUTHENTICATION]: () => {
        isProven = true;
        return { valid_until: '2026-11-20T12:55:30+09:00' };
      },
      [PAY]: () => (isProven ? makePayment() : required),
    });
    await apply(shown);
    await answer(shown, 'correct horse');
    await paid();
    const [first, second] = callsOf(shown, PAY).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(order(shown, APPROVAL)).toHaveLength(1);
  });

  it('shows a concurrent change beside the old account, and submits with the new one', async () => {
    storeEntered();
    let accounts = [makeListedAccount()];
    const message = '選択した振込先口座は、画面を開いたあとに変更されています。';
    const shown = show(
      {
        [PAY]: ({ body }) => {
          if (body.supplier_account_revision === 2) return makePayment();
          accounts = [changedAccount()];
          return refusal(409, { code: 'supplier_account_changed', status: 'supplier_account_changed', message });
        },
      },
      () => accounts,
    );
    await apply(shown);
    expect(await screen.findByRole('group', { name: '申請できませんでした' })).toHaveTextContent(message);
    expect(await screen.findByText('この口座は、申請の途中で変更されました')).toBeVisible();
    expect(compared('変更の前と後の口座の比較')).toContainEqual(['口座番号相違', '1234567', '1234568']);
    expect(screen.getByText(/普通 1234568/)).toBeVisible();
    // In the summary, and at its line.
    expect(screen.getAllByText('口座が変更されています。変更の内容を確認してください。')).toHaveLength(2);
    expect(storedFlow()).toContain('アオバセイサクショ');
    await apply(shown);
    await answer(shown, 'correct horse');
    await paid();
    expect(order(shown, APPROVAL)).toHaveLength(1);
    const [first, second] = callsOf(shown, PAY).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });
});
