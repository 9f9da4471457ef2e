import { screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { bankAnswers } from '../../testing';
import {
  BankAccountFields,
  bankAccountSchema,
  bankAccountValues,
  type BankAccountValues,
  emptyBankAccount,
} from './index';

const sent = jest.fn();

async function show(values: BankAccountValues = emptyBankAccount) {
  function Page() {
    const form = useAppForm({
      schema: bankAccountSchema,
      defaultValues: values,
      onSubmit: (account) => sent(account) as undefined,
    });
    return (
      <Form form={form} label="試験">
        <BankAccountFields nameKana="アオバ" />
        <SubmitButton>送信</SubmitButton>
      </Form>
    );
  }
  const page = renderPage(Page, { path: patterns.suppliers, api: bankAnswers });
  if (values === emptyBankAccount) await page.user.click(screen.getByRole('radio', { name: 'ゆうちょ銀行' }));
  return page;
}
const symbol = () => screen.getByRole('textbox', { name: /記号/ });
const number = () => screen.getByRole('textbox', { name: /^番号/ });
const send = () => screen.getByRole('button', { name: '送信' });

beforeEach(() => sent.mockReset());

describe('an account of ゆうちょ銀行', () => {
  it('by 記号 and 番号 is shown and sent in the format of other banks', async () => {
    const { user } = await show();
    await user.type(symbol(), '１０５３０');
    await user.type(number(), '12345671');
    for (const text of ['〇五八支店（058）', '普通', '1234567']) expect(await screen.findByText(text)).toBeVisible();
    await user.click(send());
    const account = {
      bank_code: '9900',
      bank_name: 'ゆうちょ銀行',
      branch_code: '058',
      branch_name: '〇五八支店',
      account_type: 2,
      account_number: '1234567',
      holder_kana: 'ｱｵﾊﾞ',
    };
    await waitFor(() => expect(sent).toHaveBeenCalledWith(account));
  });

  it.each([
    ['００２１０ー７', '５４３２１'],
    ['00210-7-54321', ''],
  ])('of 振替 is entered as printed: 記号 %p 番号 %p', async (typedSymbol, typedNumber) => {
    const { user } = await show();
    await user.type(symbol(), typedSymbol);
    if (typedNumber !== '') await user.type(number(), typedNumber);
    for (const text of ['〇二九支店（029）', '当座', '0054321']) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('radio', { name: '通常貯蓄貯金' })).not.toBeInTheDocument();
    await user.click(send());
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ branch_code: '029', account_type: 1, account_number: '0054321' }),
      ),
    );
  });

  it('may be 通常貯蓄貯金, which 記号 and 番号 do not tell', async () => {
    const { user } = await show();
    await user.type(symbol(), '11940-2');
    await user.type(number(), '1234561');
    expect(screen.getByRole('radio', { name: '通常貯金' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '通常貯蓄貯金' }));
    await user.click(send());
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ branch_code: '198', account_type: 4, account_number: '0123456' }),
      ),
    );
  });

  it('is refused directly with a type that its branch does not have, and with the digit between', async () => {
    const { user } = await show();
    await user.type(symbol(), '00210');
    await user.type(number(), '7-54321');
    await user.click(screen.getByRole('radio', { name: '店番・口座番号を直接入力' }));
    await user.click(screen.getByRole('radio', { name: '貯蓄' }));
    await user.clear(screen.getByRole('textbox', { name: /口座番号/ }));
    await user.type(screen.getByRole('textbox', { name: /口座番号/ }), '7-54321');
    await user.click(send());
    for (const message of [/店番029の口座は、当座（振替口座）だけです。/, /口座番号の前に1桁の数字があります。/])
      expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows that the branch does not exist', async () => {
    const { user } = await show();
    await user.type(symbol(), '17730');
    await user.type(number(), '12345671');
    expect(await screen.findByText('店番778の店舗は、ゆうちょ銀行にありません。')).toBeVisible();
  });

  it.each([
    ['', '', ['記号が入力されていません。', '番号が入力されていません。']],
    ['10530', '12345670', ['番号は末尾が「1」の8桁以内の数字で入力してください。']],
    [
      '00210',
      '0',
      ['番号が0になっています。0だけの番号はありません。請求書または通帳に記載された番号を入力してください。'],
    ],
    ['00210-7', '8-54321', [/記号と番号に、互いに異なる内容が入力されています。/]],
    ['002107', '54321', [/「00210-7」のように「-」で区切って入力してください。/]],
  ])('記号 %p 番号 %p is rejected', async (typedSymbol, typedNumber, messages) => {
    const { user } = await show();
    if (typedSymbol !== '') await user.type(symbol(), typedSymbol);
    if (typedNumber !== '') await user.type(number(), typedNumber);
    await user.click(send());
    for (const message of messages) expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('can be entered directly, starting with the converted 記号 and 番号', async () => {
    const { user } = await show();
    await user.type(symbol(), '00120');
    await user.type(number(), '345');
    await user.click(screen.getByRole('radio', { name: '店番・口座番号を直接入力' }));
    expect(screen.getByRole('combobox', { name: /支店/ })).toHaveValue('〇一九支店');
    expect(screen.getByRole('radio', { name: '当座' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /口座番号/ })).toHaveValue('0000345');
  });

  it('shows a saved account by branch and number', async () => {
    await show(
      bankAccountValues({
        bank_code: '9900',
        bank_name: 'ゆうちょ銀行',
        branch_code: '058',
        branch_name: '〇五八支店',
        account_type: 2,
        account_number: '1234567',
        holder_kana: 'ｱｵﾊﾞ',
      }),
    );
    expect(screen.getByRole('combobox', { name: /支店/ })).toHaveValue('〇五八支店');
    expect(screen.queryByRole('textbox', { name: /記号/ })).not.toBeInTheDocument();
  });

  it('asks for branch and number again at another bank', async () => {
    const { user } = await show();
    await user.type(symbol(), '10530');
    await user.click(screen.getByRole('radio', { name: 'りそな銀行' }));
    expect(screen.queryByRole('textbox', { name: /記号/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'ゆうちょ銀行' }));
    expect(symbol()).toHaveValue('');
  });
});
