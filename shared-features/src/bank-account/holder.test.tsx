import { act, screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Form, SubmitButton, TextField, useAppForm, useFormValue } from 'shared-ui/forms';
import * as v from 'valibot';
import { bankAnswers } from '../testing';
import { BankAccountFields, bankAccountSchema, bankAccountValues, type BankAccountValues, emptyBankAccount } from './index';

interface Shown {
  readonly api?: FakeAnswers;
  readonly nameKana?: string;
  readonly account?: BankAccountValues;
}

function show({ api, nameKana = '', account = emptyBankAccount }: Shown = {}) {
  function Fields() {
    return <BankAccountFields prefix="account." nameKana={String(useFormValue('kana'))} />;
  }
  function Page() {
    const form = useAppForm({ schema: v.object({ kana: v.string(), account: bankAccountSchema }), defaultValues: { kana: nameKana, account }, onSubmit: () => undefined });
    return (
      <Form form={form} label="試験">
        <TextField name="kana" label="取引先名" />
        <Fields />
        <SubmitButton>送信</SubmitButton>
      </Form>
    );
  }
  return renderPage(Page, { path: patterns.suppliers, api: { ...bankAnswers, ...api } });
}
const holder = () => screen.getByRole('textbox', { name: /口座名義/ });
const checkButton = () => screen.getByRole('button', { name: '名義を確認' });
const described = (text: string | RegExp) => expect.stringMatching(text) as string;
const account = bankAccountValues({
  bank_code: '0001', bank_name: 'みずほ銀行', branch_code: '108', branch_name: '神田支店', account_type: 2, account_number: '1234567', holder_kana: 'ｶ)ｻﾝﾌﾟﾙ',
});

