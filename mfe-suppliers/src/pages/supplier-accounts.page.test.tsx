import { screen, waitFor, within } from '@testing-library/react';
import { bankAnswers, enterBankAccount, makeListedAccount, makeSupplierAccount } from 'shared-features/testing';
import { refusal } from 'shared-shell/testing';
import { accountsAnswer, makeSupplierDetail } from '../testing/supplier-detail';
import { openSupplier } from '../testing/supplier-page';

const tile = (name: string) => screen.findByRole('article', { name });

describe('the accounts of a supplier', () => {
  it('are listed with the result of the holder check and the last change', async () => {
    openSupplier({
      'get /suppliers/{id}/accounts': accountsAnswer(
        makeListedAccount({ changed_at: '2026-11-19T09:30:00+09:00' }),
        makeListedAccount({
          id: 2,
          bank_name: 'ゆうちょ銀行',
          branch_name: '〇一八支店',
          account_type: 1,
          account_number: '0000123',
          holder_check: 'mismatch',
        }),
      ),
    });
    const first = await tile('みずほ銀行 神田支店');
    for (const text of [
      '口座種別普通',
      '口座番号1234567',
      '口座名義（カナ）ﾕ)ﾐﾅﾄｲﾝｻﾂ',
      '一致',
      '最終変更2026年11月19日（木） 09:30',
    ])
      expect(first).toHaveTextContent(text);
    const second = await tile('ゆうちょ銀行 〇一八支店');
    for (const text of [
      '当座',
      '0000123',
      '不一致',
      '口座名義が金融機関の登録と一致しません。請求書の記載を確認してください。',
    ])
      expect(second).toHaveTextContent(text);
    expect(second).not.toHaveTextContent('最終変更');
  });

  it('show which payments go to the earlier values, and that none went to the new ones', async () => {
    const caution = {
      kind: 'changed',
      compared_with: makeSupplierAccount(),
      payment_number: null,
      paid_on: null,
    } as const;
    openSupplier({
      'get /suppliers/{id}/accounts': accountsAnswer(
        makeListedAccount({
          revision: 2,
          caution,
          payments_to_earlier: { count: 3, payment_numbers: ['I-00000042-1', 'I-00000043-1'] },
        }),
      ),
    });
    const account = await tile('みずほ銀行 神田支店');
    expect(account).toHaveTextContent('I-00000042-1、I-00000043-1、ほか1件');
    expect(account).toHaveTextContent('変更後の口座へは、まだ振り込んでいません。');
  });

  it('do not mention the next payment of a disabled supplier', async () => {
    const caution = {
      kind: 'changed',
      compared_with: makeSupplierAccount(),
      payment_number: null,
      paid_on: null,
    } as const;
    openSupplier({
      'get /suppliers/{id}': makeSupplierDetail({ status: 'disable' }),
      'get /suppliers/{id}/accounts': accountsAnswer(makeListedAccount({ caution })),
    });
    expect(await tile('みずほ銀行 神田支店')).not.toHaveTextContent('申請するときは');
  });

  it('can be added when there are none yet', async () => {
    openSupplier({ 'get /suppliers/{id}/accounts': { accounts: [] } });
    const card = within(await screen.findByRole('region', { name: '振込先口座' }));
    expect(await card.findByText('振込先口座はありません。')).toBeVisible();
    expect(card.getByRole('button', { name: '口座を追加' })).toBeVisible();
  });

  it('show why they could not be loaded, and retry, while the rest of the page stays', async () => {
    let isDown = true;
    const { user } = openSupplier({
      'get /suppliers/{id}/accounts': () =>
        isDown ? refusal(503, { message: '混み合っています。' }) : accountsAnswer(),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    expect(screen.getByRole('region', { name: '基本情報' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await tile('みずほ銀行 神田支店')).toBeVisible();
  });

  it('are changed in a drawer with the loaded revision, and show the new one', async () => {
    let now = makeListedAccount({ revision: 4 });
    const { user, calls } = openSupplier({
      ...bankAnswers,
      'get /suppliers/{id}/accounts': () => accountsAnswer(now),
      'put /suppliers/{id}/accounts/{accountId}': ({ body }) => {
        now = makeListedAccount({ ...now, revision: 5, account_number: body.account_number });
        return makeSupplierAccount({ revision: 5, account_number: body.account_number });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'みずほ銀行 神田支店の口座を編集' }));
    const drawer = await screen.findByRole('dialog', { name: '口座の変更' });
    const number = within(drawer).getByRole('textbox', { name: /口座番号/ });
    await user.clear(number);
    await user.type(number, '7654321');
    await user.click(within(drawer).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await tile('みずほ銀行 神田支店')).toHaveTextContent('口座番号7654321');
    expect(calls.find(({ name }) => name === 'put /suppliers/{id}/accounts/{accountId}')).toMatchObject({
      params: { id: '1', accountId: '1' },
      body: { revision: 4, account_number: '7654321' },
    });
  });

  it('are added in a drawer', async () => {
    const accounts = [makeListedAccount()];
    const { user, calls } = openSupplier({
      ...bankAnswers,
      'get /suppliers/{id}/accounts': () => accountsAnswer(...accounts),
      'post /suppliers/{id}/accounts': () => {
        accounts.push(makeListedAccount({ id: 2, bank_name: '北陸銀行', branch_name: '金沢支店' }));
        return makeSupplierAccount({ id: 2 });
      },
    });
    await user.click(await screen.findByRole('button', { name: '口座を追加' }));
    const drawer = await screen.findByRole('dialog', { name: '口座の追加' });
    await enterBankAccount(user, { holder: 'ユ）ミナトインサツ' });
    await user.click(within(drawer).getByRole('button', { name: '保存' }));
    expect(await tile('北陸銀行 金沢支店')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name === 'post /suppliers/{id}/accounts')?.body).toMatchObject({
      bank_code: '0001',
      branch_code: '108',
      account_number: '1234567',
    });
  });
});

describe('口座の変更履歴', () => {
  const revisions = [
    {
      ...makeSupplierAccount({ revision: 2, account_number: '7654321' }),
      at: '2026-11-19T09:30:00+09:00',
      actor_name: '山田 花子',
    },
    { ...makeSupplierAccount(), at: '2026-10-02T08:15:00+09:00', actor_name: '鈴木 一郎' },
  ];
  const call = 'get /suppliers/{id}/accounts/{accountId}/revisions';
  const openHistory = async ({ user }: ReturnType<typeof openSupplier>) => {
    await user.click(await screen.findByRole('button', { name: 'みずほ銀行 神田支店の口座の変更履歴' }));
    return screen.findByRole('dialog', { name: '口座の変更履歴' });
  };

  it('shows when, by whom and how an account was changed, also for a disabled supplier', async () => {
    const drawer = within(
      await openHistory(
        openSupplier({ 'get /suppliers/{id}': makeSupplierDetail({ status: 'disable' }), [call]: { revisions } }),
      ),
    );
    const comparison = within(await drawer.findByRole('table', { name: '11/19（木） 09:30 の変更' }));
    expect(comparison.getByRole('cell', { name: '1234567' })).toBeVisible();
    expect(comparison.getByRole('cell', { name: '7654321' })).toBeVisible();
    const entries = drawer.getAllByRole('listitem');
    expect(entries[0]).toHaveTextContent('口座を変更11/19（木） 09:30山田 花子');
    expect(entries[1]).toHaveTextContent(
      '口座を登録10/2（金） 08:15鈴木 一郎名義確認: 一致みずほ銀行 神田支店 普通 1234567 ﾕ)ﾐﾅﾄｲﾝｻﾂ',
    );
  });

  it('shows why it could not be loaded, and closes', async () => {
    const page = openSupplier({ [call]: refusal(503, { message: '混み合っています。' }) });
    const drawer = within(await openHistory(page));
    expect(await drawer.findByText('混み合っています。')).toBeVisible();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
