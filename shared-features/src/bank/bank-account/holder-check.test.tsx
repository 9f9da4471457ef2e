import { screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Form, useAppForm } from 'shared-ui/forms';
import { bankAnswers } from '../../testing';
import {
  BankAccountFields,
  bankAccountSchema,
  bankAccountValues,
  type BankAccountValues,
  emptyBankAccount,
} from './index';

const known = bankAccountValues({
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '108',
  branch_name: '神田支店',
  account_type: 2,
  account_number: '1234567',
  holder_kana: 'ｶ)ｻﾝﾌﾟﾙ',
});

function show(api: FakeAnswers = {}, values: BankAccountValues = known) {
  function Page() {
    const form = useAppForm({ schema: bankAccountSchema, defaultValues: values, onSubmit: () => undefined });
    return (
      <Form form={form} label="試験">
        <BankAccountFields />
      </Form>
    );
  }
  return renderPage(Page, { path: patterns.suppliers, api: { ...bankAnswers, ...api } });
}
const bank = () => screen.getByRole('combobox', { name: /金融機関/ });
const checkButton = () => screen.getByRole('button', { name: '名義を確認' });
const described = (text: string) => expect.stringContaining(text) as string;

describe('名義を確認', () => {
  it.each([
    ['match', '名義確認: 一致', 'このまま進めます。'],
    ['mismatch', '名義確認: 不一致', '口座名義が金融機関の登録と一致しません。請求書の記載を確認してください。'],
    ['unknown', '名義確認: 確認できません', /請求書の記載と1文字ずつ見比べてください。/],
  ] as const)('shows its own message for %s', async (result, title, text) => {
    const { user, calls } = show({ 'post /accounts/holder_kana': { result, holder_kana: 'ｶ)ｻﾝﾌﾟﾙ' } });
    await user.click(checkButton());
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(calls.find(({ name }) => name === 'post /accounts/holder_kana')?.body).toEqual({
      bank_code: '0001',
      branch_code: '108',
      account_type: 2,
      account_number: '1234567',
      holder_kana: 'ｶ)ｻﾝﾌﾟﾙ',
    });
  });

  it('clears its result when the account changes', async () => {
    const { user } = show();
    await user.click(checkButton());
    expect(await screen.findByText('名義確認: 一致')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '当座' }));
    expect(screen.queryByText('名義確認: 一致')).not.toBeInTheDocument();
  });

  it('ignores a result for an account that changed meanwhile', async () => {
    const answers: (() => void)[] = [];
    const { user } = show({
      'post /accounts/holder_kana': () =>
        new Promise((resolve) => answers.push(() => resolve({ result: 'match', holder_kana: 'ｶ)ｻﾝﾌﾟﾙ' }))),
    });
    await user.click(checkButton());
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: '当座' }));
    answers[0]?.();
    await user.click(checkButton());
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.queryByText('名義確認: 一致')).not.toBeInTheDocument();
    answers[1]?.();
    expect(await screen.findByText('名義確認: 一致')).toBeVisible();
  });

  it('shows missing fields, and sends no request', async () => {
    const { user, calls } = show({}, { ...emptyBankAccount, holder_kana: 'アオバ' });
    await user.click(checkButton());
    expect(await screen.findByText('確認に必要な項目を入力してください。')).toBeVisible();
    expect(bank()).toHaveAccessibleDescription(described('金融機関が選択されていません。'));
    expect(bank()).toHaveFocus();
    expect(calls.some(({ name }) => name === 'post /accounts/holder_kana')).toBe(false);
  });

  it.each([
    [
      'too many questions',
      refusal(429, { message: '確認の回数が上限に達しました。10分後に、もう一度お試しください。' }),
      '確認の回数が上限に達しました。10分後に、もう一度お試しください。',
    ],
    [
      'a directory that is down',
      refusal(503, { message: '確認できませんでした。時間をおいて、やり直してください。' }),
      '確認できませんでした。時間をおいて、やり直してください。',
    ],
  ])('shows what to do after %s', async (_case, answer, text) => {
    const { user } = show({ 'post /accounts/holder_kana': answer });
    await user.click(checkButton());
    expect(await screen.findByText(text)).toBeVisible();
    expect(checkButton()).toBeEnabled();
  });

  it('shows a server error at its field', async () => {
    const errors = [
      { field: 'branch_code', code: 'unknown' as const, message: '支店が見つかりません。選択し直してください。' },
    ];
    const { user } = show({
      'post /accounts/holder_kana': refusal(400, { message: '入力内容を確認してください。', errors }),
    });
    await user.click(checkButton());
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /支店/ })).toHaveAccessibleDescription(
        described('支店が見つかりません。'),
      ),
    );
  });
});