describe('口座名義', () => {
  it('is shown half-width as it is typed, and ガ counts two', async () => {
    const { user } = show();
    await user.type(holder(), 'カ）サンプルガ');
    expect(holder()).toHaveAccessibleDescription(described(/ｶ\)ｻﾝﾌﾟﾙｶﾞ 9\/30/));
  });

  it('is told to a screen reader only when typing rests', async () => {
    const { user } = show();
    await user.type(holder(), 'ア');
    expect(screen.queryByText(/^振込に使う名義 ｱ、/)).not.toBeInTheDocument();
    expect(await screen.findByText('振込に使う名義 ｱ、半角30文字のうち1文字。', undefined, { timeout: 3000 })).toBeInTheDocument();
  });

  it.each([
    ['カブシキガイシャサンプル', 'カ)サンプル'],
    ['株式会社サンプル', 'カ)サンプル'],
    ['さんぷるゆうげんがいしゃ', 'サンプル(ユ'],
  ])('typed in full, %s, is abbreviated when it is left, and the change is shown', async (typed, short) => {
    const { user } = show();
    await user.type(holder(), typed);
    await user.tab();
    expect(holder()).toHaveValue(short);
    expect(screen.getByText(`法人の種類などを、銀行で使われる略語にしました: ${typed} → ${short}`)).toBeVisible();
  });

  it('names what no bank takes, while it is typed and when it is left', async () => {
    const { user } = show();
    await user.type(holder(), 'サンプル＆青葉');
    expect(screen.getByText('使えない文字: ＆ 青 葉')).toBeVisible();
    await user.tab();
    expect(holder()).toHaveValue('サンプル＆青葉');
    expect(holder()).toHaveAccessibleDescription(described('口座名義に使用できない文字が含まれています: 「＆青葉」'));
  });

  it('of more than 30 characters is refused with their count', async () => {
    const { user } = show();
    await user.type(holder(), 'ガ'.repeat(16));
    await user.tab();
    expect(holder()).toHaveAccessibleDescription(described('口座名義は半角30文字以内で入力してください\\(現在32文字\\)。'));
  });

  it("is proposed from the supplier's name and follows it, until somebody types another", async () => {
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

  it('is proposed with its first 30 characters, and says so', () => {
    show({ nameKana: `カブシキガイシャ${'ア'.repeat(40)}` });
    expect(holder()).toHaveValue(`カ)${'ア'.repeat(28)}`);
    expect(screen.getByText(/30文字を超えるため、先頭の30文字だけを入力しました。/)).toBeVisible();
  });

  it('that is known is not written over', () => {
    show({ nameKana: 'カブシキガイシャベツ', account });
    expect(holder()).toHaveValue('カ)サンプル');
  });
});

describe('名義を確認', () => {
  it.each([
    ['match', '名義確認: 一致', 'このまま進めます。'],
    ['mismatch', '名義確認: 不一致', '口座名義が金融機関の登録と一致しません。請求書の記載を確認してください。'],
    ['unknown', '名義確認: 確認できません', /請求書の記載と1文字ずつ見比べてください。/],
  ] as const)('answers %s with its own face', async (result, title, text) => {
    const { user, calls } = show({ account, api: { 'post /accounts/holder_kana': { result, holder_kana: 'ｶ)ｻﾝﾌﾟﾙ' } } });
    await user.click(checkButton());
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(calls.find(({ name }) => name === 'post /accounts/holder_kana')?.body).toEqual({
      bank_code: '0001', branch_code: '108', account_type: 2, account_number: '1234567', holder_kana: 'ｶ)ｻﾝﾌﾟﾙ',
    });
  });

  it('forgets its answer when what was asked changes', async () => {
    const { user } = show({ account });
    await user.click(checkButton());
    expect(await screen.findByText('名義確認: 一致')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '当座' }));
    expect(screen.queryByText('名義確認: 一致')).not.toBeInTheDocument();
  });

  it('takes no answer for an account that has changed while it was asked for', async () => {
    const answers: ((answer: { result: 'match'; holder_kana: string }) => void)[] = [];
    const { user } = show({ account, api: { 'post /accounts/holder_kana': () => new Promise((resolve) => answers.push(resolve)) } });
    await user.click(checkButton());
    await user.click(screen.getByRole('radio', { name: '当座' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => {
      answers[0]?.({ result: 'match', holder_kana: 'ｶ)ｻﾝﾌﾟﾙ' });
      await Promise.resolve();
    });
    await user.click(holder());
    expect(screen.queryByText('名義確認: 一致')).not.toBeInTheDocument();
  });

  it('says what is missing at the fields, and asks nothing', async () => {
    const { user, calls } = show({ nameKana: 'アオバ' });
    await user.click(checkButton());
    expect(await screen.findByText('確認に必要な項目を入力してください。')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /金融機関/ })).toHaveAccessibleDescription(described('金融機関が選択されていません。'));
    expect(screen.getByRole('combobox', { name: /金融機関/ })).toHaveFocus();
    expect(calls.some(({ name }) => name === 'post /accounts/holder_kana')).toBe(false);
  });

  it.each([
    ['too many questions', refusal(429, { message: '確認の回数が上限に達しました。10分後に、もう一度お試しください。' }), '確認の回数が上限に達しました。10分後に、もう一度お試しください。'],
    ['a directory that is down', refusal(503, { message: '確認できませんでした。時間をおいて、やり直してください。' }), '確認できませんでした。時間をおいて、やり直してください。'],
  ])('says what to do after %s', async (_case, answer, text) => {
    const { user } = show({ account, api: { 'post /accounts/holder_kana': answer } });
    await user.click(checkButton());
    expect(await screen.findByText(text)).toBeVisible();
    expect(checkButton()).toBeEnabled();
  });

  it('puts what the server refuses at its field', async () => {
    const errors = [{ field: 'branch_code', code: 'unknown', message: '支店が見つかりません。選択し直してください。' }];
    const { user } = show({ account, api: { 'post /accounts/holder_kana': refusal(400, { message: '入力内容を確認してください。', errors }) } });
    await user.click(checkButton());
    await waitFor(() => expect(screen.getByRole('combobox', { name: /支店/ })).toHaveAccessibleDescription(described('支店が見つかりません。')));
  });
});
