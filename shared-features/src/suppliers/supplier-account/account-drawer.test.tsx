import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ListedAccount } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Button } from 'shared-ui/core';
import {
  bankAnswers,
  enterBankAccount,
  guarded,
  makeListedAccount,
  makeSupplierAccount,
  makeSupplierDetail,
  prove,
} from '../../testing';
import { AccountDrawer } from './account-drawer';

const ADD = 'post /suppliers/{id}/accounts';
const CHANGE = 'put /suppliers/{id}/accounts/{accountId}';
const LIST = 'get /suppliers/{id}/accounts';

function open(account: ListedAccount | null, api: FakeAnswers = {}) {
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    const [saved, setSaved] = useState('');
    const done = (text: string) => {
      setSaved(text);
      setIsOpen(false);
    };
    return (
      <>
        <p>{saved}</p>
        <Button onPress={() => setIsOpen(true)}>開く</Button>
        {isOpen ? (
          <AccountDrawer
            supplier={{ id: 1, name: '有限会社みなと印刷' }}
            account={account}
            onClose={() => done('閉じた')}
            onSaved={(now) => done(`保存 ${now.id}-${now.revision}`)}
          />
        ) : null}
      </>
    );
  }
  return renderPage(Page, {
    path: patterns.suppliers,
    api: {
      ...bankAnswers,
      'get /suppliers/{id}': makeSupplierDetail(),
      [LIST]: { accounts: [makeListedAccount()] },
      ...api,
    },
  });
}
type Shown = ReturnType<typeof open>;

const save = ({ user }: Shown) => user.click(screen.getByRole('button', { name: '保存' }));
const number = () => screen.findByRole('textbox', { name: /口座番号/ });
const type = async ({ user }: Shown, text: string) => {
  await user.clear(await number());
  await user.type(await number(), text);
};
const callsOf = ({ calls }: Shown, name: string) => calls.filter((call) => call.name === name);

describe('adding an account', () => {
  it("proposes the holder from the supplier's kana, sends only codes, and returns the account", async () => {
    const shown = open(null, { [ADD]: makeSupplierAccount({ id: 3 }) });
    expect(await screen.findByRole('dialog', { name: '口座の追加' })).toHaveTextContent('取引先: 有限会社みなと印刷');
    await enterBankAccount(shown.user);
    await save(shown);
    expect(await screen.findByText('保存 3-1')).toBeInTheDocument();
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    expect(callsOf(shown, ADD).map(({ body }) => Object.keys(body as object).sort())).toEqual([
      ['account_number', 'account_type', 'bank_code', 'branch_code', 'holder_kana', 'origin'],
    ]);
    expect(callsOf(shown, LIST)).toHaveLength(1);
  });

  it("shows the server's error, keeps the input, and adds it once after a lost answer", async () => {
    const message = 'この口座は、すでに登録されています。';
    let answers: (() => Response)[] = [
      () => refusal(409, { message }),
      () => {
        throw new TypeError('connection lost');
      },
    ];
    const shown = open(null, {
      [ADD]: () => {
        const [answer, ...rest] = answers;
        answers = rest;
        return answer?.() ?? makeSupplierAccount({ id: 3 });
      },
    });
    await enterBankAccount(shown.user, { holder: 'ユ）ミナトインサツ' });
    await save(shown);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await number()).toHaveValue('1234567');
    await save(shown);
    expect(await screen.findByText(/サーバーに接続できませんでした。/)).toBeVisible();
    await save(shown);
    expect(await screen.findByText('保存 3-1')).toBeInTheDocument();
    const keys = callsOf(shown, ADD).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an account without proof that the user is present', () => {
  const unproven = () => open(null, guarded({ [ADD]: makeSupplierAccount({ id: 3 }) }));

  it('is saved by the same call after the proof', async () => {
    const shown = unproven();
    await enterBankAccount(shown.user, { holder: 'ユ）ミナトインサツ' });
    await save(shown);
    await prove(shown.user);
    expect(await screen.findByText('保存 3-1')).toBeInTheDocument();
    const keys = callsOf(shown, ADD).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('keeps the input when the prompt is cancelled', async () => {
    const shown = unproven();
    await enterBankAccount(shown.user, { holder: 'ユ）ミナトインサツ' });
    await save(shown);
    const prompt = await screen.findByRole('dialog', { name: '本人確認' });
    await shown.user.click(await within(prompt).findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '本人確認' })).toBeNull());
    expect(await number()).toHaveValue('1234567');
    expect(screen.queryByText('保存しました。')).toBeNull();
  });
});

describe('changing an account', () => {
  it('starts with the current values, and explains where payments in progress go', async () => {
    const shown = open(makeListedAccount({ payments_to_earlier: { count: 1, payment_numbers: ['I-00000031-1'] } }), {
      [CHANGE]: makeSupplierAccount({ revision: 2 }),
    });
    expect(await number()).toHaveValue('1234567');
    expect(screen.getByText(/申請済みのお支払いは、申請したときの口座に振り込まれます。/)).toBeVisible();
    expect(screen.getByText(/I-00000031-1/)).toBeVisible();
    await type(shown, '7654321');
    await save(shown);
    expect(await screen.findByText('保存 1-2')).toBeInTheDocument();
    expect(callsOf(shown, CHANGE)[0]).toMatchObject({
      params: { id: '1', accountId: '1' },
      body: { revision: 1, account_number: '7654321', bank_code: '0001' },
    });
  });

  it('shows a server error at its field', async () => {
    const message = '口座番号は7桁以内の数字で入力してください。';
    const shown = open(makeListedAccount(), {
      [CHANGE]: refusal(422, {
        message: '入力内容に誤りがあります。',
        errors: [{ field: 'account_number', code: 'format', message }],
      }),
    });
    await type(shown, '7654321');
    await save(shown);
    await waitFor(async () => expect(await number()).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it('shows a concurrent change, keeps the input, and saves on the latest revision', async () => {
    const theirs = makeListedAccount({ revision: 2, branch_code: '211', branch_name: '渋谷支店' });
    const shown = open(makeListedAccount(), {
      [LIST]: { accounts: [theirs] },
      [CHANGE]: ({ body }) =>
        body.revision === 2
          ? makeSupplierAccount({ revision: 3 })
          : refusal(409, {
              code: 'supplier_account_changed_meanwhile',
              message: 'この口座は、ほかの画面で変更されています。',
            }),
    });
    await type(shown, '7654321');
    await save(shown);
    expect(await screen.findByText('この口座は、ほかの画面で変更されました')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: '表示していた口座と現在の口座の比較' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toContain('支店相違神田支店（108）渋谷支店（211）');
    expect(await number()).toHaveValue('7654321');
    await save(shown);
    expect(await screen.findByText('保存 1-3')).toBeInTheDocument();
  });
});

describe('leaving the drawer', () => {
  it('asks about unsaved input', async () => {
    const shown = open(makeListedAccount());
    await type(shown, '7654321');
    await shown.user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await shown.user.click(await screen.findByRole('button', { name: '入力に戻る' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await number()).toHaveValue('7654321');
    await shown.user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await shown.user.click(await screen.findByRole('button', { name: '保存せずに閉じる' }));
    expect(await screen.findByText('閉じた')).toBeInTheDocument();
  });

  it.each([
    ['a new account, though a holder is proposed', null],
    ['an account as it is', makeListedAccount()],
  ])('does not ask about %s', async (_case, account) => {
    const shown = open(account);
    await shown.user.click(await screen.findByRole('button', { name: 'キャンセル' }));
    expect(await screen.findByText('閉じた')).toBeInTheDocument();
  });
});
