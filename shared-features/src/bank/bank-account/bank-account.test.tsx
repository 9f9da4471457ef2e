import { screen, waitFor, within } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { bankAnswers, enterBankAccount } from '../../testing';
import {
  type BankAccount,
  BankAccountFields,
  bankAccountBody,
  bankAccountSchema,
  bankAccountValues,
  type BankAccountValues,
  emptyBankAccount,
} from './index';

const sent = jest.fn();

interface Shown {
  readonly api?: FakeAnswers;
  readonly nameKana?: string;
  readonly values?: BankAccountValues;
}

function show({ api, nameKana, values = emptyBankAccount }: Shown = {}) {
  function Page() {
    const form = useAppForm({
      schema: bankAccountSchema,
      defaultValues: values,
      onSubmit: (account) => sent(account) as undefined,
    });
    return (
      <Form form={form} label="試験">
        <BankAccountFields nameKana={nameKana} />
        <SubmitButton>送信</SubmitButton>
      </Form>
    );
  }
  return renderPage(Page, { path: patterns.suppliers, api: { ...bankAnswers, ...api } });
}
const bank = () => screen.getByRole('combobox', { name: /金融機関/ });
const branch = () => screen.getByRole('combobox', { name: /支店/ });
const number = () => screen.getByRole('textbox', { name: /口座番号/ });
const holder = () => screen.getByRole('textbox', { name: /口座名義/ });
const described = (text: string | RegExp) => expect.stringMatching(text) as string;

const known: BankAccount = {
  bank_code: '0134',
  bank_name: '千葉銀行',
  branch_code: '211',
  branch_name: '渋谷支店',
  account_type: 1,
  account_number: '0001234',
  holder_kana: 'ｶ)ｻﾝﾌﾟﾙ',
};

beforeEach(() => sent.mockReset());

describe('a bank account', () => {
  it('is sent as the contract requires, with the names of bank and branch', async () => {
    const { user } = show();
    await enterBankAccount(user, { holder: 'ユウゲンガイシャミナト' });
    await user.click(screen.getByRole('button', { name: '送信' }));
    const account = {
      bank_code: '0001',
      branch_code: '108',
      account_type: 2,
      account_number: '1234567',
      holder_kana: 'ﾕ)ﾐﾅﾄ',
    };
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ ...account, bank_name: 'みずほ銀行', branch_name: '神田支店' }),
    );
    expect(bankAccountBody((sent.mock.calls[0] as [BankAccount])[0])).toEqual(account);
  });

  it('shows all missing fields, each at its field', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '送信' }));
    for (const message of [
      '金融機関が選択されていません。',
      '口座種別が選択されていません。',
      '口座番号が入力されていません。',
      '口座名義（カナ）が入力されていません。',
    ]) {
      expect(await screen.findByRole('link', { name: message })).toBeVisible();
    }
    expect(bank()).toHaveAccessibleDescription(described('金融機関が選択されていません。'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows a saved account as it is, and sends it unchanged', async () => {
    const { user } = show({ values: bankAccountValues(known), nameKana: 'カブシキガイシャベツ' });
    expect(bank()).toHaveValue('千葉銀行');
    expect(branch()).toHaveValue('渋谷支店');
    expect(screen.getByRole('radio', { name: '当座' })).toBeChecked();
    expect(holder()).toHaveValue('カ)サンプル');
    await user.click(screen.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(known));
  });
});

describe('bank and branch', () => {
  it('are found by what is typed', async () => {
    const { user } = show();
    await user.type(bank(), 'チバ');
    await user.click(await screen.findByRole('option', { name: '千葉銀行' }));
    await user.type(branch(), '渋谷');
    await user.click(await screen.findByRole('option', { name: '渋谷支店' }));
    expect([bank(), branch()].map((field) => (field as HTMLInputElement).value)).toEqual(['千葉銀行', '渋谷支店']);
  });

  it('a bank found by a former name is shown with it', async () => {
    const former = { code: '0542', name: 'あいち銀行', kana: 'アイチ', former_name: '中京銀行' };
    const { user } = show({ api: { 'get /banks2': { bank: null, banks: [former], branches: [], total_count: 1 } } });
    await user.type(bank(), '中京');
    await user.click(await screen.findByRole('option', { name: 'あいち銀行（旧中京銀行）' }));
    expect(bank()).toHaveValue('あいち銀行（旧中京銀行）');
    expect(branch()).toHaveValue('');
  });

  it('the branch is disabled until a bank is chosen, and is cleared with it', async () => {
    const { user } = show();
    expect(branch()).toBeDisabled();
    await enterBankAccount(user);
    await user.click(screen.getByRole('radio', { name: '楽天銀行' }));
    expect(bank()).toHaveValue('楽天銀行');
    expect(branch()).toHaveValue('');
    expect(branch()).toBeValid();
    expect(number()).toHaveValue('1234567');
    await user.click(screen.getByRole('button', { name: '送信' }));
    expect(await screen.findByRole('link', { name: '支店が選択されていません。' })).toBeVisible();
  });

  it('can be chosen by keyboard alone', async () => {
    const { user } = show();
    await user.click(bank());
    await user.keyboard('千葉');
    await screen.findByRole('option', { name: '千葉銀行' });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(bank()).toHaveValue('千葉銀行');
  });

  it('accept a complete code', async () => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: 'みずほ銀行' }));
    await user.type(branch(), '108');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.tab();
    expect(branch()).toHaveValue('神田支店');
  });

  it('show that nothing is found', async () => {
    const { user } = show();
    await user.type(bank(), 'ない');
    expect(
      await screen.findByText('該当する金融機関はありません。別の名称・カナ・コードで検索してください。'),
    ).toBeVisible();
  });

  it('show how many results the list leaves out', async () => {
    const { user } = show({
      api: { 'get /banks2': (call) => ({ ...bankAnswers['get /banks2'](call), total_count: 42 }) },
    });
    await user.type(bank(), '千葉');
    expect(await screen.findByText('ほかに41件あります。名称・カナ・コードを続けて入力してください。')).toBeVisible();
  });

  it('offer a retry when the search fails', async () => {
    let isDown = true;
    const { user } = show({
      api: {
        'get /banks2': (call) =>
          isDown
            ? refusal(503, { message: '混み合っています。時間をおいて、やり直してください。' })
            : bankAnswers['get /banks2'](call),
      },
    });
    await user.type(bank(), '千葉');
    expect(
      await within(await screen.findByRole('listbox')).findByText(
        '混み合っています。時間をおいて、やり直してください。',
      ),
    ).toBeVisible();
    await user.tab();
    expect(await screen.findByText('金融機関を検索できませんでした')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(screen.queryByText('金融機関を検索できませんでした')).not.toBeInTheDocument());
    await user.click(bank());
    expect(await screen.findByRole('option', { name: '千葉銀行' })).toBeVisible();
  });
});
