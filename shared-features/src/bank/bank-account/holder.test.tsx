import { act, fireEvent, screen } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Form, SubmitButton, TextField, useAppForm, useFormValue } from 'shared-ui/forms';
import * as v from 'valibot';
import { bankAnswers } from '../../testing';
import {
  BankAccountFields,
  bankAccountSchema,
  bankAccountValues,
  type BankAccountValues,
  emptyBankAccount,
} from './index';

interface Shown {
  readonly nameKana?: string;
  readonly account?: BankAccountValues;
}

function show({ nameKana = '', account = emptyBankAccount }: Shown = {}) {
  function Fields() {
    return <BankAccountFields prefix="account." nameKana={String(useFormValue('kana'))} />;
  }
  function Page() {
    const form = useAppForm({
      schema: v.object({ kana: v.string(), account: bankAccountSchema }),
      defaultValues: { kana: nameKana, account },
      onSubmit: () => undefined,
    });
    return (
      <Form form={form} label="試験">
        <TextField name="kana" label="取引先名" />
        <Fields />
        <SubmitButton>送信</SubmitButton>
      </Form>
    );
  }
  return renderPage(Page, { path: patterns.suppliers, api: bankAnswers });
}
const holder = () => screen.getByRole('textbox', { name: /口座名義/ });
const described = (text: string | RegExp) => expect.stringMatching(text) as string;
const known = {
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '108',
  branch_name: '神田支店',
  account_type: 2,
  account_number: '1234567',
  holder_kana: 'ｶ)ｻﾝﾌﾟﾙ',
} as const;
const account = bankAccountValues(known);

describe('口座名義', () => {
  it('is shown half-width during input, and ガ counts as two', async () => {
    const { user } = show();
    await user.type(holder(), 'カ）サンプルガ');
    expect(holder()).toHaveAccessibleDescription(described(/ｶ\)ｻﾝﾌﾟﾙｶﾞ 9\/30/));
  });

  it('is announced to screen readers only when typing pauses', () => {
    jest.useFakeTimers();
    show();
    fireEvent.change(holder(), { target: { value: 'ア' } });
    act(() => {
      jest.advanceTimersByTime(999);
    });
    expect(screen.queryByText(/^振込に使う名義 ｱ、/)).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(screen.getByText('振込に使う名義 ｱ、半角30文字のうち1文字。')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('shows the saved holder with long vowels, and no note that it was filled in', async () => {
    const { user } = show({
      nameKana: 'カブシキガイシャクリーンワークス',
      account: bankAccountValues({ ...known, holder_kana: 'ｶ)ｸﾘ-ﾝﾜ-ｸｽ' }),
    });
    expect(holder()).toHaveValue('カ)クリーンワークス');
    expect(holder()).toHaveAccessibleDescription(described(/ｶ\)ｸﾘ-ﾝﾜ-ｸｽ 10\/30/));
    expect(screen.queryByText(/取引先名から入力しました/)).toBeNull();
    await user.clear(holder());
    await user.click(screen.getByRole('button', { name: '取引先名から入力' }));
    expect(holder()).toHaveValue('カ)クリーンワークス');
    expect(screen.getByText(/取引先名から入力しました/)).toBeVisible();
  });

  it.each([
    ['カブシキガイシャサンプル', 'カ)サンプル'],
    ['株式会社サンプル', 'カ)サンプル'],
    ['さんぷるゆうげんがいしゃ', 'サンプル(ユ'],
  ])('typed in full, %s, is abbreviated on blur, with a note', async (typed, short) => {
    const { user } = show();
    await user.type(holder(), typed);
    await user.tab();
    expect(holder()).toHaveValue(short);
    expect(screen.getByText(`法人の種類などを、銀行で使われる略語にしました: ${typed} → ${short}`)).toBeVisible();
  });

  it('names characters that banks do not accept, during input and on blur', async () => {
    const { user } = show();
    await user.type(holder(), 'サンプル＆青葉');
    expect(screen.getByText('使えない文字: ＆ 青 葉')).toBeVisible();
    await user.tab();
    expect(holder()).toHaveValue('サンプル＆青葉');
    expect(holder()).toHaveAccessibleDescription(described('口座名義に使用できない文字が含まれています: 「＆青葉」'));
  });

  it('rejects more than 30 characters with their count', async () => {
    const { user } = show();
    await user.type(holder(), 'ガ'.repeat(16));
    await user.tab();
    expect(holder()).toHaveAccessibleDescription(
      described('口座名義は半角30文字以内で入力してください（現在32文字）。'),
    );
  });

  it("is proposed from the supplier's name and follows it, until another one is typed", async () => {
    const { user } = show({ nameKana: 'カブシキガイシャアオバ' });
    expect(holder()).toHaveValue('カ)アオバ');
    expect(screen.getByText('取引先名から入力しました。請求書の口座名義と同じか確認してください。')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '取引先名' }), 'コウギョウ');
    expect(holder()).toHaveValue('カ)アオバコウギヨウ');
    await user.type(holder(), 'チバ');
    await user.type(screen.getByRole('textbox', { name: '取引先名' }), 'ショウジ');
    expect(holder()).toHaveValue('カ)アオバコウギヨウチバ');
    await user.click(screen.getByRole('button', { name: '取引先名から入力' }));
    expect(holder()).toHaveValue('カ)アオバコウギヨウシヨウジ');
  });

  it('is proposed with its first 30 characters, with a note', async () => {
    show({ nameKana: `カブシキガイシャ${'ア'.repeat(40)}` });
    expect(await screen.findByDisplayValue(`カ)${'ア'.repeat(28)}`)).toBe(holder());
    expect(screen.getByText(/30文字を超えるため、先頭の30文字だけを入力しました。/)).toBeVisible();
  });

  it('keeps a saved holder', async () => {
    const { user } = show({ nameKana: 'カブシキガイシャベツ', account });
    await user.click(holder());
    expect(holder()).toHaveValue('カ)サンプル');
  });
});
